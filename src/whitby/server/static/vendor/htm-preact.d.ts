// What Whitby uses of the bundle beside this file.
export const html: (strings: TemplateStringsArray, ...values: any[]) => any;
export function render(tree: any, into: Element): void;
export function useEffect(effect: () => void | (() => void), inputs?: unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: unknown[]): void;
export function useMemo<T>(make: () => T, inputs: unknown[]): T;
export function useRef<T>(initial: T): { current: T };
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];

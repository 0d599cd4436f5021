/** What eslint asks of the browser's JavaScript. Line length is for tools/check_pages.sh, which asks it of style sheets as well. */

import js from "@eslint/js";
import globals from "globals";

const MARKUP = ["innerHTML", "outerHTML", "insertAdjacentHTML"].map((property) => ({ property, message: "Draw with the html template." }));

export default [
  { ignores: ["**/vendor/**"] },
  {
    files: ["src/whitby/server/static/**/*.js", "src/whitby/games/*/web/**/*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      ...js.configs.recommended.rules,
      eqeqeq: "error",
      "no-restricted-properties": ["error", ...MARKUP],
      "no-unused-vars": "error",
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
];

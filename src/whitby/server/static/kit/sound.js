/** Small sounds, made here and now from tones and noise; none before somebody has touched the page, and none when it is mute. */

/** @typedef {{at?: number, from: number, to?: number, length: number, loud: number, wave?: OscillatorType}} Tone hertz and seconds */
/** @typedef {{at?: number, length: number, loud: number, band: number, narrow?: number}} Rustle noise around a pitch */
/** @typedef {{tones?: Tone[], rustles?: Rustle[]}} Voice */

const VOLUME = 0.22;

/** @type {Record<string, Voice>} */
const VOICES = {
  // Two soft strokes of a bell, a fifth apart.
  turn: {
    tones: [
      { from: 660, length: 0.9, loud: 0.5 },
      { from: 1320, length: 0.5, loud: 0.12 },
      { at: 0.16, from: 990, length: 1.1, loud: 0.4 },
    ],
  },
  // A die that bounces three times and lies.
  die: {
    rustles: [
      { length: 0.05, loud: 1, band: 2400, narrow: 4 },
      { at: 0.13, length: 0.045, loud: 0.8, band: 2900, narrow: 4 },
      { at: 0.23, length: 0.04, loud: 0.6, band: 2600, narrow: 4 },
      { at: 0.3, length: 0.035, loud: 0.4, band: 3100, narrow: 4 },
    ],
  },
  // Paper over paper.
  card: {
    rustles: [
      { length: 0.16, loud: 0.55, band: 3800 },
      { at: 0.11, length: 0.06, loud: 0.5, band: 1500 },
    ],
  },
  // Something low that falls, and a hiss.
  bite: {
    tones: [
      { from: 190, to: 55, length: 0.6, loud: 0.9, wave: "triangle" },
      { at: 0.03, from: 201, to: 58, length: 0.6, loud: 0.5, wave: "triangle" },
    ],
    rustles: [{ length: 0.28, loud: 0.22, band: 5200 }],
  },
  // A piece is taken: wood on wood, twice.
  capture: {
    tones: [
      { from: 300, to: 140, length: 0.18, loud: 0.8, wave: "triangle" },
      { at: 0.12, from: 220, to: 100, length: 0.22, loud: 0.7, wave: "triangle" },
    ],
  },
  // A chord that opens.
  end: {
    tones: [
      { from: 220, length: 2.2, loud: 0.5 },
      { at: 0.12, from: 330, length: 2.1, loud: 0.4 },
      { at: 0.24, from: 440, length: 2, loud: 0.34 },
      { at: 0.4, from: 554, length: 1.9, loud: 0.3 },
    ],
  },
  // A piece is put down.
  move: { tones: [{ from: 420, to: 240, length: 0.06, loud: 0.5, wave: "triangle" }], rustles: [{ length: 0.02, loud: 0.3, band: 1800 }] },
};

/** All there is to hear. */
export const SOUNDS = Object.keys(VOICES);

/**
 * Let a sound begin now. @param {BaseAudioContext} air @param {string} name @returns {number} seconds until it is over
 */
export function sing(air, name) {
  if (!Object.hasOwn(VOICES, name)) return 0;
  const voice = VOICES[name];
  const out = air.createGain();
  out.gain.value = VOLUME;
  out.connect(air.destination);
  for (const tone of voice.tones || []) strike(air, out, tone);
  for (const rustle of voice.rustles || []) hiss(air, out, rustle);
  return Math.max(...[...(voice.tones || []), ...(voice.rustles || [])].map((part) => (part.at || 0) + part.length));
}

/** A tone that dies away. @param {BaseAudioContext} air @param {AudioNode} out @param {Tone} tone */
function strike(air, out, { at = 0, from, to = from, length, loud, wave = "sine" }) {
  const begin = air.currentTime + at;
  const source = air.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(faded(air, out, begin, length, loud));
  source.start(begin);
  source.stop(begin + length);
}

/** Noise that dies away. @param {BaseAudioContext} air @param {AudioNode} out @param {Rustle} rustle */
function hiss(air, out, { at = 0, length, loud, band, narrow = 0.8 }) {
  const begin = air.currentTime + at;
  const noise = air.createBuffer(1, Math.ceil(air.sampleRate * length), air.sampleRate);
  const samples = noise.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = 2 * Math.random() - 1;
  const source = air.createBufferSource();
  source.buffer = noise;
  const filter = air.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = band;
  filter.Q.value = narrow;
  source.connect(filter);
  filter.connect(faded(air, out, begin, length, loud));
  source.start(begin);
}

/**
 * Loud at once, then softer until it is over.
 * @param {BaseAudioContext} air @param {AudioNode} out @param {number} begin @param {number} length @param {number} loud
 */
function faded(air, out, begin, length, loud) {
  const gain = air.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(out);
  return gain;
}

/** What a page sounds like. */
export class Sound {
  /** @param {() => boolean} isOn @param {EventTarget} [page] where the first touch is heard */
  constructor(isOn, page = globalThis.document) {
    this.isOn = isOn;
    /** @type {AudioContext | null} */
    this.air = null;
    for (const kind of ["pointerdown", "keydown"]) page.addEventListener(kind, () => this.wake(), { capture: true });
  }

  /** Somebody has touched the page: from now on it may sound. */
  wake() {
    if (!this.isOn()) return;
    this.air ||= new AudioContext();
    if (this.air.state === "suspended") this.air.resume();
  }

  /** @param {string} name what happened; what has no sound is silent */
  play(name) {
    if (this.air && this.isOn() && this.air.state === "running") sing(this.air, name);
  }
}

/** Calls whoever looks elsewhere when it becomes their turn. */
export class Bell {
  /** @param {() => boolean} isOn */
  constructor(isOn) {
    this.isOn = isOn;
  }

  /** Asked once, when the bell is switched on. @returns {Promise<boolean>} whether the browser will show it */
  async ask() {
    if (!("Notification" in globalThis)) return false;
    if (Notification.permission === "default") await Notification.requestPermission();
    return Notification.permission === "granted";
  }

  /** @param {string} title @param {string} text @param {string} table one note for each table, the newest */
  ring(title, text, table) {
    if (!this.isOn() || !document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
    const note = new Notification(title, { body: text, tag: `whitby-${table}` });
    note.onclick = () => {
      globalThis.focus();
      note.close();
    };
  }
}

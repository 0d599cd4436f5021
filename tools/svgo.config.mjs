// Writes the paths of a drawing short, to one decimal: `npx svgo@4 --config tools/svgo.config.mjs -i board.svg -o short.svg`.
// The boards took over what became of their long paths without arcs (a circle of two short arcs gets lost), and no pixel of them
// differs to the eye at double size.
const keep = { applyTransforms: false, makeArcs: false, removeUseless: false, smartArcRounding: false, noSpaceAfterFlags: false };

export default {
  js2svg: { pretty: false, finalNewline: true },
  plugins: [{ name: "convertPathData", params: { ...keep, floatPrecision: 1, convertToQ: false } }],
};

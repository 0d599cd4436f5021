/** What eslint asks of the browser's JavaScript. Line length is for tools/check_pages.sh, which asks it of style sheets as well. */

import js from "@eslint/js";
import globals from "globals";

const DRAW = "Draw with the html template.";
const MARKUP = ["innerHTML", "outerHTML", "insertAdjacentHTML"].map((property) => ({ property, message: DRAW }));

export default [
  { ignores: ["**/vendor/**"] },
  {
    files: ["src/whitby/server/static/**/*.js", "src/whitby/games/*/web/**/*.js", "tests/pages/*.mjs", "tests/browser/*.js"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      ...js.configs.recommended.rules,
      eqeqeq: "error",
      "no-restricted-properties": ["error", ...MARKUP],
      "no-restricted-syntax": ["error", { selector: "TemplateElement[value.raw=/InnerHTML/]", message: DRAW }],
      "no-unused-vars": "error",
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
];

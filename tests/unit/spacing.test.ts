/** Space inside and between parts follows the scale of docs/style.md. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const [, scale = ""] =
  /Scale of padding, margin and gap: ([\d, ]+) px/.exec(readFileSync("docs/style.md", "utf8")) ?? [];
const steps = scale.split(",").map(Number);
/** Larger lengths reserve room for another part. One pixel and negative margins are corrections. */
const LARGEST = 20;
const isOnScale = (px: number) => px > LARGEST || [0, 1, ...steps].includes(px);

/** Lengths of a declaration in pixels; em and the arguments of functions depend on their context. */
function lengthsOf(declaration: string): number[] {
  const plain = declaration.replace(/\w+\([^;]*\)/g, "");

  return [...plain.matchAll(/(?<![\d.-])([\d.]+)(px|rem)/g)].map(
    ([, value, unit]) => Number(value) * (unit === "rem" ? 16 : 1),
  );
}

it.each(globSync("{app,components}/**/*.css"))("%s uses the scale", (file) => {
  const declarations = readFileSync(file, "utf8").matchAll(
    /^\s*(?:padding|margin|(?:row-|column-)?gap)[a-z-]*:[^;]+;/gm,
  );
  const outside = [...declarations].filter(([text]) => !lengthsOf(text).every(isOnScale)).map(([text]) => text.trim());

  expect(outside).toEqual([]);
});

it.each(globSync("{app,components}/**/*.tsx"))("%s uses the scale", (file) => {
  const utilities = readFileSync(file, "utf8").matchAll(
    /(?<![\w-])(?:[pm][xytrblse]?|gap(?:-[xy])?)-([\d.]+)(?![\w.-])/g,
  );
  const outside = [...utilities].filter(([, step]) => !isOnScale(Number(step) * 4)).map(([text]) => text);

  expect(outside).toEqual([]);
});

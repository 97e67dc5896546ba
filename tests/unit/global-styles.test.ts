/**
 * After a press, browsers restyle all elements that match the end of any selector with `:has()`: a name of a tag there means hundreds of
 * elements on every page with the global style sheet.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const globals = readFileSync(path.resolve("app", "globals.css"), "utf8");
const imported = [...globals.matchAll(/@import "(\.[^"]+)"/g)].map(([, file = ""]) =>
  readFileSync(path.resolve("app", file), "utf8"),
);

/** Selectors of rules, without comments and the arguments of `:has()` and `:not()`. */
const selectors = [globals, ...imported]
  .flatMap((text) => [...text.replace(/\/\*.*?\*\//gs, "").matchAll(/[^{};]+(?=\{)/g)])
  .map(([selector]) => selector.replace(/:(has|not)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, ":$1").trim())
  .flatMap((list) => list.split(/,(?![^(]*\))/));

/** The last part of a selector with `:has()` before it, or null. */
function end(selector: string): string | null {
  const last = selector.trim().split(/[\s>+~]+(?![^(]*\))/);

  return last.slice(0, -1).some((part) => part.includes(":has")) ? (last.at(-1) ?? null) : null;
}

const alternatives = (part: string) => /^:is\((.*)\)$/.exec(part)?.[1]?.split(",") ?? [part];

test("no selector with :has() ends in the name of a tag", () => {
  const ends = selectors.flatMap((selector) => end(selector) ?? []);
  const tags = ends.flatMap(alternatives).filter((part) => /^\s*(?!body\b)[a-z][\w-]*(?:$|:)/.test(part));

  expect(ends.length).toBeGreaterThan(5);
  expect(tags).toEqual([]);
});

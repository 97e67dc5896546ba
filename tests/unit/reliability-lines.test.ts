/** docs/reliability.md lists a test for each line of docs/product/reliability.md, and the test cites that line. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const text = (file: string) => readFileSync(file, "utf8");

const required = [...text("docs/product/reliability.md").matchAll(/^([RQABV]\d+) /gm)].map(([, line]) => line);
const [, lines = ""] = text("docs/reliability.md").split("\n## Tests per requirement\n");
const named = new Map(
  [...lines.matchAll(/^\| ([RQABV]\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, line, files]) => [
    line,
    [...(files ?? "").matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
  ]),
);

/** Matches `R1`, also within "R1 to R3". */
function isAbout(source: string, line: string): boolean {
  const ranges = [...source.matchAll(/([RQABV])(\d+) to \1?(\d+)/g)];
  const [letter, number] = [line[0], Number(line.slice(1))];
  const inRange = ranges.some(([, of, from, to]) => of === letter && Number(from) <= number && number <= Number(to));

  return inRange || new RegExp(`\\b${line}\\b`).test(source);
}

it("lists tests for each line", () => {
  expect(required.length).toBeGreaterThan(30);
  expect([...named.keys()]).toEqual(required);
});

it("lists tests that exist and cover the line", () => {
  const wrong = [...named].flatMap(([line = "", files]) =>
    files.filter((file) => !existsSync(file) || !isAbout(text(file), line)).map((file) => `${line} ${file}`),
  );

  expect(wrong).toEqual([]);
});

it("lists existing files for every operational incident", () => {
  const rows = [...text("docs/reliability.md").matchAll(/^\| D(\d+) \| [^|]+ \| ([^|]+) \|$/gm)];
  const files = rows.flatMap(([, , named = ""]) =>
    [...named.matchAll(/`((?:tests|server|scripts)\/[^`]+)`/g)].map(([, file = ""]) => file),
  );

  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, index) => index + 1));
  expect(files.length).toBeGreaterThan(rows.length);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

/** Every decision, record and line that a comment cites exists. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const DECISIONS = readFileSync("docs/product/decisions.md", "utf8");
const RECORDS = readdirSync("docs/decisions");
const READINGS = readFileSync("docs/decisions/006-assumptions-where-the-specification-is-silent.md", "utf8");

/** Sections that consist of prose and are cited as a whole. */
const WHOLE_SECTIONS = /^## .+ \((D[567])\)$/gm;

const numbered = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1]));

const decisions = new Set([...numbered(DECISIONS, /^\| (D\d+\.\d+) \|/gm), ...numbered(DECISIONS, WHOLE_SECTIONS)]);
const readings = numbered(READINGS, /^\| 006\.(\d+) \|/gm);
const records = new Set(RECORDS.map((name) => name.slice(0, 3)));

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs", "*.css", "*.prisma"],
  {
    encoding: "utf8",
  },
)
  .trim()
  .split("\n")
  .filter((file) => existsSync(file) && !file.includes("unit/citations.test.ts"));

type Citation = { file: string; cited: string };

function citations(pattern: RegExp): Citation[] {
  return sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map((match) => ({ file, cited: match[1] ?? "" })),
  );
}

describe("the decisions", () => {
  it("have unique numbers", () => {
    const rows = [...DECISIONS.matchAll(/^\| (D\d+\.\d+) \|/gm)].map(([, number]) => number);

    expect(rows.length).toBe(new Set(rows).size);
    expect(rows.length).toBeGreaterThan(100);
  });
});

it("lists every decision record in the index", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const unlisted = RECORDS.filter((name) => /^(?!000)\d/.test(name) && !index.includes(`](${name})`));

  expect(unlisted).toEqual([]);
});

describe("a citation", () => {
  it("of a decision refers to an existing one", () => {
    const found = citations(/\b(D[1-9](?:\.\d+)?)\b(?![\w%])/g).filter(
      ({ cited }) => /\./.test(cited) || /^D[567]$/.test(cited),
    );

    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ cited }) => !decisions.has(cited))).toEqual([]);
  });

  it("of a record refers to an existing one", () => {
    expect(citations(/\bADR (\d{3})\b/g).filter(({ cited }) => !records.has(cited))).toEqual([]);
    expect(citations(/\bADR 006\.(\d+)\b/g).filter(({ cited }) => !readings.has(cited))).toEqual([]);
  });

  it("never refers to a full table of decisions", () => {
    expect(citations(/\b(decisions \d+)\b/gi)).toEqual([]);
  });
});

/** docs/asvs.md: every requirement once, and only evidence that exists. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Requirements per section: those of level 1, then those of level 2, by their last number. */
const SECTIONS: Readonly<Record<string, readonly [string, string]>> = {
  "1.1": ["", "1-2"],
  "1.2": ["1-5", "6-9"],
  "1.3": ["1-2", "3-11"],
  "1.4": ["", "1-3"],
  "1.5": ["1", "2"],
  "2.1": ["1", "2-3"],
  "2.2": ["1-2", "3"],
  "2.3": ["1", "2-4"],
  "2.4": ["", "1"],
  "3.2": ["1-2", ""],
  "3.3": ["1", "2-4"],
  "3.4": ["1-2", "3-6"],
  "3.5": ["1-3", "4-5"],
  "3.7": ["", "1-2"],
  "4.1": ["1", "2-3"],
  "4.2": ["", "1"],
  "4.3": ["", "1-2"],
  "4.4": ["1", "2-4"],
  "5.1": ["", "1"],
  "5.2": ["1-2", "3"],
  "5.3": ["1-2", ""],
  "5.4": ["", "1-3"],
  "6.1": ["1", "2-3"],
  "6.2": ["1-8", "9-12"],
  "6.3": ["1-2", "3-4"],
  "6.4": ["1-2", "3-4"],
  "6.5": ["", "1-5"],
  "6.6": ["", "1-3"],
  "6.8": ["", "1-4"],
  "7.1": ["", "1-3"],
  "7.2": ["1-4", ""],
  "7.3": ["", "1-2"],
  "7.4": ["1-2", "3-5"],
  "7.5": ["", "1-2"],
  "7.6": ["", "1-2"],
  "8.1": ["1", "2"],
  "8.2": ["1-2", "3"],
  "8.3": ["1", ""],
  "8.4": ["", "1"],
  "9.1": ["1-3", ""],
  "9.2": ["1", "2-4"],
  "10.1": ["", "1-2"],
  "10.2": ["", "1-2"],
  "10.3": ["", "1-4"],
  "10.4": ["1-5", "6-11"],
  "10.5": ["", "1-5"],
  "10.6": ["", "1-2"],
  "10.7": ["", "1-3"],
  "11.1": ["", "1-2"],
  "11.2": ["", "1-3"],
  "11.3": ["1-2", "3"],
  "11.4": ["1", "2-4"],
  "11.5": ["", "1"],
  "11.6": ["", "1"],
  "12.1": ["1", "2-3"],
  "12.2": ["1-2", ""],
  "12.3": ["", "1-4"],
  "13.1": ["", "1"],
  "13.2": ["", "1-5"],
  "13.3": ["", "1-2"],
  "13.4": ["1", "2-5"],
  "14.1": ["", "1-2"],
  "14.2": ["1", "2-4"],
  "14.3": ["1", "2-3"],
  "15.1": ["1", "2-3"],
  "15.2": ["1", "2-3"],
  "15.3": ["1", "2-7"],
  "16.1": ["", "1"],
  "16.2": ["", "1-5"],
  "16.3": ["", "1-4"],
  "16.4": ["", "1-3"],
  "16.5": ["", "1-3"],
  "17.1": ["", "1"],
  "17.2": ["", "1-4"],
  "17.3": ["", "1-2"],
};

function numbersIn(section: string, range: string): string[] {
  if (range === "") return [];
  const [first = 0, last = first] = range.split("-").map(Number);

  return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
}

/** `number level`, for each requirement. */
const required = Object.entries(SECTIONS).flatMap(([section, levels]) =>
  levels.flatMap((range, index) => numbersIn(section, range).map((number) => `${number} ${index + 1}`)),
);

const read = (file: string) => readFileSync(file, "utf8");

const rows = [...read("docs/asvs.md").matchAll(/^\| (\d+\.[\d., ]+) \| ([12]) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, numbers = "", level = "", , state = "", evidence = ""]) => ({ numbers, level, state, evidence }),
);

/** A file, with the titles of its tests that are named; or a setting. */
const namedIn = (evidence: string) =>
  [...evidence.matchAll(/`([^`]+)`((?:,? ?"[^"]+")*)/g)].map(([, name = "", titles = ""]) => ({
    name,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title),
  }));
const named = rows.flatMap(({ numbers, evidence }) => namedIn(evidence).map((one) => ({ numbers, ...one })));

const isSetting = (name: string) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(name);
/** A path of the project, or a file in its root. */
const isFile = (name: string) => /^[\w.][\w.@()[\]-]*(?:\/[\w.@()[\]-]+)+$|^[\w.-]+\.(?:json|ts|yml)$/.test(name);

describe("docs/asvs.md", () => {
  it("has every requirement of levels 1 and 2 once", () => {
    const listed = rows.flatMap(({ numbers, level }) => numbers.split(", ").map((number) => `${number} ${level}`));

    expect(required).toHaveLength(253);
    expect(required.filter((requirement) => !listed.includes(requirement))).toEqual([]);
    expect(listed.filter((one, index) => !required.includes(one) || listed.indexOf(one) !== index)).toEqual([]);
  });

  it("has a known state for each, and evidence for what is met", () => {
    const states = ["met", "open", "not applicable"];
    const isProof = (evidence: string) => /\]\(/.test(evidence) || namedIn(evidence).length > 0;

    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
    expect(rows.filter(({ state, evidence }) => state === "met" && !isProof(evidence))).toEqual([]);
  });

  it("names files that exist", () => {
    expect(named.filter(({ name }) => isFile(name) && !existsSync(name))).toEqual([]);
  });

  it("names tests that exist", () => {
    const missing = named.flatMap(({ numbers, name, titles }) =>
      titles.filter((title) => !existsSync(name) || !read(name).includes(title)).map((title) => [numbers, name, title]),
    );

    expect(missing).toEqual([]);
  });

  it("names settings of docs/settings.md", () => {
    const settings = read("docs/settings.md");

    expect(named.filter(({ name }) => isSetting(name) && !settings.includes(`\`${name}\``))).toEqual([]);
  });
});

const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith("generated"))
  .map((file) => read(`server/${file}`));

it("docs/security.md lists every key derived from AUTH_SECRET", () => {
  const labels = sources.flatMap((source) => [
    ...[...source.matchAll(/`([\w -]+):\$\{env\.authSecret\}`/g)].map(([, label = ""]) => label),
    ...[...source.matchAll(/keyFor\("([\w -]+)"\)/g)].map(([, label = ""]) => label),
  ]);
  const inventory = read("docs/security.md");

  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((label) => !inventory.includes(`label \`${label}\``))).toEqual([]);
});

it("hashes with SHA-256 only", () => {
  const algorithms = sources.flatMap((source) =>
    [...source.matchAll(/create(?:Hash|Hmac)\(\s*"([^"]+)"|signature_algorithm: "([^"]+)"/g)].map(
      ([, hash, signature]) => hash ?? signature,
    ),
  );

  // Authenticator apps require HMAC-SHA-1 for their codes (RFC 6238).
  const codes = sources.flatMap((source) => [...source.matchAll(/algorithm: "(SHA\w+)"/g)].map(([, name]) => name));

  expect(algorithms.length).toBeGreaterThan(10);
  expect(new Set(algorithms)).toEqual(new Set(["sha256"]));
  expect(codes).toEqual(["SHA1"]);
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("lists the version of package.json as the newest release", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const releases = readFileSync("CHANGELOG.md", "utf8").match(/^## (?!Unreleased$).+$/gm) ?? [];

  expect(releases[0]?.replace(/ \(\d{4}-\d\d-\d\d\)$/, "")).toBe(`## ${version}`);
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("says what is new in the version of package.json, first", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const [newest] = readFileSync("CHANGELOG.md", "utf8").match(/^## .+$/m) ?? [];

  expect(newest).toBe(`## ${version}`);
});

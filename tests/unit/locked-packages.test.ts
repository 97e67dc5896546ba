import { describe, expect, it } from "vitest";
import { lockDeviations } from "../../scripts/bootstrap/locked-packages.mjs";

const lock = (packages: Record<string, { version: string; integrity: string; optional?: boolean }>) =>
  JSON.stringify({ lockfileVersion: 3, packages: { "": { name: "chemcard-ar" }, ...packages } });

const zod = { version: "4.6.7", integrity: "sha512-zod" };
const next = { version: "16.4.6", integrity: "sha512-next" };
const darwin = { version: "16.4.6", integrity: "sha512-darwin", optional: true };
const before = lock({ "node_modules/zod": zod, "node_modules/next": next });

describe("an install from the lock file", () => {
  it("may add packages of other platforms", () => {
    const after = lock({ "node_modules/zod": zod, "node_modules/next": next, "node_modules/@next/swc-darwin": darwin });

    expect(lockDeviations(before, after)).toEqual([]);
  });

  it.each([
    ["another version", { ...zod, version: "4.6.8" }],
    ["other content under the same version", { ...zod, integrity: "sha512-other" }],
  ])("is rejected with %s", (_, other) => {
    expect(lockDeviations(before, lock({ "node_modules/zod": other, "node_modules/next": next }))).toEqual([
      "node_modules/zod",
    ]);
  });

  it("is rejected if a locked package is missing", () => {
    expect(lockDeviations(before, lock({ "node_modules/zod": zod }))).toEqual(["node_modules/next"]);
  });
});

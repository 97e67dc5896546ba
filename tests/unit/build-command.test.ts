/** `npm run build -- --to folder`. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { pinnedNode } from "../../scripts/bootstrap/project.mjs";

it("never overwrites a folder that a shop may run from", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "chemcard-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "launch.mjs"), "");
  const { status, stderr } = spawnSync(pinnedNode(), ["scripts/commands/build.ts", "--to", folder], {
    encoding: "utf8",
  });

  expect(status).toBe(1);
  expect(stderr).toContain(`${folder} is not empty`);
});

/** Builds a simulated next release in a separate folder: the same sources with a changed button and an additional migration. */
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { identify } from "../../scripts/bootstrap/processes.mjs";
import { ROOT } from "../../scripts/bootstrap/project.mjs";
import { createTempDir, killOnParentExit } from "../../scripts/lib/cleanup-on-exit.ts";

const LEFT_OUT = /^(?:node_modules|\.next|\.builds|\.git|\.data.*|test-results|playwright-report)$/;

/** A component of many pages, edited for the changed build. */
const BUTTON = path.join("components", "ui", "button.tsx");

export type ChangedBuild = {
  build: string;
  migrations: string;
  remove: () => void;
};

/** @param migration a migration that the previous release must tolerate */
export async function buildChanged(migration: string): Promise<ChangedBuild> {
  const parent = createTempDir("next-release");
  const root = path.join(parent, "shop");
  const isTop = (file: string) => path.dirname(file) === ROOT;
  cpSync(ROOT, root, { recursive: true, filter: (file) => !(isTop(file) && LEFT_OUT.test(path.basename(file))) });
  // Uses hard links if the folders are on the same disk, to save half a gigabyte.
  execFileSync("cp", ["--archive", "--link", path.join(ROOT, "node_modules"), path.join(root, "node_modules")]);

  const button = path.join(root, BUTTON);
  writeFileSync(
    button,
    readFileSync(button, "utf8").replace('cva("button"', 'cva("button button-of-the-next-release"'),
  );
  const migrations = path.join(root, "prisma", "migrations");
  const added = path.join(migrations, "29990101000000_next_release");
  mkdirSync(added);
  writeFileSync(path.join(added, "migration.sql"), migration);
  const build = path.join(parent, "build");
  const building = promisify(execFile)("npm", ["run", "build", "--", "--to", build], { cwd: root });
  if (building.child.pid) killOnParentExit(identify(building.child.pid));
  await building;

  return { build, migrations, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** The release after this one: the same sources with another button and one more migration, built in a folder of their own. */
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { identify } from "../../scripts/bootstrap/processes.mjs";
import { ROOT } from "../../scripts/bootstrap/project.mjs";
import { endAfterUs, throwAwayFolder } from "../../scripts/lib/after-us.ts";

const LEFT_OUT = /^(?:node_modules|\.next|\.builds|\.git|\.data.*|test-results|playwright-report)$/;

/** A script that many pages share, and what is changed in it. */
const BUTTON = path.join("components", "ui", "button.tsx");

export type ChangedBuild = {
  build: string;
  migrations: string;
  remove: () => void;
};

/** @param migration what old code must not notice */
export async function buildChanged(migration: string): Promise<ChangedBuild> {
  const parent = throwAwayFolder("next-release");
  const root = path.join(parent, "shop");
  const isTop = (file: string) => path.dirname(file) === ROOT;
  cpSync(ROOT, root, { recursive: true, filter: (file) => !(isTop(file) && LEFT_OUT.test(path.basename(file))) });
  // Links where the folders share a disk: half a gigabyte otherwise.
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
  if (building.child.pid) endAfterUs(identify(building.child.pid));
  await building;

  return { build, migrations, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/**
 * `npm run build`, on the pinned Node. `-- --to folder` copies the finished build there (used by the image), with its commit: APP_COMMIT,
 * or git's.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure, report } from "../bootstrap/failure.mjs";
import { ensureBuilt } from "../lib/build.ts";
import { stopRunning } from "../lib/run.ts";

function currentCommit(): string | null {
  const given = process.env.APP_COMMIT;
  if (given) return given.slice(0, 12);
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return null;
  }
}

function copyTo(target: string, build: string): void {
  cpSync(build, target, { recursive: true, verbatimSymlinks: true });
  const commit = currentCommit();
  if (!commit) return;
  const file = path.join(target, "package.json");
  writeFileSync(file, `${JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), commit }, null, 2)}\n`);
}

/** Throws if the folder is not empty: a running shop may be reading from it. */
function requireEmpty(target: string): void {
  if (!existsSync(target) || readdirSync(target).length === 0) return;
  throw new Failure(`${target} is not empty, and a shop may run from it: give each build a folder of its own.`);
}

async function main() {
  const at = process.argv.indexOf("--to");
  const target = at === -1 ? null : process.argv[at + 1];
  if (target) requireEmpty(target);
  const build = await ensureBuilt();
  if (target) copyTo(path.resolve(target), build);
  console.log(target ?? build);
}

process.on("SIGTERM", stopRunning);
main().catch((error) => {
  report(error);
  process.exitCode = 1;
});

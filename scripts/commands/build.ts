/** `npm run build`, on the pinned Node. `-- --to folder` copies the finished build there (the image does). */
import { cpSync } from "node:fs";
import path from "node:path";
import { report } from "../bootstrap/failure.mjs";
import { ensureBuilt } from "../lib/build.ts";
import { stopRunning } from "../lib/run.ts";

async function main() {
  const build = await ensureBuilt();
  const at = process.argv.indexOf("--to");
  const target = at === -1 ? null : process.argv[at + 1];
  if (target) cpSync(build, path.resolve(target), { recursive: true, verbatimSymlinks: true });
  console.log(target ?? build);
}

process.on("SIGTERM", stopRunning);
main().catch((error) => {
  report(error);
  process.exitCode = 1;
});

/** Installs the packages of package-lock.json, for the image and CI; all other commands install automatically. Built-in modules only. */
import { report } from "./bootstrap/failure.mjs";
import { ensureInstalled, requireNode } from "./bootstrap/install.mjs";

async function main() {
  requireNode();
  await ensureInstalled();
}

main().catch((error) => {
  report(error);
  process.exitCode = 1;
});

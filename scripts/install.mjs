/** Installs what package-lock.json names, for the image and CI; every other command does it by itself. Built-ins only. */
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

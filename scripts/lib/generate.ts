/** Generates files that are not in git: inline scripts, page texts, and the Prisma client if the datamodel has changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "../bootstrap/lock.mjs";
import { BIN_DIR, BUILDS_DIR, inRoot } from "../bootstrap/project.mjs";
import { step } from "../bootstrap/steps.mjs";
import { generateBrowserScripts } from "./browser-scripts.ts";
import { hashFiles } from "./inputs.ts";
import { generatePageTexts } from "./page-texts.ts";
import { runQuietly } from "./run.ts";

const MARKER = inRoot("server", "generated", ".inputs");
const CLIENT = inRoot("server", "generated", "prisma", "client.ts");

function isGenerated(hash: string): boolean {
  return existsSync(CLIENT) && existsSync(MARKER) && readFileSync(MARKER, "utf8") === hash;
}

export async function ensureGenerated(): Promise<void> {
  await generateBrowserScripts();
  generatePageTexts();
  const hash = hashFiles(["prisma/schema.prisma", "prisma/models", "package-lock.json"]);
  if (isGenerated(hash)) return;

  await withLock(path.join(BUILDS_DIR, "generate.lock"), "another process that generates the client", async () => {
    if (isGenerated(hash)) return;

    await step("Generating the database client", () =>
      runQuietly(path.join(BIN_DIR, "prisma"), ["generate"], "The database client could not be generated."),
    );
    mkdirSync(path.dirname(MARKER), { recursive: true });
    writeFileSync(MARKER, hash);
  });
}

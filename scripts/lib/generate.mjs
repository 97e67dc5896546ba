/** The Prisma client, generated when the datamodel changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFiles } from "./inputs.mjs";
import { withLock } from "./lock.mjs";
import { BIN_DIR, BUILDS_DIR, inRoot } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { step } from "./steps.mjs";

const MARKER = inRoot("server", "generated", ".inputs");
const CLIENT = inRoot("server", "generated", "prisma", "client.ts");

function isGenerated(hash) {
  return existsSync(CLIENT) && existsSync(MARKER) && readFileSync(MARKER, "utf8") === hash;
}

export async function ensureGenerated() {
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

/** Immutable builds in `.builds/<hash of inputs>`, used by `npm start`, the tests and the image. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { withLock } from "../bootstrap/lock.mjs";
import { BIN_DIR, BUILDS_DIR, inRoot, ROOT, readPackage } from "../bootstrap/project.mjs";
import { step } from "../bootstrap/steps.mjs";
import { LICENCES_FILE } from "../checks/licences.ts";
import { RECORD } from "../checks/page-weight.ts";
import { pruneBuilds } from "./build-store.ts";
import { bundle } from "./bundle.ts";
import { ensureGenerated } from "./generate.ts";
import { BUILD_INPUTS, hashFiles } from "./inputs.ts";
import { runQuietly } from "./run.ts";

const NEXT_OUTPUT = inRoot(".next");
const STANDALONE = path.join(NEXT_OUTPUT, "standalone");
const WASM = "node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm";

/** The build's environment, without shop settings. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const kept =
    /^(PATH|HOME|USER|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|SystemRoot|ComSpec|APPDATA|LOCALAPPDATA|NODE_EXTRA_CA_CERTS|CI)$/;
  const own = Object.entries(process.env).filter(([name]) => kept.test(name));

  return { ...Object.fromEntries(own), NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}

const OPERATOR = "tsx scripts/operator/main.ts";

/** Writes a package.json whose commands are the bundled ones. */
function writeBuildPackage(directory: string, build: string): void {
  const { name, version, license, scripts: ours } = readPackage();
  const operator = Object.entries<string>(ours)
    .filter(([, command]) => command.startsWith(OPERATOR))
    .map(([script, command]) => [script, command.replace(OPERATOR, "node commands/operator.mjs")]);
  const scripts = {
    start: "node launch.mjs",
    "db:migrate": "node commands/db-migrate.mjs",
    "db:resolve": "node commands/db-resolve.mjs",
    backup: "bash scripts/backup/backup.sh",
    restore: "bash scripts/backup/restore.sh",
    "restore:check": "bash scripts/backup/restore-check.sh",
    ...Object.fromEntries(operator),
  };
  writeFileSync(
    path.join(directory, "package.json"),
    `${JSON.stringify({ name, version, build, license, private: true, type: "module", scripts }, null, 2)}\n`,
  );
}

/** Replaces the absolute project path in the output, so that the build works in any folder. */
function removeProjectPath(directory: string): void {
  const here = JSON.stringify(ROOT).slice(1, -1);
  for (const name of ["server.js", path.join(".next", "required-server-files.json")]) {
    const file = path.join(directory, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(here, "."));
  }
}

async function assemble(directory: string, hash: string): Promise<void> {
  // Next copies .env files into its output: remove them, since settings belong to the deployment.
  for (const name of readdirSync(STANDALONE)) {
    if (name.startsWith(".env")) rmSync(path.join(STANDALONE, name));
  }
  renameSync(STANDALONE, directory);
  removeProjectPath(directory);
  cpSync(path.join(NEXT_OUTPUT, "static"), path.join(directory, ".next", "static"), { recursive: true });
  cpSync(inRoot(RECORD), path.join(directory, RECORD));
  if (existsSync(inRoot("public"))) cpSync(inRoot("public"), path.join(directory, "public"), { recursive: true });
  for (const name of ["LICENSE", LICENCES_FILE]) copyFileSync(inRoot(name), path.join(directory, name));
  writeBuildPackage(directory, hash);

  await bundle({
    entry: "server/front/production.ts",
    outfile: path.join(directory, "front.mjs"),
    external: ["./server.js"],
  });
  await bundle({
    entry: "server/front/trace-exporter.ts",
    outfile: path.join(directory, "trace-exporter.mjs"),
  });
  await bundle({ entry: "server/front/launch.ts", outfile: path.join(directory, "launch.mjs") });
  await bundle({ entry: "scripts/db/migrate.ts", outfile: path.join(directory, "commands", "db-migrate.mjs") });
  await bundle({ entry: "scripts/operator/main.ts", outfile: path.join(directory, "commands", "operator.mjs") });
  await bundle({ entry: "scripts/db/resolve.ts", outfile: path.join(directory, "commands", "db-resolve.mjs") });
  await bundle({
    entry: "scripts/commands/precompile.ts",
    outfile: path.join(directory, "commands", "precompile.mjs"),
  });
  // Node runs this file directly.
  const decoder = path.join("server", "adapters", "media", "encode-program.ts");
  mkdirSync(path.join(directory, path.dirname(decoder)), { recursive: true });
  copyFileSync(inRoot(decoder), path.join(directory, decoder));
  // Read at run time when drawing social images.
  const assets = path.join("server", "social", "assets");
  cpSync(inRoot(assets), path.join(directory, assets), { recursive: true });
  copyFileSync(inRoot(WASM), path.join(directory, "commands", path.basename(WASM)));
  for (const folder of [
    path.join("prisma", "migrations"),
    path.join("prisma", "migrations-before-0.2.0"),
    path.join("prisma", "invariants"),
    path.join("scripts", "backup"),
  ]) {
    cpSync(inRoot(folder), path.join(directory, folder), { recursive: true });
  }
}

/** @returns null if the sources changed during the build */
async function buildOnce(): Promise<string | null> {
  const hash = hashFiles(BUILD_INPUTS);
  const target = path.join(BUILDS_DIR, hash);
  if (existsSync(target)) return target;

  const scratch = path.join(BUILDS_DIR, `unfinished-${process.pid}`);
  rmSync(STANDALONE, { recursive: true, force: true });
  await ensureGenerated();
  await runQuietly(path.join(BIN_DIR, "next"), ["build"], "The build failed; see its message above.", {
    env: buildEnvironment(),
  });
  try {
    await assemble(scratch, hash);
    // If the sources changed during the build, discard it.
    if (hashFiles(BUILD_INPUTS) !== hash) return null;
    renameSync(scratch, target);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }

  return target;
}

/** @returns the folder of the build for the current sources */
export async function ensureBuilt(): Promise<string> {
  const present = path.join(BUILDS_DIR, hashFiles(BUILD_INPUTS));
  if (existsSync(present)) return present;

  mkdirSync(BUILDS_DIR, { recursive: true });

  return withLock(path.join(BUILDS_DIR, "build.lock"), "another build", () =>
    step("Building the shop (a minute or so)", async () => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const built = await buildOnce();
        if (!built) continue;
        pruneBuilds(built);

        return built;
      }

      throw new Failure("The sources kept changing during the build; try again when they no longer change.");
    }),
  );
}

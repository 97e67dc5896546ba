/** The stages of `npm test`, in the order in which they run. Each returns what it counted, if it counts. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { Failure } from "./failure.mjs";
import { checkImportRules } from "./import-rules.mjs";
import { BIN_DIR, BUILDS_DIR, inRoot } from "./project.mjs";
import { runQuietly, runVisibly } from "./run.mjs";
import { countPlaywright, countVitest } from "./test-results.mjs";

const REPORTS = path.join(BUILDS_DIR, "reports");

const bin = (name) => path.join(BIN_DIR, name);

function reportFile(name) {
  mkdirSync(REPORTS, { recursive: true });

  return path.join(REPORTS, `${name}-${process.pid}.json`);
}

async function types() {
  await runQuietly(bin("next"), ["typegen"], "The types of the routes could not be generated.");
  // Without what `next dev` wrote the last time it ran: its routes may be of another day.
  await runQuietly(bin("tsc"), ["--noEmit", "--project", "tsconfig.check.json"], "The types do not fit.");
}

async function lint() {
  await runQuietly(
    bin("biome"),
    ["check", "."],
    "Format or lint is not as agreed; `npm run format` mends what it can.",
  );
  await runQuietly(process.execPath, [inRoot("scripts", "art", "contrast.mjs")], "Colours are too close to be read.");
}

/** A filter may leave a project without tests; without one, no tests is a failure. */
function allowNone(filters, flag) {
  return filters.length > 0 ? [flag] : [];
}

function vitest(project) {
  return async ({ environment, filters }) => {
    const report = reportFile(project);
    const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const exitCode = await runVisibly(
      bin("vitest"),
      [...args, ...allowNone(filters, "--passWithNoTests"), ...filters],
      { env: environment },
    );

    return countVitest(report, exitCode);
  };
}

async function browser({ environment, filters }) {
  const report = reportFile("browser");
  const env = {
    ...environment,
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const args = ["test", "--reporter=list,json", ...allowNone(filters, "--pass-with-no-tests"), ...filters];
  const exitCode = await runVisibly(bin("playwright"), args, { env });

  return countPlaywright(report, exitCode);
}

/** `needs`: what is prepared before the first stage that asks for it. */
export const STAGES = [
  { name: "types", title: "Types", run: types },
  { name: "lint", title: "Format and lint", run: lint },
  { name: "imports", title: "Import rules", run: checkImportRules },
  { name: "unit", title: "Unit tests", run: vitest("unit"), counts: true },
  { name: "api", title: "API tests on PostgreSQL", run: vitest("api"), counts: true, needs: "postgres" },
  { name: "build", title: "Build", run: async () => void (await ensureBuilt()) },
  { name: "http", title: "HTTP tests on the built shop", run: vitest("http"), counts: true, needs: "postgres" },
  { name: "browser", title: "Browser tests on the built shop", run: browser, counts: true, needs: "postgres" },
];

/** Long ones, run by name alone: they measure more than they test. */
const EXTRA_STAGES = [
  { name: "trial", title: "Trials on a shop that is killed", run: vitest("trial"), counts: true, needs: "postgres" },
];

/** The gate before every commit: no database, no browser, under a minute. */
export const QUICK_STAGES = ["types", "lint", "imports", "unit"];

/**
 * @param {string[]} names empty: all
 */
export function chooseStages(names) {
  const all = [...STAGES, ...EXTRA_STAGES];
  const known = all.map((stage) => stage.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`There is no stage "${unknown}"; there are ${known.join(", ")}.`);

  return names.length === 0 ? STAGES : all.filter((stage) => names.includes(stage.name));
}

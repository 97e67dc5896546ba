/** The stages of `npm test`, in execution order but for lanes. Each returns its test counts, if any. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { BIN_DIR, BUILDS_DIR, inRoot } from "../bootstrap/project.mjs";
import { checkImportRules } from "../checks/import-rules.ts";
import { checkMigrations } from "../checks/migrations.ts";
import { checkPageWeights } from "../checks/page-weight.ts";
import { ensureBuilt } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { OTHER_THAN_SAFARI, otherBrowsers } from "./other-browsers.ts";
import { withFigures } from "./reliability-figures.ts";
import { runQuietly, runVisibly } from "./run.ts";
import { type Counts, countPlaywright, countVitest } from "./test-results.ts";

export type StageContext = { environment: NodeJS.Dict<string>; filters: string[] };

export type Stage = {
  name: string;
  title: string;
  run: (context: StageContext) => Promise<Counts | undefined> | Promise<void>;
  counts?: boolean;
  /** Prepared before the first stage that needs it. */
  needs?: "postgres";
  /** Lanes run at the same time, before the stages without one: a build or a single check leaves much of two cores idle. */
  lane?: "build" | "sources" | "downloads";
};

const REPORTS = path.join(BUILDS_DIR, "reports");

const bin = (name: string) => path.join(BIN_DIR, name);

function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });

  return path.join(REPORTS, `${name}-${process.pid}.json`);
}

async function types(): Promise<void> {
  await runQuietly(bin("next"), ["typegen"], "The types of the routes could not be generated.");
  // Excludes the output of `next dev`, whose routes may be outdated.
  // The default of four checkers, each of which resolves shared types again, takes twice the CPU time.
  const args = ["--noEmit", "--project", "tsconfig.check.json", "--checkers", "1"];
  await runQuietly(bin("tsc"), args, "The types have errors.");
}

async function lint(): Promise<void> {
  await runQuietly(bin("biome"), ["check", "."], "Format or lint errors; `npm run format` fixes some of them.");
  await runQuietly(
    process.execPath,
    [inRoot("scripts", "checks", "contrast.ts")],
    "The contrast of some colours is too low.",
  );
  checkMigrations();
}

async function deadCode(): Promise<void> {
  await runQuietly(
    bin("knip"),
    ["--no-progress", "--no-config-hints"],
    "A file, an export or a dependency is unused; remove it, or explain it in knip.jsonc.",
  );
}

/** With a filter, a project may have no tests; without one, that is a failure. */
function allowNone(filters: string[], flag: string): string[] {
  return filters.length > 0 ? [flag] : [];
}

async function runVitest(name: string, project: string, { environment, filters }: StageContext): Promise<Counts> {
  const report = reportFile(name);
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const exitCode = await runVisibly(bin("vitest"), [...args, ...allowNone(filters, "--passWithNoTests"), ...filters], {
    env: environment,
  });

  return countVitest(report, exitCode);
}

const vitest =
  (name: string, project = name): Stage["run"] =>
  (context) =>
    runVitest(name, project, context);

/** `--save` writes the results to docs/reliability.md. Requires a full run, so that all results are from the same run. */
async function reliability({ environment, filters }: StageContext): Promise<Counts> {
  const saves = filters.includes("--save");
  const others = filters.filter((filter) => filter !== "--save");
  if (saves && others.length > 0) throw new Failure("Only a run of all trials is saved: use --save without filters.");

  return withFigures({ document: saves ? inRoot("docs", "reliability.md") : null }, (figures) =>
    runVitest("reliability", "reliability*", { environment: { ...environment, ...figures }, filters: others }),
  );
}

async function build(): Promise<void> {
  await ensureBuilt();
}

async function pageWeights(): Promise<void> {
  checkPageWeights(await ensureBuilt());
}

async function runPlaywright(project: string, { environment, filters }: StageContext): Promise<Counts> {
  const report = reportFile(`playwright-${project}`);
  const env = {
    ...environment,
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const args = [
    "test",
    `--project=${project}`,
    "--reporter=list,json",
    ...allowNone(filters, "--pass-with-no-tests"),
    ...filters,
  ];
  const exitCode = await runVisibly(bin("playwright"), args, { env });

  return countPlaywright(report, exitCode);
}

async function exhaustive(context: StageContext): Promise<Counts> {
  const [answers, pages] = [
    await runVitest("exhaustive", "exhaustive", context),
    await runPlaywright("exhaustive", context),
  ];

  return {
    passed: answers.passed + pages.passed,
    failed: answers.failed + pages.failed,
    failures: [...answers.failures, ...pages.failures],
    flaky: [...answers.flaky, ...pages.flaky],
  };
}

async function inOtherBrowsers(context: StageContext): Promise<Counts> {
  otherBrowsers();
  const counts = await runVitest("browsers", "browsers*", context);
  console.log(OTHER_THAN_SAFARI);

  return counts;
}

async function removeControls({ environment, filters }: StageContext): Promise<void> {
  const program = inRoot("scripts", "lib", "remove-controls-program.ts");
  const exitCode = await runVisibly(process.execPath, [program, ...filters], { env: environment });
  if (exitCode !== 0) throw new Failure("A control can be removed without a test failing.");
}

const STAGES: Stage[] = [
  // Beside the others, because an installation mostly waits for the network.
  { name: "chromium", title: "Chromium", run: async () => void (await findChromium()), lane: "downloads" },
  { name: "types", title: "Types", run: types, lane: "build" },
  { name: "build", title: "Build", run: build, lane: "build" },
  { name: "pages", title: "Scripts of each page", run: pageWeights, lane: "build" },
  { name: "lint", title: "Format and lint", run: lint, lane: "sources" },
  { name: "imports", title: "Import rules", run: checkImportRules, lane: "sources" },
  { name: "dead", title: "Dead code", run: deadCode, lane: "sources" },
  { name: "unit", title: "Unit tests", run: vitest("unit"), counts: true, lane: "sources" },
  {
    name: "api",
    title: "API tests on PostgreSQL",
    run: vitest("api", "api*"),
    counts: true,
    needs: "postgres",
    // Needs no build: begins while the other lane finishes one.
    lane: "sources",
  },
  {
    name: "http",
    title: "HTTP tests on the built shop",
    run: vitest("http", "http*"),
    counts: true,
    needs: "postgres",
  },
  {
    name: "browser",
    title: "Browser tests on the built shop",
    run: (context) => runPlaywright("browser", context),
    counts: true,
    needs: "postgres",
  },
];

/** Run by name only: they are slow, or kill and fill the machine's services. */
const EXTRA_STAGES: Stage[] = [
  {
    name: "exhaustive",
    title: "Every page, call and wrong value",
    run: exhaustive,
    counts: true,
    needs: "postgres",
  },
  {
    name: "browsers",
    title: "Journeys in Firefox and WebKitGTK",
    run: inOtherBrowsers,
    counts: true,
    needs: "postgres",
  },
  {
    name: "controls",
    title: "Tests without the controls that they test",
    run: removeControls,
    needs: "postgres",
  },
  { name: "upgrade", title: "Upgrade of an old shop in use", run: vitest("upgrade"), counts: true },
  { name: "reliability", title: "Trials on shops to which something happens", run: reliability, counts: true },
];

/** The gate before every commit: no database, no browser, under a minute. */
export const QUICK_STAGES = ["types", "lint", "imports", "dead", "unit"];

/** @param names empty: all */
export function chooseStages(names: string[]): Stage[] {
  const all = [...STAGES, ...EXTRA_STAGES];
  const known = all.map((stage) => stage.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`Unknown stage "${unknown}"; the stages are ${known.join(", ")}.`);

  return names.length === 0 ? STAGES : all.filter((stage) => names.includes(stage.name));
}

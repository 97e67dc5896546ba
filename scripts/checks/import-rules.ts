/** The import rules of the project. A checker that silently looked at nothing would pass: the files are counted. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { BIN_DIR, inRoot, withBinDir } from "../bootstrap/project.mjs";
import { findFeatureCircles } from "./feature-circles.ts";

const FOLDERS = ["app", "art", "browser", "components", "emulators", "lib", "prisma", "scripts", "server", "tests"];
const SOURCE = /\.(?:tsx?|mjs)$/;
const LARGEST_REPORT = 256 * 1024 * 1024;

type Violation = { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] };
type Report = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { error: number; violations: Violation[] };
};

function isOwnSource(file: string): boolean {
  return SOURCE.test(file) && !file.startsWith("server/generated/");
}

function sourcesOnDisk(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((name) =>
      path.posix.join(folder, ...String(name).split(path.sep)),
    ),
  ).filter(isOwnSource);
}

function cruise(): Report {
  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...FOLDERS, "instrumentation.ts"];
  const { stdout, stderr } = spawnSync(path.join(BIN_DIR, "depcruise"), args, {
    cwd: inRoot(),
    env: withBinDir(),
    encoding: "utf8",
    maxBuffer: LARGEST_REPORT,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Failure("The import rules could not be checked.", stderr || stdout);
  }
}

function describe({ rule, from, to, cycle }: Violation): string {
  const way = cycle ? cycle.map((step) => step.name).join(" → ") : to;

  return `  ${rule.name}: ${from} → ${way}`;
}

function checkFeatureCircles({ modules }: Report): void {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const circles = findFeatureCircles(imports).map((circle) => `  ${circle.join(", ")}`);
  if (circles.length > 0) throw new Failure("Features need each other in a circle (ADR 034).", circles.join("\n"));
}

export async function checkImportRules(): Promise<void> {
  const report = cruise();
  const { modules, summary } = report;
  const cruised = new Set(modules.map((module) => module.source));
  const missed = sourcesOnDisk().filter((file) => !cruised.has(file));
  if (missed.length > 0) {
    throw new Failure(`The import rules were not checked on ${missed.length} files.`, missed.slice(0, 10).join("\n"));
  }
  if (summary.error > 0) throw new Failure("An import rule is broken.", summary.violations.map(describe).join("\n"));
  checkFeatureCircles(report);

  console.log(`  ${[...cruised].filter(isOwnSource).length} files follow the import rules`);
}

/** The import graph of the project, read by dependency-cruiser. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { BIN_DIR, inRoot, withBinDir } from "../bootstrap/project.mjs";

export type Import = { from: string; to: string };

type Violation = { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] };
type Report = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { error: number; violations: Violation[] };
};

export const SOURCE_FOLDERS = [
  "app",
  "art",
  "browser",
  "components",
  "emulators",
  "lib",
  "prisma",
  "scripts",
  "server",
  "tests",
];

const MAX_REPORT_BYTES = 256 * 1024 * 1024;

/** Runs dependency-cruiser over the whole project. */
export function cruise(): Report {
  const args = [
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "json",
    ...SOURCE_FOLDERS,
    "instrumentation.ts",
  ];
  const { stdout, stderr } = spawnSync(path.join(BIN_DIR, "depcruise"), args, {
    cwd: inRoot(),
    env: withBinDir(),
    encoding: "utf8",
    maxBuffer: MAX_REPORT_BYTES,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Failure("The import rules could not be checked.", stderr || stdout);
  }
}

export function importsOf({ modules }: Report): Import[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
}

/** Formats a violation as "rule: from → to". */
export function describeViolation({ rule, from, to, cycle }: Violation): string {
  const way = cycle ? cycle.map((step) => step.name).join(" → ") : to;

  return `  ${rule.name}: ${from} → ${way}`;
}

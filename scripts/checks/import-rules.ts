/** Checks the project's import rules. Compares the number of files, since a checker that reads nothing would pass. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { checkFeatureMap } from "./docs-map.ts";
import { findFeatureCycles } from "./feature-cycles.ts";
import { cruise, describeViolation, type Import, importsOf, SOURCE_FOLDERS } from "./import-graph.ts";

const SOURCE = /\.(?:tsx?|mjs)$/;

function isOwnSource(file: string): boolean {
  return SOURCE.test(file) && !file.startsWith("server/generated/");
}

function sourcesOnDisk(): string[] {
  return SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((name) =>
      path.posix.join(folder, ...String(name).split(path.sep)),
    ),
  ).filter(isOwnSource);
}

function checkFeatureCircles(imports: Import[]): void {
  const circles = findFeatureCycles(imports).map((circle) => `  ${circle.join(", ")}`);
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
  if (summary.error > 0) {
    throw new Failure("An import rule is broken.", summary.violations.map(describeViolation).join("\n"));
  }
  const imports = importsOf(report);
  checkFeatureCircles(imports);
  checkFeatureMap(imports);

  console.log(`  ${[...cruised].filter(isOwnSource).length} files follow the import rules`);
}

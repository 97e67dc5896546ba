/** Bill of materials of the production packages (CycloneDX). `node scripts/release/sbom.ts` prints it, as CI does in each run. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../bootstrap/project.mjs";

type Component = { "bom-ref": string; name: string; version: string };
type Sbom = { components: Component[]; dependencies: { ref: string; dependsOn?: string[] }[] };
type Lock = { packages: Record<string, { version?: string; dev?: boolean }> };

/** Removes packages that only development needs. The lock decides, because `npm sbom --omit dev` also omits React, zod and pg (npm 11.19). */
export function keepProductionPackages(sbom: Sbom, { packages }: Lock): Sbom {
  const production = new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([folder, { version }]) => `${folder.split("node_modules/").at(-1)}@${version}`),
  );
  const components = sbom.components.filter(({ name, version }) => production.has(`${name}@${version}`));
  const kept = new Set(components.map((component) => component["bom-ref"]));
  const removed = new Set(sbom.components.map((component) => component["bom-ref"]).filter((ref) => !kept.has(ref)));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => !removed.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn?.filter((ref) => !removed.has(ref)) ?? [] }));

  return { ...sbom, components, dependencies };
}

export function writeSbom(folder: string): string {
  const all = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const lock = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8"));

  return `${JSON.stringify(keepProductionPackages(JSON.parse(all), lock), null, 2)}\n`;
}

if (import.meta.main) process.stdout.write(writeSbom(inRoot()));

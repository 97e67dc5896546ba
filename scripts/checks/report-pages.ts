/**
 * `npm run report:pages`: prints the scripts that each page ships before any interaction and its budget, from the build's record. `--
 * --modules /products` lists the modules of a page; this runs Next's analyser, which takes a minute.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { Failure, report } from "../bootstrap/failure.mjs";
import { BIN_DIR } from "../bootstrap/project.mjs";
import { ensureBuilt } from "../lib/build.ts";
import { runQuietly } from "../lib/run.ts";
import { formatReport, weighPages } from "./page-weight.ts";

/** The used lines of the analyser's export. */
type Part = { type: "part"; filename: string; source_path: string; compressed_size: number };
type Group = { type: "group"; kind: string; outputs: string[] };

const isScript = (file: string) => file.startsWith("[client-fs]") && file.endsWith(".js");

/** The compressed size of each module in the initial load of a route; a module in two files counts twice. */
async function modulesOf(route: string): Promise<[module: string, size: number][]> {
  const next = path.join(BIN_DIR, "next");
  await runQuietly(next, ["analyze", "--output"], "The analyser failed; see its message above.");
  const { stdout } = spawn(next, ["analyze", "export", "--route", route], { stdio: ["ignore", "pipe", "inherit"] });

  const parts: Part[] = [];
  const later = new Set<string>();
  for await (const line of createInterface({ input: stdout })) {
    const record: Part | Group | { type: "other" } = JSON.parse(line);
    if (record.type === "part" && isScript(record.filename)) parts.push(record);
    if (record.type === "group" && record.kind === "async") for (const file of record.outputs) later.add(file);
  }
  if (parts.length === 0) throw new Failure(`The analyser knows no scripts of "${route}".`);

  const sizes = new Map<string, number>();
  for (const { filename, source_path, compressed_size } of parts) {
    if (!later.has(filename)) sizes.set(source_path, (sizes.get(source_path) ?? 0) + compressed_size);
  }

  return [...sizes].sort(([, a], [, b]) => b - a);
}

async function main(): Promise<void> {
  const at = process.argv.indexOf("--modules");
  if (at === -1) {
    console.log(formatReport(weighPages(await ensureBuilt())));
    return;
  }

  const route = process.argv[at + 1];
  if (!route) throw new Failure("Of which page? `npm run report:pages -- --modules /products`");
  for (const [module, size] of await modulesOf(route)) console.log(`${String(size).padStart(7)}  ${module}`);
}

main().catch((error) => {
  report(error);
  process.exitCode = 1;
});

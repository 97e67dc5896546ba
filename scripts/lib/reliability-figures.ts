/** Results of the trials of tests/reliability: printed at the end, and saved in docs/reliability.md if all of them passed. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { BUILDS_DIR } from "../bootstrap/project.mjs";
import type { Counts } from "./test-results.ts";

const BEGIN = "<!-- figures -->";
const END = "<!-- /figures -->";

export type Figure = {
  /** Lines of docs/product/reliability.md, such as "R8, R9". */
  lines: string;
  tried: string;
  saw: string;
};

const file = () => process.env.RELIABILITY_FIGURES;

/** Called by the trials; does nothing outside of a trial run. */
export function record(lines: string, tried: string, saw: string): void {
  const figures = file();
  if (figures) appendFileSync(figures, `${JSON.stringify({ lines, tried, saw } satisfies Figure)}\n`);
}

function machine(): string {
  const gibibytes = Math.round(os.totalmem() / 2 ** 30);

  return `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), ${gibibytes} GiB, ${os.type()}, Node ${process.versions.node}`;
}

function save(document: string, figures: readonly Figure[], date: Date): void {
  const rows = figures.map(({ lines, tried, saw }) => `| ${lines} | ${tried} | ${saw} |`);
  const table = ["| Line | Tried | Seen |", "|---|---|---|", ...rows].join("\n");
  const text = readFileSync(document, "utf8");
  const [before = "", rest = ""] = text.split(BEGIN);
  const [, after = ""] = rest.split(END);
  const figuresText = `${date.toISOString().slice(0, 10)}, ${machine()}.\n\n${table}`;
  writeFileSync(document, `${before}${BEGIN}\n\n${figuresText}\n\n${END}${after}`);
}

/**
 * Runs the trials and prints their records.
 * @param document its table is replaced, unless a trial failed
 */
export async function withFigures(
  { document }: { document: string | null },
  run: (environment: { RELIABILITY_FIGURES: string }) => Promise<Counts>,
): Promise<Counts> {
  const folder = path.join(BUILDS_DIR, "reports");
  mkdirSync(folder, { recursive: true });
  const kept = path.join(folder, `figures-${process.pid}.jsonl`);
  try {
    const result = await run({ RELIABILITY_FIGURES: kept });
    const lines = existsSync(kept) ? readFileSync(kept, "utf8").trim().split("\n") : [];
    // A skipped trial may be recorded several times: remove duplicates.
    const figures: Figure[] = [...new Set(lines)].map((line) => JSON.parse(line));
    for (const { lines: names, tried, saw } of figures) console.log(`${names}  ${tried}: ${saw}.`);
    if (document && result.failed > 0) console.log("Not saved, because not all trials passed.");
    else if (document) save(document, figures, new Date());

    return result;
  } finally {
    rmSync(kept, { force: true });
  }
}

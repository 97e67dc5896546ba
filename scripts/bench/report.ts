/** Formats the results as tables for people and as JSON for the next run. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { inRoot } from "../bootstrap/project.mjs";
import { figureOf, type Goal, goals, isMet } from "./goals.ts";
import type { Values } from "./stage.ts";

const BASELINE = inRoot("docs", "performance.json");
const DOCUMENT = inRoot("docs", "performance.md");

export type Result = { row: string; title: string; values: Values };

type Run = {
  date: string;
  machine: string;
  /** A sentence with the shop's memory limit. */
  memory: string;
  scale: number;
  results: Result[];
};

export function show(value: string, number: number | null | undefined): string {
  if (typeof number !== "number" || Number.isNaN(number)) return "–";
  const { unit, digits } = figureOf(value);

  return `${number.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit}`;
}

/** `LCP /products`: a value's kind and subject. */
function nameOf(value: string): string {
  return `${figureOf(value).label} ${value.split(" ").slice(1).join(" ")}`.trim();
}

const wordsOf = (goal: Goal) =>
  "least" in goal ? `≥ ${show(goal.value, goal.least)}` : `≤ ${show(goal.value, goal.most)}`;

const tableLine = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [tableLine(head), `|${"---|".repeat(head.length)}`, ...lines.map(tableLine)].join("\n");
}

/** Returns a line per goal of the measured rows. */
export function goalsTable(results: readonly Result[]): string {
  const lines = results.flatMap(({ row, title, values }) =>
    goals
      .filter((goal) => goal.row === row)
      .map((goal) => {
        const value = values[goal.value];
        const verdict = typeof value !== "number" ? "not measured" : isMet(goal, value) ? "met" : "**missed**";

        return [title, nameOf(goal.value), wordsOf(goal), show(goal.value, value), verdict];
      }),
  );

  return markdown(["Work", "Figure", "Goal", "Measured", ""], lines);
}

const LOAD_COLUMNS = [
  ...["perSecond", "limitPerSecond", "share", "p50", "p95", "p99"],
  ...["shopCpuMs", "postgresCpuMs", "limitCpuMs", "cpuShare", "statements", "mailsLeft", "residentMiB"],
];

/** Returns a line per load row. */
export function loadTable(results: readonly Result[]): string {
  const rows = results.filter(({ values }) => "shopCpuMs" in values);
  const lines = rows.map(({ title, values }) => [title, ...LOAD_COLUMNS.map((value) => show(value, values[value]))]);

  return markdown(["Work", ...LOAD_COLUMNS.map(nameOf)], lines);
}

/** Returns a line per remaining value. */
export function otherTable(results: readonly Result[]): string {
  const rows = results.filter(({ values }) => !("shopCpuMs" in values));
  const lines = rows.flatMap(({ row, title, values }) =>
    Object.entries(values)
      .filter(([value]) => !goals.some((goal) => goal.row === row && goal.value === value))
      .map(([value, number]) => [title, nameOf(value), show(value, number)]),
  );

  return markdown(["Work", "Figure", "Measured"], lines);
}

/** The results of the saved baseline; empty before the first save. */
export function readBaseline(): Result[] {
  return existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, "utf8")) as Run).results : [];
}

/** Returns how much worse a value is, as a fraction of the previous one. */
function worsening(value: string, before: number, now: number): number {
  return figureOf(value).better === "higher" ? before / now - 1 : now / before - 1;
}

/** Returns a line per value that is worse than the baseline by more than the noise. */
export function compare(results: readonly Result[], baseline: readonly Result[]): string[] {
  return results.flatMap(({ row, title, values }) => {
    const before = baseline.find((result) => result.row === row)?.values ?? {};

    return Object.entries(values).flatMap(([value, now]) => {
      const then = before[value];
      if (typeof then !== "number" || typeof now !== "number" || then === 0) return [];
      const worse = worsening(value, then, now);
      if (worse <= figureOf(value).noise) return [];

      return [
        `${title}: ${nameOf(value)} ${show(value, now)}, was ${show(value, then)} (${Math.round(worse * 100)} % worse)`,
      ];
    });
  });
}

/** Rounds values, so that the saved file does not change in insignificant digits. */
function rounded(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" && Number.isFinite(value) ? Number(value.toPrecision(4)) : null,
  ]);

  return Object.fromEntries(entries);
}

const BEGIN = "<!-- bench: begin -->";
const END = "<!-- bench: end -->";

type Saved = Pick<Run, "scale" | "memory"> & { date: Date; rows: readonly { name: string; title: string }[] };

/**
 * Saves the run as the baseline, keeping rows that were not measured. Also updates the tables in the document, which list rows without results.
 */
export function save(results: readonly Result[], { scale, memory, date, rows }: Saved): void {
  const now = results.map((result) => ({ ...result, values: rounded(result.values) }));
  const known = readBaseline();
  const renewed = known.map((old) => now.find(({ row }) => row === old.row) ?? old);
  const run: Run = {
    date: date.toISOString().slice(0, 10),
    machine: `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    memory,
    scale,
    results: [...renewed, ...now.filter((result) => !renewed.includes(result))],
  };
  writeFileSync(BASELINE, `${JSON.stringify(run, null, 2)}\n`);

  const text = readFileSync(DOCUMENT, "utf8");
  const [before = "", rest = ""] = text.split(BEGIN);
  const tables = [goalsTable(run.results), loadTable(run.results), otherTable(run.results)].join("\n\n");
  const after = rest.slice(rest.indexOf(END));
  const missing = rows.filter(({ name }) => run.results.every(({ row }) => row !== name)).map(({ title }) => title);
  const gaps = missing.length > 0 ? ` Without a figure: ${missing.join("; ")}.` : "";
  writeFileSync(
    DOCUMENT,
    `${before}${BEGIN}\nMeasured on ${run.date}: ${run.machine}. ${run.memory}${gaps}\n\n${tables}\n${after}`,
  );
}

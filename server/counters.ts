/** Counters since the process started, for /metrics. */
import { globalSingleton } from "./once";

export const counters = {
  chemcard_log_lines_dropped_total: {
    help: "Lines of the log that were dropped because nobody read them in time",
    labels: [],
  },
  chemcard_slow_statements_total: { help: "Statements of the database that took SLOW_QUERY_MS or longer", labels: [] },
  chemcard_jobs_total: { help: "Runs of background tasks, done or failed", labels: ["task", "outcome"] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

export type CounterName = keyof typeof counters;
type Labels<Name extends CounterName> = Record<(typeof counters)[Name]["labels"][number], string>;
type Count = { labels: Record<string, string>; value: number };

const counts = globalSingleton("counts", () => new Map<CounterName, Map<string, Count>>());

/** Increments a counter. Calling it with 0 exports the counter at once, so that monitoring sees the first increment. */
export function count<Name extends CounterName>(name: Name, labels: Labels<Name>, by = 1): void {
  const ofName = counts.get(name) ?? new Map<string, Count>();
  counts.set(name, ofName);
  const key = JSON.stringify(labels);
  ofName.set(key, { labels, value: (ofName.get(key)?.value ?? 0) + by });
}

export function readCounts(name: CounterName): Count[] {
  return [...(counts.get(name)?.values() ?? [])];
}

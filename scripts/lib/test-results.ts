/** Counting tests from the reports that vitest and Playwright write. */
import { existsSync, readFileSync, rmSync } from "node:fs";

export type Counts = { passed: number; failed: number };

function take(file: string) {
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);

  return report;
}

/** A run that left no report, or a file that could not be loaded, counts as one failure. */
function withAtLeastOne(failed: number, succeeded: boolean): number {
  return succeeded ? failed : Math.max(failed, 1);
}

export function countVitest(file: string, exitCode: number): Counts {
  const report = take(file);

  return {
    passed: report?.numPassedTests ?? 0,
    failed: withAtLeastOne(report?.numFailedTests ?? 0, exitCode === 0),
  };
}

/** A test that passed on a second attempt is counted as passed. */
export function countPlaywright(file: string, exitCode: number): Counts {
  const stats = take(file)?.stats;

  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: withAtLeastOne(stats?.unexpected ?? 0, exitCode === 0),
  };
}

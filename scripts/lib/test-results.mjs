/** Counting tests from the reports that vitest and Playwright write. */
import { existsSync, readFileSync, rmSync } from "node:fs";

function take(file) {
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);

  return report;
}

/** A run that left no report, or a file that could not be loaded, counts as one failure. */
function withAtLeastOne(failed, succeeded) {
  return succeeded ? failed : Math.max(failed, 1);
}

/** @param {string} file @param {number} exitCode */
export function countVitest(file, exitCode) {
  const report = take(file);

  return {
    passed: report?.numPassedTests ?? 0,
    failed: withAtLeastOne(report?.numFailedTests ?? 0, exitCode === 0),
  };
}

/** A test that passed on a second attempt is counted as passed. @param {string} file @param {number} exitCode */
export function countPlaywright(file, exitCode) {
  const stats = take(file)?.stats;

  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: withAtLeastOne(stats?.unexpected ?? 0, exitCode === 0),
  };
}

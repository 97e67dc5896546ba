/** Counting tests from the reports that vitest and Playwright write. */
import { existsSync, readFileSync } from "node:fs";

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** A run that left no report, or a file that could not be loaded, counts as one failure. */
function withAtLeastOne(failed, succeeded) {
  return succeeded ? failed : Math.max(failed, 1);
}

/** @param {string} file @param {number} exitCode */
export function countVitest(file, exitCode) {
  const report = read(file);

  return {
    passed: report?.numPassedTests ?? 0,
    failed: withAtLeastOne(report?.numFailedTests ?? 0, exitCode === 0),
  };
}

/** A test that passed on a second attempt is counted as passed. @param {string} file @param {number} exitCode */
export function countPlaywright(file, exitCode) {
  const stats = read(file)?.stats;

  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: withAtLeastOne(stats?.unexpected ?? 0, exitCode === 0),
  };
}

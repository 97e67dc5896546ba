/** Counts and lists tests from the reports of vitest and Playwright. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inRoot } from "../bootstrap/project.mjs";

/** `failures` and `flaky` list each test with the first line of its message; a flaky one passed on its second attempt. */
export type Counts = { passed: number; failed: number; failures: string[]; flaky: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
};

function take<Report>(file: string): Report | null {
  if (!existsSync(file)) return null;
  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);

  return report;
}

/** Counts a missing report, or a file that could not be loaded, as one failure. */
function withAtLeastOne(failed: number, succeeded: boolean): number {
  return succeeded ? failed : Math.max(failed, 1);
}

function failureLine(test: string, message: string | undefined): string {
  const [line = ""] = stripVTControlCharacters(message ?? "").split("\n");

  return `${test}: ${line.slice(0, 300)}`;
}

export function countVitest(file: string, exitCode: number): Counts {
  const report = take<VitestReport>(file);
  const files = (report?.testResults ?? []).map(({ name, ...rest }) => ({
    name: path.relative(inRoot(), name),
    ...rest,
  }));
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) => ({
        status,
        line: failureLine(`${name} ${fullName}`, failureMessages[0]),
      })),
  );
  const having = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ line }) => line);
  const broken = files.filter(({ message }) => message !== "").map(({ name, message }) => failureLine(name, message));

  return {
    passed: report?.numPassedTests ?? 0,
    failed: withAtLeastOne(report?.numFailedTests ?? 0, exitCode === 0),
    failures: [...broken, ...having("failed")],
    flaky: having("passed"),
  };
}

function specsIn({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** Counts a flaky test as passed. */
export function countPlaywright(file: string, exitCode: number): Counts {
  const report = take<PlaywrightReport>(file);
  const tests = (report?.suites ?? []).flatMap(specsIn).flatMap(({ file: name, line, title, tests }) =>
    tests.map(({ status, results }) => {
      const error = results.find((result) => result.error)?.error;

      return { status, line: failureLine(`tests/e2e/${name}:${line} ${title}`, error?.message) };
    }),
  );
  const having = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ line }) => line);

  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: withAtLeastOne(report?.stats.unexpected ?? 0, exitCode === 0),
    failures: having("unexpected"),
    flaky: having("flaky"),
  };
}

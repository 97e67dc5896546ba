/** Results of a test run: counts, and the name of each failed or flaky test. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { countPlaywright, countVitest } from "../../scripts/lib/test-results.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "chemcard-results-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));

  return file;
}

it("lists vitest's failed and flaky tests, and files that failed to load", () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const file = written({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: path.resolve("tests/http/uploads.test.ts"),
        message: "",
        assertionResults: [
          result("takes a picture", "passed"),
          result("stays below", "failed", "AssertionError: expected 512 to be less than 500\n    at here"),
          result("says the same", "passed", "\u001b[31mError: read ECONNRESET\u001b[39m"),
        ],
      },
      { name: path.resolve("tests/http/quiet-mode.test.ts"), message: "The shop did not start", assertionResults: [] },
    ],
  });

  expect(countVitest(file, 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      "tests/http/quiet-mode.test.ts: The shop did not start",
      "tests/http/uploads.test.ts stays below: AssertionError: expected 512 to be less than 500",
    ],
    flaky: ["tests/http/uploads.test.ts says the same: Error: read ECONNRESET"],
  });
});

it("lists Playwright's, including grouped ones", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: "cart.spec.ts",
    line: 7,
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const file = written({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec("is empty", "expected")],
        suites: [{ specs: [spec("on a phone", "unexpected", "Too wide", "x")] }],
      },
      { specs: [spec("is filled", "flaky", "Not there")] },
    ],
  });

  expect(countPlaywright(file, 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: ["tests/e2e/cart.spec.ts:7 on a phone: Too wide"],
    flaky: ["tests/e2e/cart.spec.ts:7 is filled: Not there"],
  });
});

it("counts a run without a report as one failure", () => {
  const none = path.join(folder, "none.json");

  expect(countVitest(none, 1).failed).toBe(1);
  expect(countPlaywright(none, 1).failed).toBe(1);
});

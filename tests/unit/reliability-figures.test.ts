/** Saving the results of a trial run in docs/reliability.md: those of all trials, or none. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { record, withFigures } from "../../scripts/lib/reliability-figures.ts";
import { chooseStages } from "../../scripts/lib/stages.ts";

const BEFORE = "Above.\n\n<!-- figures -->\n\nOf an earlier run.\n\n<!-- /figures -->\n\nBelow.\n";

let document: string;
const kept = () => readFileSync(document, "utf8");

beforeEach(() => {
  document = path.join(mkdtempSync(path.join(os.tmpdir(), "chemcard-figures-")), "reliability.md");
  writeFileSync(document, BEFORE);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(path.dirname(document), { recursive: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const run = (failed: number) =>
  withFigures({ document }, async ({ RELIABILITY_FIGURES }) => {
    vi.stubEnv("RELIABILITY_FIGURES", RELIABILITY_FIGURES);
    record("V2", "A crash", "nothing lost");
    for (let file = 0; file < 2; file += 1) record("V7", "Two shops", "skipped, for want of HAProxy");

    return { passed: 1, failed, failures: [], flaky: [] };
  });

it("are those of the last run, including skipped trials", async () => {
  await run(0);

  expect(kept()).toMatch(/^Above\.\n\n<!-- figures -->\n\n\d{4}-\d\d-\d\d, .+\n\n<!-- \/figures -->\n\nBelow\.\n$/s);
  expect(kept()).not.toContain("earlier");
  expect(
    kept()
      .split("\n")
      .filter((line) => /^\| V/.test(line)),
  ).toEqual(["| V2 | A crash | nothing lost |", "| V7 | Two shops | skipped, for want of HAProxy |"]);
});

it("are unchanged if a trial fails", async () => {
  await run(1);

  expect(kept()).toBe(BEFORE);
});

it("are not saved for a partial run", async () => {
  const [stage] = chooseStages(["reliability"]);
  const running = async () => stage?.run({ environment: {}, filters: ["kills", "--save"] });

  await expect(running()).rejects.toThrow("Only a run of all trials is saved: use --save without filters.");
});

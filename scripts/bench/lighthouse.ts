/**
 * Measures pages with Lighthouse (mobile, simulated throttling): medians of three runs. Not a dependency, since it would add two hundred
 * packages: npm fetches the pinned version on demand. Uses the Chromium of the browser tests.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findChromium } from "../lib/chromium.ts";
import { runQuietly } from "../lib/run.ts";
import { pagesLookedAt } from "./goals.ts";
import { addresses } from "./pages.ts";
import type { Measured, Values } from "./stage.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
const CHROMIUM_FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

type Audit = { title: string; score: number | null; numericValue: number };

/** The parts of the report that are used. */
type Report = {
  categories: Record<string, { id: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

function auditOf({ audits }: Report, id: string): Audit {
  const audit = audits[id];
  if (!audit) throw new Error(`The report of Lighthouse has no audit "${id}".`);

  return audit;
}

function valuesOf(report: Report, page: string): Values {
  const scores = CATEGORIES.map((name) => [
    `score ${name} ${page}`,
    Math.round((report.categories[name]?.score ?? 0) * 100),
  ]);

  return {
    ...Object.fromEntries(scores),
    [`lcp ${page}`]: auditOf(report, "largest-contentful-paint").numericValue,
    [`cls ${page}`]: auditOf(report, "cumulative-layout-shift").numericValue,
  };
}

/** Returns the failed audits, so that the report shows why a goal was missed. */
function failedAuditsOf(report: Report): string[] {
  const weighty = Object.values(report.categories).flatMap(({ id, auditRefs }) =>
    id === "performance" ? [] : auditRefs.filter(({ weight }) => weight > 0),
  );

  return weighty
    .map(({ id }) => auditOf(report, id))
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title }) => title);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function look(url: string, { chromium, folder }: { chromium: string; folder: string }): Promise<Report> {
  const file = path.join(folder, "report.json");
  const args = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url];
  const options = ["--output=json", `--output-path=${file}`, "--quiet", `--chrome-flags=${CHROMIUM_FLAGS}`];
  await runQuietly("npm", [...args, ...options], `Lighthouse could not look at ${url}.`, {
    env: { ...process.env, CHROME_PATH: chromium },
  });

  return JSON.parse(readFileSync(file, "utf8"));
}

export async function measureLighthouse(origin: string): Promise<Measured> {
  const chromium = await findChromium();
  const folder = mkdtempSync(path.join(os.tmpdir(), "chemcard-lighthouse-"));
  const addressOf = await addresses(origin);
  const values: Values = {};
  const details: string[] = [];
  try {
    for (const name of pagesLookedAt) {
      const url = addressOf(name);
      // Warm up: images are scaled on their first request.
      await fetch(url);
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) reports.push(await look(url, { chromium, folder }));
      const runs = reports.map((report) => valuesOf(report, name));
      for (const value of Object.keys(runs[0] ?? {}))
        values[value] = median(runs.map((run) => run[value] ?? Number.NaN));
      details.push(...[...new Set(reports.flatMap(failedAuditsOf))].map((title) => `${name}: ${title}`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  return { values, details };
}

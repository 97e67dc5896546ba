/** The scripts that each page ships before any interaction, and their budgets (ADR 040). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { Failure } from "../bootstrap/failure.mjs";

/** Budget of common landing pages in kB of gzip; the framework takes 129. */
const PUBLIC_PAGES = 156;

/** Scripts of a route in kB of gzip. */
export const SCRIPT_BUDGETS = {
  "/": PUBLIC_PAGES,
  "/products": PUBLIC_PAGES,
  "/products/[id]": PUBLIC_PAGES,
  "/contact": PUBLIC_PAGES,
  "/lab": PUBLIC_PAGES,
  "/lab/[slug]": PUBLIC_PAGES,
  "/elements": PUBLIC_PAGES,
  "/molecules": PUBLIC_PAGES,
  "/molecules/[slug]": PUBLIC_PAGES,
  "/login": 165,
  "/checkout": 190,
} as const;
const OTHER_PAGES = 170;
const ADMIN_PAGES = 256;

/** The fields in use of Next's build record. */
type RouteRecord = { route: string; firstLoadChunkPaths: string[] };

type Script = { file: string; size: number };
type PageWeight = { route: string; scripts: Script[]; total: number; budget: number };

/** Next's record of the scripts that each page loads. */
export const RECORD = path.join(".next", "diagnostics", "route-bundle-stats.json");

function budgetOf(route: string): number {
  const own: Readonly<Record<string, number>> = SCRIPT_BUDGETS;

  return own[route] ?? (/^\/admin\b/.test(route) ? ADMIN_PAGES : OTHER_PAGES);
}

/** The pages of a build, heaviest first. Sizes in bytes. */
export function weighPages(build: string): PageWeight[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(build, file))).length;
    sizes.set(file, size);

    return size;
  };
  const records: RouteRecord[] = JSON.parse(readFileSync(path.join(build, RECORD), "utf8"));

  return records
    .map(({ route, firstLoadChunkPaths }) => {
      const scripts = firstLoadChunkPaths.map((file) => ({ file, size: sizeOf(file) }));
      const total = scripts.reduce((sum, { size }) => sum + size, 0);

      return { route, scripts, total, budget: budgetOf(route) * 1000 };
    })
    .sort((a, b) => b.total - a.total);
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

function lineOf({ route, scripts, total, budget }: PageWeight): string {
  const sizes = scripts.map(({ size }) => kB(size).trim()).join(" ");

  return `${kB(total)} of ${kB(budget).trim()} kB  ${route.padEnd(24)} ${sizes}`;
}

/** One line per page: weight, budget, and its scripts in loading order. */
export function formatReport(weights: readonly PageWeight[]): string {
  return weights.map(lineOf).join("\n");
}

/** Fails if a page exceeds its budget, or a budget has no page. */
export function checkPageWeights(build: string): void {
  const weights = weighPages(build);
  const unknown = Object.keys(SCRIPT_BUDGETS).filter((route) => !weights.some((page) => page.route === route));
  if (unknown.length > 0) throw new Failure(`Budgets of pages that do not exist: ${unknown.join(", ")}.`);

  const heavy = weights.filter(({ total, budget }) => total > budget);
  if (heavy.length === 0) return;

  throw new Failure(
    `Pages ship more scripts than they may; \`npm run report:pages -- --modules ROUTE\` says what is inside.\n${formatReport(heavy)}`,
  );
}

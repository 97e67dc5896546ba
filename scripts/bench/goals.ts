/** The goals, and the label, unit and noise of each kind of value. */
import { localizePath } from "../../lib/texts/language.ts";
import { SCRIPT_BUDGETS } from "../checks/page-weight.ts";
import { loadRows } from "./rows.ts";

export type Figure = {
  label: string;
  unit: string;
  digits: number;
  better: "higher" | "lower";
  /** Relative difference between two runs that is not significant. */
  noise: number;
};

/** Keyed by the first word of a value's name; the rest is its subject: `lcp /products`. */
export const figures = {
  perSecond: { label: "requests/s", unit: "/s", digits: 0, better: "higher", noise: 0.3 },
  share: { label: "share of the limit", unit: "", digits: 3, better: "higher", noise: 0.3 },
  cpuShare: { label: "share of CPU", unit: "", digits: 3, better: "higher", noise: 0.25 },
  limitPerSecond: { label: "limit", unit: "/s", digits: 0, better: "higher", noise: 0.3 },
  limitCpuMs: { label: "CPU of the limit", unit: " ms", digits: 3, better: "lower", noise: 0.3 },
  p50: { label: "p50", unit: " ms", digits: 1, better: "lower", noise: 0.4 },
  p95: { label: "p95", unit: " ms", digits: 1, better: "lower", noise: 0.6 },
  p99: { label: "p99", unit: " ms", digits: 1, better: "lower", noise: 1 },
  late: { label: "p99 of the load's own lateness", unit: " ms", digits: 1, better: "lower", noise: 1 },
  shopCpuMs: { label: "CPU of the shop", unit: " ms", digits: 3, better: "lower", noise: 0.2 },
  postgresCpuMs: { label: "CPU of Postgres", unit: " ms", digits: 3, better: "lower", noise: 0.2 },
  statements: { label: "statements", unit: "", digits: 1, better: "lower", noise: 0.1 },
  residentMiB: { label: "resident", unit: " MiB", digits: 0, better: "lower", noise: 0.15 },
  peakMiB: { label: "resident at most", unit: " MiB", digits: 0, better: "lower", noise: 0.15 },
  chargedMiB: { label: "charged to its container at most", unit: " MiB", digits: 0, better: "lower", noise: 0.15 },
  timesAtLimit: { label: "times at the container's limit", unit: "", digits: 0, better: "lower", noise: 1 },
  killed: { label: "processes killed by the container's limit", unit: "", digits: 0, better: "lower", noise: 0 },
  mailsLeft: { label: "mails not sent in time", unit: "", digits: 0, better: "lower", noise: 1 },
  growth: { label: "at 100x", unit: "", digits: 2, better: "lower", noise: 0.2 },
  growthAt10: { label: "at 10x", unit: "", digits: 2, better: "lower", noise: 0.2 },
  ratio: { label: "times", unit: "", digits: 2, better: "lower", noise: 0.5 },
  seconds: { label: "", unit: " s", digits: 2, better: "lower", noise: 0.25 },
  scripts: { label: "scripts", unit: " KB", digits: 1, better: "lower", noise: 0.01 },
  html: { label: "", unit: " KB", digits: 1, better: "lower", noise: 0.02 },
  lcp: { label: "LCP", unit: " ms", digits: 0, better: "lower", noise: 0.15 },
  inp: { label: "INP", unit: " ms", digits: 0, better: "lower", noise: 0.3 },
  percent: { label: "found", unit: " %", digits: 1, better: "higher", noise: 0.01 },
  wrong: { label: "read wrongly", unit: "", digits: 0, better: "lower", noise: 0 },
  score: { label: "", unit: "", digits: 0, better: "higher", noise: 0.05 },
  cls: { label: "CLS", unit: "", digits: 3, better: "lower", noise: 0.1 },
} as const satisfies Record<string, Figure>;

export function figureOf(value: string): Figure {
  const kind = value.split(" ")[0] ?? "";
  const figure = Object.entries(figures).find(([name]) => name === kind)?.[1];
  if (!figure) throw new Error(`Unknown kind of figure: "${kind}".`);

  return figure;
}

export type Goal = { row: string; value: string } & ({ least: number } | { most: number });

const least = (row: string, value: string, number: number): Goal => ({ row, value, least: number });
const most = (row: string, value: string, number: number): Goal => ({ row, value, most: number });

const inBothLanguages = (pages: string[]) => pages.flatMap((page) => [page, localizePath("bn", page)]);

/** Indexed pages, by their names in the table (pages.ts), in both languages. */
const indexedPages = inBothLanguages([
  "/",
  "/products",
  "/products/{id}",
  "/contact",
  "/elements",
  "/molecules",
  "/molecules/water",
  "/lab",
  "/quiz",
]);

/** The pages that Lighthouse measures. The checkout is not indexed, which lowers its SEO score. */
export const pagesLookedAt = [...indexedPages, ...inBothLanguages(["/checkout"])];

export const goals: readonly Goal[] = [
  ...["products", "product", "settings"].map((row) => least(row, "share", 0.4)),
  ...["list-page", "landing-page", "product-page"].map((row) => least(row, "share", 0.25)),
  ...["order-one", "order-spread"].flatMap((row) => [least(row, "perSecond", 150), least(row, "share", 0.5)]),
  least("order-gateway", "perSecond", 100),
  least("login", "share", 0.8),
  least("own-orders", "perSecond", 800),
  least("quiz-answer", "perSecond", 200),
  least("quiz-answer", "share", 0.4),
  least("courier-webhooks", "perSecond", 300),
  most("list-with-logins", "ratio", 1.5),
  most("lists", "ratio", 3),
  most("lists", "p50 queues counted", 20),
  most("lists", "p50 search everywhere", 60),
  most("lists", "p50 reports", 200),
  most("memory", "residentMiB", 400),
  most("memory", "killed", 0),
  ...loadRows.map(({ name }) => most("growth", `growth ${name}`, 1.3)),
  most("start", "seconds", 1.5),
  most("scripts", "scripts /", SCRIPT_BUDGETS["/"]),
  most("scripts", "scripts /products", SCRIPT_BUDGETS["/products"]),
  most("scripts", "scripts /products/{id}", SCRIPT_BUDGETS["/products/[id]"]),
  most("scripts", "scripts /contact", SCRIPT_BUDGETS["/contact"]),
  most("scripts", "scripts /login", SCRIPT_BUDGETS["/login"]),
  most("first-view", "seconds", 1),
  most("interactions", "inp worst", 150),
  least("card-poses", "percent", 97),
  most("card-poses", "wrong", 0),
  most("card-poses", "p50", 20),
  most("list-html", "html raw", 70),
  most("list-html", "html gzip", 11),
  ...pagesLookedAt.flatMap((page) => [
    most("lighthouse", `lcp ${page}`, 1_500),
    least("lighthouse", `score performance ${page}`, 90),
    least("lighthouse", `score accessibility ${page}`, 100),
    least("lighthouse", `score best-practices ${page}`, 100),
    most("lighthouse", `cls ${page}`, 0.02),
  ]),
  ...indexedPages.map((page) => least("lighthouse", `score seo ${page}`, 100)),
];

export const isMet = (goal: Goal, value: number): boolean =>
  "least" in goal ? value >= goal.least : value <= goal.most;

/**
 * `npm run simulate`: calculates the capacity needed on two days with more load than one machine can handle, from measured request costs (docs/performance.json) and a simulated queue. `-- --from FILE` uses another run of the bench, `-- --save` writes the tables to docs/scale.md.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Failure, report } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { breaksAt, type Period, type Station, simulate } from "./queue.ts";

const DOCUMENT = inRoot("docs", "scale.md");
const BEGIN = "<!-- simulation: begin -->";
const END = "<!-- simulation: end -->";
/** Longer waits look like a failure. */
const MAX_WAIT_MS = 1_000;
/** Upper end of the search. */
const MAX_TIMES = 30;
/** One process each, and additional cores for Postgres. */
const MACHINES = [
  { processes: 1, postgresCores: 1 },
  { processes: 2, postgresCores: 2 },
  { processes: 4, postgresCores: 4 },
  { processes: 8, postgresCores: 8 },
];

/** A row of the bench, and how often each visitor causes it. */
type Step = { row: string; times: number };

type Scenario = { title: string; periods: Period[]; steps: Step[] };

/** docs/scale.md lists the assumptions; a visitor's steps are spread over the same time as the visitors. */
const SALE: Omit<Scenario, "title"> = {
  // 40,000 in the first ten minutes, 60,000 in the other fifty.
  periods: [
    { seconds: 600, perSecond: 40_000 / 600 },
    { seconds: 3_000, perSecond: 60_000 / 3_000 },
  ],
  steps: [
    { row: "landing-page", times: 0.6 },
    { row: "list-page", times: 1 },
    { row: "product-page", times: 1.5 },
    { row: "products", times: 1 },
    { row: "own-orders", times: 0.1 },
    { row: "order-spread", times: 0.05 },
  ],
};

const PUBLIC_ROWS = ["landing-page", "list-page", "product-page", "products", "product", "settings"];

const SCENARIOS: Scenario[] = [
  { title: "A sale: 100,000 visitors in an hour, without a CDN", ...SALE },
  {
    title: "The same sale behind a CDN",
    ...SALE,
    steps: SALE.steps.filter(({ row }) => !PUBLIC_ROWS.includes(row)),
  },
  {
    title: "Exam season: 1,000,000 players a day, the busiest quarter of an hour",
    // A fifth of the players play in the busiest hour, and a third of those in its busiest quarter.
    periods: [{ seconds: 900, perSecond: 1_000_000 / 5 / 3 / 900 }],
    steps: [
      { row: "quiz-answer", times: 11 },
      { row: "board", times: 1 },
    ],
  },
];

type Costs = Map<string, { shopCpuMs: number; postgresCpuMs: number }>;

function readCosts(file: string): { costs: Costs; source: string } {
  if (!existsSync(file))
    throw new Failure(`There is no ${file}: \`npm run bench -- --save\` measures the costs first.`);
  const run = JSON.parse(readFileSync(file, "utf8"));
  const costs: Costs = new Map();
  for (const { row, values } of run.results) {
    if (values.shopCpuMs > 0) costs.set(row, { shopCpuMs: values.shopCpuMs, postgresCpuMs: values.postgresCpuMs ?? 0 });
  }

  return { costs, source: `${run.date}: ${run.machine}` };
}

/** The mean cost of one request of the scenario. */
function loadOf({ periods, steps }: Scenario, costs: Costs) {
  let calls = 0;
  let shopMs = 0;
  let postgresMs = 0;
  for (const { row, times } of steps) {
    const cost = costs.get(row);
    if (!cost) throw new Failure(`The bench has not measured the row "${row}".`);
    calls += times;
    shopMs += times * cost.shopCpuMs;
    postgresMs += times * cost.postgresCpuMs;
  }
  const requests = periods.map(({ seconds, perSecond }) => ({ seconds, perSecond: perSecond * calls }));

  return { requests, shopMs: shopMs / calls, postgresMs: postgresMs / calls };
}

const milliseconds = (time: number) => (time > 10_000 ? "no end" : `${time.toFixed(time < 10 ? 1 : 0)} ms`);
const percent = (share: number) => `${Math.round(share * 100)} %`;

function tableOf(scenario: Scenario, costs: Costs): string {
  const { requests, shopMs, postgresMs } = loadOf(scenario, costs);
  const peak = Math.max(...requests.map(({ perSecond }) => perSecond));
  const lines = MACHINES.map(({ processes, postgresCores }) => {
    const stations: Station[] = [
      { name: "shop", servers: processes, ms: shopMs },
      { name: "postgres", servers: postgresCores, ms: postgresMs },
    ];
    const { waiting, busy } = simulate(requests, stations);
    const times = breaksAt([{ seconds: 60, perSecond: peak }], stations, {
      longestMs: MAX_WAIT_MS,
      most: MAX_TIMES,
    });
    const cells = [
      `${processes} / ${postgresCores}`,
      milliseconds(waiting.p50),
      milliseconds(waiting.p99),
      percent(busy.shop ?? 0),
      percent(busy.postgres ?? 0),
      times < MAX_TIMES ? `${times.toFixed(1)} times the peak` : `more than ${MAX_TIMES} times`,
    ];

    return `| ${cells.join(" | ")} |`;
  });

  return [
    `**${scenario.title}**: ${Math.round(peak).toLocaleString("en")} calls a second at the peak, ${shopMs.toFixed(2)} ms CPU of the shop and ${postgresMs.toFixed(2)} ms of Postgres each.`,
    "",
    "| Processes / cores of Postgres | waiting p50 | p99 | shop busy | Postgres busy | p99 passes 1 s at |",
    "|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

function save(tables: string): void {
  const text = readFileSync(DOCUMENT, "utf8");
  const [before = "", rest = ""] = text.split(BEGIN);
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n${tables}\n${rest.slice(rest.indexOf(END))}`);
}

function main(): void {
  const { values } = parseArgs({
    options: { from: { type: "string" }, save: { type: "boolean", default: false } },
  });
  const { costs, source } = readCosts(values.from ?? inRoot("docs", "performance.json"));
  const tables = SCENARIOS.map((scenario) => tableOf(scenario, costs)).join("\n\n");
  const text = `Costs as measured on ${source}.\n\n${tables}`;
  console.log(text);
  if (values.save) save(text);
}

try {
  main();
} catch (error) {
  report(error);
  process.exitCode = 1;
}

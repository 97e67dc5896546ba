/** All rows of the table, in the order of measurement. */
import type { ListFigures } from "./admin-lists-program.ts";
import { measureCardPoses } from "./card-poses.ts";
import { containerWords } from "./container.ts";
import { measureBooking, measureSettlement, measureWebhooks } from "./couriers.ts";
import { measureFirstView } from "./first-view.ts";
import { measureGrowth } from "./growth.ts";
import { measureInteractions } from "./interactions.ts";
import { startJob } from "./job.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureListWithLogins } from "./list-with-logins.ts";
import { measureLoad, warmUp } from "./measure.ts";
import { measureListHtml, measureScripts } from "./pages.ts";
import { memoryOf } from "./processes.ts";
import type { BoardFigures } from "./quiz-board-program.ts";
import { type LoadRow, loadRows } from "./rows.ts";
import { AUTH_SECRET } from "./shop.ts";
import type { Bench, Measured, Stage } from "./stage.ts";

export type TableRow = {
  name: string;
  title: string;
  measure: (stage: Stage) => Promise<Measured>;
};

const WARM_UP_SECONDS = 2;

async function measureLoadRow({ bench, seconds }: Stage, row: LoadRow): Promise<Measured> {
  await warmUp(bench, row, WARM_UP_SECONDS);
  const figures = await measureLoad(bench, row, seconds ?? row.seconds);
  const { requests: _, ...values } = figures;
  if (!row.limit) return { values };

  const { perSecond, cpu } = await row.limit(bench);
  const limited = { ...values, limitPerSecond: perSecond, share: values.perSecond / perSecond };
  if (!cpu) return { values: limited };

  return { values: { ...limited, limitCpuMs: cpu.ms, cpuShare: cpu.ms / values[cpu.beside] } };
}

/** Runs a program that calls the shop's functions on the store. */
function runProgram<Answer>(program: string, { store }: Bench): Promise<Answer> {
  const env = { DATABASE_URL: store.databaseUrl, AUTH_SECRET, LOG_LEVEL: "silent", RATE_LIMIT: "off" };

  return startJob<Answer>(program, {}, { importsShop: true, env }).answer;
}

const milliseconds = (time: number) => `${time.toFixed(1).padStart(7)} ms`;

async function measureLists({ bench }: Stage): Promise<Measured> {
  const lists = await runProgram<ListFigures[]>("admin-lists-program.ts", bench);
  const times = lists.map(({ p50 }) => p50);
  const slowest = (rows: string) =>
    lists.reduce<number | null>(
      (most, { name, p50 }) => (name.startsWith(rows) ? Math.max(most ?? 0, p50) : most),
      null,
    );
  const ratios = lists.map(({ p50, rawP50 }) => p50 / rawP50).sort((a, b) => a - b);

  return {
    values: {
      "p50 fastest": Math.min(...times),
      "p50 slowest": Math.max(...times),
      "p50 queues counted": slowest("orders, queues counted"),
      "p50 search everywhere": slowest("search everywhere"),
      "p50 reports": slowest("reports"),
      "ratio median": ratios[Math.floor(ratios.length / 2)] ?? null,
      ratio: ratios.at(-1) ?? null,
    },
    details: lists.map(
      ({ name, p50, p95, rawP50, scans }) =>
        `${name.padEnd(38)} p50 ${milliseconds(p50)}  p95 ${milliseconds(p95)}  raw ${milliseconds(rawP50)}  ${scans.join("; ")}`,
    ),
  };
}

async function measureBoard({ bench }: Stage): Promise<Measured> {
  const { games, first, beyond, plans } = await runProgram<BoardFigures>("quiz-board-program.ts", bench);

  return {
    values: { "p50 among the first 100": first, "p50 beyond them": beyond },
    details: [`A day with ${games} games.`, ...plans],
  };
}

async function measureStart({ scale, withShop }: Stage): Promise<Measured> {
  const starts: number[] = [];
  for (let run = 0; run < 3; run += 1) starts.push(await withShop(scale, async ({ shop }) => shop.firstPageMs));

  return { values: { seconds: (starts.sort((a, b) => a - b)[1] ?? Number.NaN) / 1000 } };
}

const NOT_CONTAINED = { chargedMiB: null, timesAtLimit: null, killed: null };

async function measureMemory({ bench }: Stage): Promise<Measured> {
  const { pid, container } = bench.shop;
  const { resident, peak } = memoryOf(pid);

  return {
    values: { residentMiB: resident, peakMiB: peak, ...(container?.memory() ?? NOT_CONTAINED) },
    details: [containerWords(container)],
  };
}

export const table: readonly TableRow[] = [
  ...loadRows.map((row) => ({
    name: row.name,
    title: row.title,
    measure: (stage: Stage) => measureLoadRow(stage, row),
  })),
  {
    name: "list-with-logins",
    title: "list at half of its most, beside 4 logins a second",
    measure: async ({ bench }) => ({ values: await measureListWithLogins(bench) }),
  },
  { name: "parcels-booked", title: "booking of 50 parcels at a courier", measure: measureBooking },
  { name: "courier-webhooks", title: "courier's webhooks, 8 at once, each sent twice", measure: measureWebhooks },
  { name: "payout", title: "settlement of a courier's payment for 1,000 orders", measure: measureSettlement },
  { name: "lists", title: "admin lists beside the raw statements", measure: measureLists },
  { name: "quiz", title: "leaderboard of a whole day, without a server", measure: measureBoard },
  { name: "memory", title: "resident memory after all of this", measure: measureMemory },
  { name: "start", title: "start of a built shop to the first page", measure: measureStart },
  { name: "growth", title: "cost in a larger store, in times of the cost at 1x", measure: measureGrowth },
  {
    name: "scripts",
    title: "scripts before interaction, gzip",
    measure: async ({ demoShop }) => ({ values: await measureScripts(await demoShop()) }),
  },
  {
    name: "list-html",
    title: "HTML of the list page",
    measure: async ({ demoShop }) => ({ values: await measureListHtml(await demoShop()) }),
  },
  {
    name: "first-view",
    title: "press to first frame of a molecule, 4x slower CPU, 1.6 Mbit/s",
    measure: async ({ demoShop }) => ({ values: await measureFirstView(await demoShop()) }),
  },
  {
    name: "interactions",
    title: "interaction to next paint, 4x slower CPU, median of three",
    measure: async ({ demoShop }) => ({ values: await measureInteractions(await demoShop()) }),
  },
  {
    name: "card-poses",
    title: "the mark of a card in 300 random poses, and one frame of 480 x 360",
    measure: async () => ({ values: measureCardPoses() }),
  },
  {
    name: "lighthouse",
    title: "Lighthouse, mobile, median of three",
    measure: async ({ demoShop }) => measureLighthouse(await demoShop()),
  },
];

/** `npm run bench`: measures the shop, next to the machine's limits. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure, report } from "../bootstrap/failure.mjs";
import { BUILDS_DIR } from "../bootstrap/project.mjs";
import { seconds as secondsSince } from "../bootstrap/steps.mjs";
import { openPostgres } from "../lib/postgres.ts";
import { stopRunning } from "../lib/run.ts";
import { createShutdown, type Shutdown } from "../lib/shutdown.ts";
import { startTestShop, type TestShop } from "../lib/test-shop.ts";
import { containerWords } from "./container.ts";
import { stopJobs } from "./job.ts";
import { compare, goalsTable, loadTable, otherTable, type Result, readBaseline, save, show } from "./report.ts";
import type { SignIn } from "./requests.ts";
import { AUTH_SECRET, attachToShop, startShop } from "./shop.ts";
import type { Bench, Stage } from "./stage.ts";
import { connectStore, createStore, openServer, prepareStore, type Store } from "./store.ts";
import { type TableRow, table } from "./table.ts";

/** Memory limit of the shop's container in docker-compose.yml. */
const MEMORY_MIB = 512;

const HELP = `npm run bench [-- options]: builds the shop, fills a store that is thrown away, and measures; about fifteen minutes.

  --only NAME[,NAME]  these rows alone: ${table.map(({ name }) => name).join(", ")}
  --scale N           how large the store is, in hundredths of 100,000 orders (default: 100)
  --seconds N         how long each row is put under load (default: as the row says)
  --memory-limit N    how many MiB the shop's processes get, by a memory cgroup where this machine lets us make one
                      (default: ${MEMORY_MIB}, as in docker-compose.yml)
  --port N            of the shop (default: a free one)
  --compare           says what got worse than docs/performance.json by more than two runs differ anyway
  --save              keeps the run there, and its tables in docs/performance.md
  --url URL           measures a shop that runs already, started by \`npm start\` with RATE_LIMIT=off and the DATA_DIR given here too:
                      DATA_DIR=/tmp/shop npm run bench -- --url http://127.0.0.1:3000 --only products,order-one
                      It adds customers and stock, and only compares with runs on the same data.
`;

/** Enough for the quiz rows, where each customer can play only one game. */
const CUSTOMERS = 5_000;

const RESULTS = path.join(BUILDS_DIR, "reports", "bench.json");

type Options = {
  only: string[];
  scale: number;
  seconds?: number;
  memoryMiB: number;
  port?: number;
  url?: string;
  compares: boolean;
  saves: boolean;
};

function readNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (number > 0) return number;

  throw new Failure(`The option --${name} must be a number, not "${given}".`);
}

function readOptions(): Options | null {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({
    options: {
      ...{ only: text, scale: text, seconds: text, "memory-limit": text, port: text, url: text },
      ...{ compare: flag, save: flag, help: flag },
    },
  });
  if (values.help) return null;

  const only = values.only?.split(",") ?? table.map(({ name }) => name);
  const unknown = only.find((name) => !table.some((row) => row.name === name));
  if (unknown !== undefined) throw new Failure(`There is no row "${unknown}"; \`npm run bench -- --help\` names them.`);

  return {
    only,
    scale: readNumber("scale", values.scale) ?? 100,
    seconds: readNumber("seconds", values.seconds),
    memoryMiB: readNumber("memory-limit", values["memory-limit"]) ?? MEMORY_MIB,
    port: readNumber("port", values.port),
    url: values.url,
    compares: values.compare,
    saves: values.save,
  };
}

/** Loads the shop's token signing. Its modules read the environment on import. */
async function loadSignIn(store: Store, secret: string): Promise<SignIn> {
  Object.assign(process.env, { DATABASE_URL: store.databaseUrl, AUTH_SECRET: secret });
  const { signAccessToken } = await import("@/server/auth/tokens");

  return (session) => signAccessToken({ ...session, role: "customer", name: "Customer" }, new Date());
}

async function openOwn({ scale, port, seconds, memoryMiB }: Options, shutdown: Shutdown): Promise<Stage> {
  const server = await openServer();
  shutdown.onEnd(server.stop);
  shutdown.throwIfAsked();
  const store = await createStore(server, scale);
  shutdown.onEnd(store.close);
  shutdown.throwIfAsked();
  const shop = await startShop({ databaseUrl: store.databaseUrl, port, memoryMiB });
  shutdown.onEnd(shop.stop);
  const signIn = await loadSignIn(store, AUTH_SECRET);

  async function withShop<Result>(wanted: number, work: (bench: Bench) => Promise<Result>): Promise<Result> {
    const other = wanted === scale ? store : await createStore(server, wanted);
    const fresh = await startShop({ databaseUrl: other.databaseUrl, memoryMiB });
    shutdown.onEnd(fresh.stop);
    try {
      shutdown.throwIfAsked();

      return await work({ shop: fresh, store: other, signIn });
    } finally {
      await fresh.stop();
      if (other !== store) await other.close();
    }
  }

  let demo: Promise<TestShop> | undefined;
  shutdown.onEnd(async () => (await demo)?.stop());
  const demoShop = async () => {
    demo ??= startTestShop({ name: "shop_bench_demo", demoData: true });

    return (await demo).origin;
  };

  return { bench: { shop, store, signIn }, scale, seconds, withShop, demoShop };
}

/** Reads the database URL and the secret from the shop's data folder (local mode). */
async function openRunning(url: string, { scale, seconds }: Options, shutdown: Shutdown): Promise<Stage> {
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  const postgres = await openPostgres({ directory: path.join(dataDir, "postgres") });
  if (!postgres.adopted) {
    await postgres.stop();
    throw new Failure(`No shop runs on the data folder ${dataDir}: give the DATA_DIR that it was started with.`);
  }
  const store = await connectStore(postgres.url("shop"));
  shutdown.onEnd(store.close);
  await prepareStore(store, CUSTOMERS);
  const secret = readFileSync(path.join(dataDir, "auth-secret"), "utf8").trim();
  const withShop = () => Promise.reject(new Failure("This row needs a shop of the bench's own: leave out --url."));

  const bench = { shop: attachToShop(url), store, signIn: await loadSignIn(store, secret) };

  return { bench, scale, seconds, withShop, demoShop: async () => url };
}

/** @returns null if it could not be measured */
async function measureRow(stage: Stage, { name, title, measure }: TableRow): Promise<Result | null> {
  const since = performance.now();
  console.log(`\n${title} (${name})`);
  try {
    const { values, details = [] } = await measure(stage);
    for (const detail of details) console.log(`    ${detail}`);
    const shown = Object.entries(values).map(([value, number]) => `${value} ${show(value, number)}`);
    console.log(`  ${shown.join(" · ")}\n  took ${secondsSince(since)}`);

    return { row: name, title, values };
  } catch (error) {
    console.log(`  FAILED: ${error instanceof Error ? error.message : error}`);

    return null;
  }
}

/** @returns true if every row could be measured */
async function run(options: Options, shutdown: Shutdown): Promise<boolean> {
  const stage = await (options.url ? openRunning(options.url, options, shutdown) : openOwn(options, shutdown));
  const chosen = table.filter(({ name }) => options.only.includes(name));
  const results: Result[] = [];
  for (const row of chosen) {
    shutdown.throwIfAsked();
    const result = await measureRow(stage, row);
    if (result) results.push(result);
  }

  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, JSON.stringify(results, null, 2));
  console.log(
    `\n${[goalsTable(results), loadTable(results), otherTable(results)].join("\n\n")}\n\nAs JSON: ${RESULTS}`,
  );
  if (options.compares) {
    const worse = compare(results, readBaseline());
    console.log(["\nWorse than the baseline:", ...(worse.length > 0 ? worse : ["nothing"])].join("\n"));
  }
  if (options.saves) {
    const memory = containerWords(stage.bench.shop.container);
    save(results, { scale: options.scale, memory, date: new Date(), rows: table });
  }

  return results.length === chosen.length;
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) {
    console.log(HELP);
    return;
  }
  const since = performance.now();
  const shutdown = createShutdown({
    onAsked: () => {
      stopRunning();
      stopJobs();
    },
  });
  process.exitCode = 1;
  try {
    if (await run(options, shutdown)) process.exitCode = 0;
  } catch (error) {
    if (!shutdown.isAsked()) report(error);
  }
  await shutdown.end();
  console.log(`It took ${secondsSince(since)}.`);
  process.exit();
}

main().catch((error) => {
  report(error);
  process.exitCode = 1;
});

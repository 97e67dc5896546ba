/** `npm run bench`: how fast the shop is, beside what the machine can do. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure, report } from "../bootstrap/failure.mjs";
import { openPostgres } from "../lib/postgres.ts";
import { stopRunning } from "../lib/run.ts";
import { createShutdown, type Shutdown } from "../lib/shutdown.ts";
import { stopJobs } from "./job.ts";
import { type Bench, type Figures, measureRow } from "./measure.ts";
import type { SignIn } from "./requests.ts";
import { rows } from "./rows.ts";
import { AUTH_SECRET, joinShop, startShop } from "./shop.ts";
import { connectStore, createStore, openServer, type Store, stockUp } from "./store.ts";

const HELP = `npm run bench [-- options]

  --only NAME[,NAME]  these rows alone: ${rows.map(({ name }) => name).join(", ")}
  --scale N           how large the generated store is, in hundredths of the largest (default: 100)
  --seconds N         how long each row is measured (default: as the row says)
  --port N            of the shop (default: a free one)
  --url URL           measures a shop that runs already, started by \`npm start\` with RATE_LIMIT=off and the DATA_DIR given here too:
                      DATA_DIR=/tmp/shop npm run bench -- --url http://127.0.0.1:3000 --only products,order-one
                      Without a build or a generated store: only compare with runs on the same data.
`;

/** Enough to play a game each while the quiz is measured. */
const CUSTOMERS = 5_000;

type Options = { only: string[]; scale: number; seconds?: number; port?: number; url?: string };

function readOptions(): Options | null {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { only: text, scale: text, seconds: text, port: text, url: text, help: { type: "boolean" } },
  });
  if (values.help) return null;

  const only = values.only?.split(",") ?? rows.map(({ name }) => name);
  const unknown = only.find((name) => !rows.some((row) => row.name === name));
  if (unknown) throw new Failure(`There is no row "${unknown}"; \`npm run bench -- --help\` names them.`);
  const number = (given: string | undefined) => (given ? Number(given) : undefined);

  return {
    only,
    scale: number(values.scale) ?? 100,
    seconds: number(values.seconds),
    port: number(values.port),
    url: values.url,
  };
}

/** Tokens as the shop signs them. Its modules read the environment when they are loaded. */
async function loadSignIn(store: Store, secret: string): Promise<SignIn> {
  Object.assign(process.env, { DATABASE_URL: store.databaseUrl, AUTH_SECRET: secret });
  const { signAccessToken } = await import("@/server/auth/tokens");

  return ({ id, sessionId }) =>
    signAccessToken({ userId: id, sessionId, role: "customer", name: "Customer" }, new Date());
}

async function openOwn({ scale, port }: Options, shutdown: Shutdown): Promise<Bench> {
  const server = await openServer();
  shutdown.onEnd(server.stop);
  shutdown.throwIfAsked();
  const store = await createStore(server, scale);
  shutdown.onEnd(store.close);
  shutdown.throwIfAsked();
  const shop = await startShop({ databaseUrl: store.databaseUrl, port });
  shutdown.onEnd(shop.stop);

  return { shop, store, signIn: await loadSignIn(store, AUTH_SECRET) };
}

/** The database and the secret of a shop in local mode lie in its data folder. */
async function openRunning(url: string, shutdown: Shutdown): Promise<Bench> {
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  const postgres = await openPostgres({ directory: path.join(dataDir, "postgres") });
  if (!postgres.adopted) {
    await postgres.stop();
    throw new Failure(`No shop runs on the data folder ${dataDir}: give the DATA_DIR that it was started with.`);
  }
  const store = await connectStore(postgres.url("shop"));
  shutdown.onEnd(store.close);
  await stockUp(store, CUSTOMERS);
  const secret = readFileSync(path.join(dataDir, "auth-secret"), "utf8").trim();

  return { shop: joinShop(url), store, signIn: await loadSignIn(store, secret) };
}

function print(title: string, figures: Figures): void {
  const { perSecond, p50, p95, p99, shopCpuMs, postgresCpuMs, statements, residentMiB } = figures;
  const cells = [
    `${perSecond.toFixed(perSecond < 100 ? 1 : 0)}/s`,
    `p50 ${p50.toFixed(1)}`,
    `p95 ${p95.toFixed(1)}`,
    `p99 ${p99.toFixed(1)} ms`,
    `CPU ${shopCpuMs.toFixed(3)}`,
    `+ ${postgresCpuMs.toFixed(3)} ms`,
    `${statements?.toFixed(1) ?? "?"} statements`,
    `${residentMiB.toFixed(0)} MiB`,
  ];
  console.log(`${title.padEnd(48)} ${cells.map((cell) => cell.padStart(12)).join(" ")}`);
}

/** @returns whether every row could be measured */
async function measureRows(bench: Bench, { only, seconds }: Options, shutdown: Shutdown): Promise<boolean> {
  let isGood = true;
  for (const row of rows.filter(({ name }) => only.includes(name))) {
    shutdown.throwIfAsked();
    try {
      print(row.title, await measureRow(bench, row, seconds));
    } catch (error) {
      isGood = false;
      console.log(`${row.title.padEnd(48)} FAILED: ${error instanceof Error ? error.message : error}`);
    }
  }

  return isGood;
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) {
    console.log(HELP);
    return;
  }
  const shutdown = createShutdown({
    onAsked: () => {
      stopRunning();
      stopJobs();
    },
  });
  process.exitCode = 1;
  try {
    const bench = options.url ? await openRunning(options.url, shutdown) : await openOwn(options, shutdown);
    if (await measureRows(bench, options, shutdown)) process.exitCode = 0;
  } catch (error) {
    if (!shutdown.isAsked()) report(error);
  }
  await shutdown.end();
  process.exit();
}

main().catch((error) => {
  report(error);
  process.exitCode = 1;
});

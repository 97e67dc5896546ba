/** The built shop as the tests meet it: free port, own database, own data folder, no rate limits. */
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "./build.ts";
import { claimBuild } from "./build-store.ts";
import { loadDemoData } from "./database.ts";
import { startPaymentEmulator } from "./payment-emulator.ts";
import { freePort } from "./ports.ts";
import { serveBuild } from "./program.ts";
import { waitUntilReady } from "./ready.ts";
import { cloneDatabase, ensureTemplate, openTestPostgres } from "./test-databases.ts";

const READY_TIMEOUT_MS = 60_000;

export type TestShop = {
  origin: string;
  databaseUrl: string;
  /** The payment emulator's address, with its control API. */
  gatewayUrl: string;
  gatewayKey: string;
  pid: number;
  outputFile: string;
  output: () => string;
  /** kill -9 of the shop; gateway and database stay. */
  kill: () => Promise<void>;
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /** Of the database. */
  name: string;
  demoData: boolean;
  settings?: Record<string, string>;
  /** The address by which the shop alone reaches its database. */
  through?: (databaseUrl: string) => Promise<string>;
};

type Place = { port: number; dataDir: string; databaseUrl: string };

function testEnvironment({ port, dataDir, databaseUrl }: Place): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a secret for tests alone, never used elsewhere",
    RATE_LIMIT: "off",
    LOG_LEVEL: "warn",
    TZ: "Asia/Kathmandu",
  };
}

export async function startTestShop(options: Options): Promise<TestShop> {
  const { name, demoData, settings = {}, through = async (url) => url } = options;
  const build = await ensureBuilt();
  const postgres = await openTestPostgres();
  await ensureTemplate(postgres.url);
  const databaseUrl = await cloneDatabase(postgres.url, name);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "chemcard-shop-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const gateway = await startPaymentEmulator({ dataDir, shopUrl: origin });
  const address = await through(databaseUrl);
  const env = { ...testEnvironment({ port, dataDir, databaseUrl: address }), ...gateway.settings, ...settings };
  if (demoData) await loadDemoData(env);

  const releaseBuild = claimBuild(build);
  const outputFile = path.join(dataDir, "output.log");
  const launch = () => serveBuild(build, { env, output: openSync(outputFile, "a") });
  let shop = launch();
  const output = () => readFileSync(outputFile, "utf8");
  /** Like a power loss: nothing is finished or logged. */
  const kill = async () => {
    process.kill(shop.pid, "SIGKILL");
    await shop.ended;
  };
  const startAgain = async () => {
    shop = launch();
    await waitUntilReady(origin, shop.ended, READY_TIMEOUT_MS);
  };
  const stop = async () => {
    await shop.stop();
    await gateway.stop();
    releaseBuild();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    await waitUntilReady(origin, shop.ended, READY_TIMEOUT_MS);
  } catch (error) {
    console.error(output());
    await stop();
    throw error;
  }

  return {
    origin,
    databaseUrl,
    gatewayUrl: gateway.baseUrl,
    gatewayKey: env.AAMARPAY_SIGNATURE_KEY,
    pid: shop.pid,
    outputFile,
    output,
    kill,
    startAgain,
    stop,
  };
}

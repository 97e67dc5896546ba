/** The built shop as the tests meet it: free port, own database, own data folder, no rate limits. */
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { claimBuild } from "./build-store.mjs";
import { loadDemoData } from "./database.mjs";
import { startPaymentEmulator } from "./payment-emulator.mjs";
import { freePort } from "./ports.mjs";
import { startProgram } from "./program.mjs";
import { waitUntilReady } from "./ready.mjs";
import { cloneDatabase, ensureTemplate, openTestPostgres } from "./test-databases.mjs";

const READY_TIMEOUT_MS = 60_000;

function testEnvironment({ port, dataDir, databaseUrl }) {
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

/**
 * @param {{ name: string, demoData: boolean, settings?: NodeJS.ProcessEnv, through?: (databaseUrl: string) => Promise<string> }} options
 * name: of the database; through: the address by which the shop alone reaches it
 * @returns {Promise<{ origin: string, databaseUrl: string, gatewayUrl: string, gatewayKey: string, pid: number, outputFile: string, output: () => string, kill: () => Promise<void>, startAgain: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startTestShop({ name, demoData, settings = {}, through = async (url) => url }) {
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
  const launch = () =>
    startProgram({ args: [path.join(build, "front.mjs")], cwd: build, env, output: openSync(outputFile, "a") });
  let shop = launch();
  const output = () => readFileSync(outputFile, "utf8");
  /** As a machine that loses its power: nothing is finished, nothing is said. */
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

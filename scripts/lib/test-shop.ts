/** The built shop for tests: free port, separate database and data folder, no rate limits. */
import { rmSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "./build.ts";
import { claimBuild } from "./build-store.ts";
import { createTempDir } from "./cleanup-on-exit.ts";
import { type DemoDay, demoTemplate, restoreFiles, TODAY } from "./demo-template.ts";
import { startPaymentEmulator } from "./payment-emulator.ts";
import { freePort } from "./ports.ts";
import { type ShopProcess, startShopProcess } from "./shop-process.ts";
import { cloneDatabase, ensureTemplate, openTestPostgres } from "./test-databases.ts";

export type TestShop = Pick<ShopProcess, "origin" | "pid" | "outputFile" | "output"> & {
  databaseUrl: string;
  /** The payment emulator's URL, with its control API. */
  gatewayUrl: string;
  gatewayKey: string;
  stop: () => Promise<void>;
};

type Options = {
  /** Name of the database. */
  name: string;
  demoData: boolean | DemoDay;
  settings?: Record<string, string>;
  /** Maps the database URL to the one that the shop uses. */
  through?: (databaseUrl: string) => Promise<string>;
};

type Place = { origin?: string; dataDir: string; databaseUrl: string };

export function testEnvironment({ origin = "", dataDir, databaseUrl }: Place): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "production",
    APP_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "a secret for tests alone, never used elsewhere",
    SUPPORT_EMAIL: "support@example.com",
    STAFF_SECOND_FACTOR: "optional",
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
  const dataDir = createTempDir("shop");
  const demo = demoData && demoTemplate(demoData === true ? TODAY : demoData, testEnvironment);
  const databaseUrl = await cloneDatabase(postgres.url, name, demo || undefined);
  if (demo) await restoreFiles(databaseUrl, dataDir);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const gateway = await startPaymentEmulator({ dataDir, shopUrl: origin });
  const address = await through(databaseUrl);
  const env = { ...testEnvironment({ origin, dataDir, databaseUrl: address }), ...gateway.settings, ...settings };

  const releaseBuild = claimBuild(build);
  const stopOthers = async () => {
    await gateway.stop();
    releaseBuild();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const starting = startShopProcess({ build, env, port, outputFile: path.join(dataDir, "output.log") });
  const shop = await starting.catch(async (error) => {
    await stopOthers();
    throw error;
  });

  return {
    origin,
    databaseUrl,
    gatewayUrl: gateway.baseUrl,
    gatewayKey: gateway.settings.AAMARPAY_SIGNATURE_KEY,
    pid: shop.pid,
    outputFile: shop.outputFile,
    output: shop.output,
    stop: async () => {
      await shop.stop();
      await stopOthers();
    },
  };
}

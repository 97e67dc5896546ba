/** Starts a typical small deployment: one or two processes on one Postgres, behind HAProxy, with a gateway and a mail server. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, type RunnerTask } from "vitest";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { claimBuild } from "../../scripts/lib/build-store.ts";
import { createTempDir } from "../../scripts/lib/cleanup-on-exit.ts";
import { startPaymentEmulator } from "../../scripts/lib/payment-emulator.ts";
import { type ShopProcess, startShopProcess } from "../../scripts/lib/shop-process.ts";
import { testEnvironment } from "../../scripts/lib/test-shop.ts";
import { type Balancer, startBalancer } from "./balancer";
import { databaseUrl, port } from "./reliability";
import { type SmtpServer, startSmtp } from "./smtp";

type Options = {
  /** Settings of every shop. */
  settings?: NodeJS.Dict<string>;
  /** Settings of each shop, in order. */
  each?: NodeJS.Dict<string>[];
  /** Database URL for the shops, for example of a pooler. */
  through?: string;
};

type Shared = { gatewayUrl: string; gatewayKey: string; mails: SmtpServer };
type Alone = Shared & { shop: ShopProcess };
export type Cluster = Shared & { shops: [ShopProcess, ShopProcess]; balancer: Balancer };

/** Processes whose output is printed after a failed trial. */
const outputs: { name: string; output: () => string }[] = [];
/** Stop functions of the started services, called in reverse order. */
const stopFunctions: (() => Promise<unknown>)[] = [];

const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === "fail" || ("tasks" in task && task.tasks.some(hasFailed));

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the requested fixtures from it
afterAll(async ({}, file) => {
  if (hasFailed(file)) {
    for (const { name, output } of outputs) process.stderr.write(`${name}:\n${output().slice(-4_000)}\n`);
  }
  for (const end of stopFunctions.toReversed()) await end();
});

/** Starts the services that every shop needs; stops them after the file's tests. */
async function startServices({ settings = {}, through = databaseUrl }: Options) {
  const build = await ensureBuilt();
  const dataDir = createTempDir("reliability");
  const origin = `http://127.0.0.1:${port}`;
  const releaseBuild = claimBuild(build);
  const gateway = await startPaymentEmulator({ dataDir, shopUrl: origin });
  const mails = await startSmtp();
  stopFunctions.push(async () => {
    await gateway.stop();
    await mails.stop();
    releaseBuild();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const env = {
    ...testEnvironment({ origin, dataDir, databaseUrl: through }),
    ...gateway.settings,
    SMTP_URL: mails.url,
    ...settings,
  };
  const startShop = async (name: string, own: NodeJS.Dict<string> = {}, shopPort?: number) => {
    const outputFile = path.join(dataDir, `${name}.log`);
    const shop = await startShopProcess({
      build,
      env: { ...env, ...own },
      outputFile,
      ...(shopPort ? { port: shopPort } : {}),
    });
    outputs.push({ name: `${name} at ${shop.origin}`, output: shop.output });
    stopFunctions.push(shop.stop);

    return shop;
  };

  const shared = { gatewayUrl: gateway.baseUrl, gatewayKey: gateway.settings.AAMARPAY_SIGNATURE_KEY, mails };

  return { shared, startShop };
}

/** Starts one shop without a balancer. */
export async function startAlone(options: Options = {}): Promise<Alone> {
  const { shared, startShop } = await startServices(options);

  return { ...shared, shop: await startShop("shop", {}, port) };
}

/** Starts two shops behind a balancer. */
export async function startCluster(options: Options = {}): Promise<Cluster> {
  const { shared, startShop } = await startServices(options);
  const [first = {}, second = {}] = options.each ?? [];
  const settings = { TRUST_PROXY: "1" };
  const shops: Cluster["shops"] = [
    await startShop("shop1", { ...settings, ...first }),
    await startShop("shop2", { ...settings, ...second }),
  ];
  const balancer = await startBalancer(port, [shops[0].port, shops[1].port]);
  outputs.push({ name: "HAProxy", output: balancer.output });
  stopFunctions.push(balancer.stop);

  return { ...shared, shops, balancer };
}

/** `npm run dev`, on the pinned Node: local mode with hot reload, behind the same front end as production. */
import path from "node:path";
import { report } from "../bootstrap/failure.mjs";
import { BIN_DIR, BUILDS_DIR } from "../bootstrap/project.mjs";
import { bundle } from "../lib/bundle.ts";
import { ensureGenerated } from "../lib/generate.ts";
import { type Program, startProgram } from "../lib/program.ts";
import { stopRunning } from "../lib/run.ts";
import type { Settings, ShopEnvironment } from "../lib/settings.ts";
import { claimSettings, prepareDatabase, startEmulators } from "../lib/shop-start.ts";
import { createShutdown } from "../lib/shutdown.ts";

async function startNext(settings: Settings, environment: ShopEnvironment): Promise<Program> {
  const front = path.join(BUILDS_DIR, "front-development.mjs");
  await bundle({ entry: "server/front/development.ts", outfile: front });

  return startProgram({
    args: [path.join(BIN_DIR, "next"), "dev", "--hostname", settings.host, "--port", String(settings.port)],
    env: { ...environment, NODE_ENV: "development", NODE_OPTIONS: `--import ${front}`, NEXT_TELEMETRY_DISABLED: "1" },
  });
}

async function main() {
  const shutdown = createShutdown({ onAsked: stopRunning });
  try {
    const { settings, dataDir } = await claimSettings(shutdown);
    const prepared = await prepareDatabase(settings, shutdown);
    shutdown.throwIfAsked();
    const { environment, addresses } = await startEmulators(settings, prepared, { shutdown, dataDir });
    for (const [name, address] of addresses) console.log(`• ${name} at ${address}`);
    shutdown.throwIfAsked();
    await ensureGenerated();
    const next = await startNext(settings, environment);
    dataDir.remember(next.pid);
    shutdown.onEnd(next.stop);
    await Promise.race([shutdown.asked, next.ended]);
  } catch (error) {
    if (!shutdown.isAsked()) {
      report(error);
      process.exitCode = 1;
    }
  }
  await shutdown.end();
  process.exit();
}

main();

/** `npm run dev`, on the pinned Node: local mode with hot reload, behind the same front as the finished shop. */
import path from "node:path";
import { bundle } from "../lib/bundle.mjs";
import { report } from "../lib/failure.mjs";
import { withMailInbox } from "../lib/mail-inbox.mjs";
import { startProgram } from "../lib/program.mjs";
import { BIN_DIR, BUILDS_DIR } from "../lib/project.mjs";
import { stopRunning } from "../lib/run.mjs";
import { claimSettings, prepareDatabase } from "../lib/shop-start.mjs";
import { createShutdown } from "../lib/shutdown.mjs";

async function startNext(settings, environment) {
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
    const environment = await prepareDatabase(settings, shutdown);
    shutdown.throwIfAsked();
    const mail = await withMailInbox(settings, environment, dataDir, shutdown);
    if (mail.mailInbox) console.log(`• Mail inbox at ${mail.mailInbox}`);
    const next = await startNext(settings, mail.environment);
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

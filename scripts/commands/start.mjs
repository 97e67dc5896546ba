/** `npm start`, on the pinned Node: database, migrations, demo data, build, shop (decisions 4). */
import path from "node:path";
import { ensureBuilt } from "../lib/build.mjs";
import { claimBuild } from "../lib/build-store.mjs";
import { Failure, report } from "../lib/failure.mjs";
import { withMailInbox } from "../lib/mail-inbox.mjs";
import { startProgram } from "../lib/program.mjs";
import { waitUntilReady } from "../lib/ready.mjs";
import { stopRunning } from "../lib/run.mjs";
import { claimSettings, prepareDatabase } from "../lib/shop-start.mjs";
import { createShutdown } from "../lib/shutdown.mjs";
import { seconds } from "../lib/steps.mjs";

const READY_TIMEOUT_MS = 60_000;

function announce(origin, settings, mailInbox, since) {
  const lines = [
    `\nChemCard AR is ready at ${origin} (after ${seconds(since)})`,
    `  API documentation  ${origin}/api/v1/docs`,
  ];
  if (mailInbox) lines.push(`  Mail inbox         ${mailInbox}`);
  if (!settings.databaseUrl) {
    lines.push(
      "  Admin              admin@example.com / admin12345",
      "  Customer           customer@example.com / customer12345",
    );
  }
  lines.push("Press Ctrl-C to stop.\n");
  console.log(lines.join("\n"));
}

/** @returns {Promise<{ ended: Promise<number> }>} once it answers: the exit code that the shop will end with */
async function serve(shutdown) {
  const since = performance.now();
  const { settings, dataDir } = await claimSettings(shutdown);
  const environment = await prepareDatabase(settings, shutdown);
  shutdown.throwIfAsked();
  const build = await ensureBuilt();
  shutdown.onEnd(claimBuild(build));
  shutdown.throwIfAsked();

  const mail = await withMailInbox(settings, environment, dataDir, shutdown);
  const env = { ...mail.environment, NODE_ENV: "production" };
  const shop = startProgram({ args: [path.join(build, "front.mjs")], cwd: build, env });
  dataDir.remember(shop.pid);
  shutdown.onEnd(shop.stop);
  const local = settings.host === "0.0.0.0" || settings.host === "::" ? "127.0.0.1" : settings.host;
  const origin = `http://${local}:${settings.port}`;
  await waitUntilReady(origin, shop.ended, READY_TIMEOUT_MS);
  announce(origin, settings, mail.mailInbox, since);

  return { ended: shop.ended };
}

async function main() {
  const shutdown = createShutdown({ onAsked: stopRunning });
  try {
    const { ended } = await serve(shutdown);
    await Promise.race([shutdown.asked, ended]);
    if (!shutdown.isAsked()) throw new Failure("The shop stopped unexpectedly.");
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

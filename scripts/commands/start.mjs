/** `npm start`, on the pinned Node: database, migrations, demo data, build, shop (D4.2). */
import path from "node:path";
import { ensureBuilt } from "../lib/build.mjs";
import { claimBuild } from "../lib/build-store.mjs";
import { Failure, report } from "../lib/failure.mjs";
import { startProgram } from "../lib/program.mjs";
import { waitUntilReady } from "../lib/ready.mjs";
import { stopRunning } from "../lib/run.mjs";
import { claimSettings, localOrigin, prepareDatabase, startStandIns } from "../lib/shop-start.mjs";
import { createShutdown } from "../lib/shutdown.mjs";
import { seconds } from "../lib/steps.mjs";

const READY_TIMEOUT_MS = 60_000;

function announce(origin, { settings, addresses, since }) {
  const lines = [
    `\nChemCard AR is ready at ${origin} (after ${seconds(since)})`,
    `  API documentation  ${origin}/api/v1/docs`,
    ...addresses.map(([name, address]) => `  ${name.padEnd(18)} ${address}`),
  ];
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
  const prepared = await prepareDatabase(settings, shutdown);
  shutdown.throwIfAsked();
  const { environment, addresses } = await startStandIns(settings, prepared, { shutdown, dataDir });
  shutdown.throwIfAsked();
  const build = await ensureBuilt();
  shutdown.onEnd(claimBuild(build));
  shutdown.throwIfAsked();

  const env = { ...environment, NODE_ENV: "production" };
  const shop = startProgram({ args: [path.join(build, "front.mjs")], cwd: build, env });
  dataDir.remember(shop.pid);
  shutdown.onEnd(shop.stop);
  const origin = localOrigin(settings);
  await waitUntilReady(origin, shop.ended, READY_TIMEOUT_MS);
  announce(origin, { settings, addresses, since });

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

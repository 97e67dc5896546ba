/** `npm start`, on the pinned Node: database, migrations, demo data, build, shop (D4.2). */
import { Failure, report } from "../bootstrap/failure.mjs";
import { seconds } from "../bootstrap/steps.mjs";
import { ensureBuilt } from "../lib/build.ts";
import { claimBuild } from "../lib/build-store.ts";
import { serveBuild } from "../lib/program.ts";
import { waitUntilReady } from "../lib/ready.ts";
import { stopRunning } from "../lib/run.ts";
import type { Settings } from "../lib/settings.ts";
import { claimSettings, localOrigin, type NamedAddress, prepareDatabase, startEmulators } from "../lib/shop-start.ts";
import { createShutdown, type Shutdown } from "../lib/shutdown.ts";

const READY_TIMEOUT_MS = 60_000;

type Started = { settings: Settings; addresses: NamedAddress[]; since: number };

function announce(origin: string, { settings, addresses, since }: Started): void {
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

/** @returns once the shop responds: the exit code that it will end with */
async function serve(shutdown: Shutdown): Promise<{ ended: Promise<number> }> {
  const since = performance.now();
  const { settings, dataDir } = await claimSettings(shutdown);
  const prepared = await prepareDatabase(settings, shutdown);
  shutdown.throwIfAsked();
  const { environment, addresses } = await startEmulators(settings, prepared, { shutdown, dataDir });
  shutdown.throwIfAsked();
  const build = await ensureBuilt();
  shutdown.onEnd(claimBuild(build));
  shutdown.throwIfAsked();

  const shop = serveBuild(build, { env: environment });
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

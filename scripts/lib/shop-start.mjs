/** What `npm start` and `npm run dev` share before the shop itself runs. */
import { claimDataDir } from "./data-dir.mjs";
import { ensureDemoData, migrate, openLocalDatabase } from "./database.mjs";
import { Failure } from "./failure.mjs";
import { ensureGenerated } from "./generate.mjs";
import { withMailInbox } from "./mail-inbox.mjs";
import { hasOwnGateway, startPaymentEmulator } from "./payment-emulator.mjs";
import { tryPort } from "./ports.mjs";
import { readSettings, shopEnvironment } from "./settings.mjs";

/** Reads the settings, takes the data folder and makes sure of the port. */
export async function claimSettings(shutdown) {
  const settings = readSettings();
  const dataDir = await claimDataDir(settings.dataDir);
  shutdown.onEnd(dataDir.release);
  if ((await tryPort(settings.port, settings.host)) !== null) return { settings, dataDir };

  throw new Failure(
    `Port ${settings.port} on ${settings.host} cannot be opened: give another PORT, or end what uses it.`,
  );
}

/** @returns {Promise<NodeJS.ProcessEnv>} the environment of the shop, its database migrated and filled */
export async function prepareDatabase(settings, shutdown) {
  if (settings.databaseUrl) {
    await migrate(settings.databaseUrl);
    await ensureGenerated();
    return shopEnvironment(settings, settings.databaseUrl);
  }

  const database = await openLocalDatabase(settings.dataDir);
  shutdown.onEnd(database.stop);
  shutdown.throwIfAsked();
  await migrate(database.url);
  const environment = shopEnvironment(settings, database.url);
  await ensureGenerated();
  await ensureDemoData(settings.dataDir, environment);

  return environment;
}

/** Where this machine reaches the shop. */
export function localOrigin({ host, port }) {
  return `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`;
}

/**
 * The programs that stand in for the outside world, as far as it is not configured.
 * @returns {Promise<{ environment: NodeJS.ProcessEnv, addresses: [string, string][] }>} for the shop; what is printed of them
 */
export async function startStandIns(settings, environment, { shutdown, dataDir }) {
  const mail = await withMailInbox(settings, environment, dataDir, shutdown);
  const addresses = mail.mailInbox ? [["Mail inbox", mail.mailInbox]] : [];
  if (hasOwnGateway(environment)) return { environment: mail.environment, addresses };

  const gateway = await startPaymentEmulator({ dataDir: settings.dataDir, shopUrl: localOrigin(settings) });
  dataDir.remember(gateway.pid);
  shutdown.onEnd(gateway.stop);

  return {
    environment: { ...mail.environment, ...gateway.settings },
    addresses: [...addresses, ["Payment emulator", gateway.baseUrl]],
  };
}

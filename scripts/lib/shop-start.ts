/** Shared by `npm start` and `npm run dev`: preparations before the shop starts. */

import { Failure } from "../bootstrap/failure.mjs";
import { directDatabaseUrl } from "../db/direct-url.ts";
import { claimDataDir, type DataDir } from "./data-dir.ts";
import { ensureDemoData, migrate, openLocalDatabase } from "./database.ts";
import { startDeliveryEmulators, usesDeliveryEmulators } from "./delivery-emulators.ts";
import { withMailInbox } from "./mail-inbox.ts";
import { hasConfiguredGateway, startPaymentEmulator } from "./payment-emulator.ts";
import { tryPort } from "./ports.ts";
import { productionSetting } from "./production-guard.ts";
import { readSettings, type Settings, type ShopEnvironment, shopEnvironment } from "./settings.ts";
import type { Shutdown } from "./shutdown.ts";

/** Parses the settings, locks the data folder and checks the port. */
export async function claimSettings(shutdown: Shutdown): Promise<{ settings: Settings; dataDir: DataDir }> {
  const settings = readSettings();
  const sign = productionSetting(process.env);
  if (sign && !settings.databaseUrl) {
    throw new Failure(
      `${sign}, but there is no DATABASE_URL: the demo's database and passwords are for this machine alone. Give DATABASE_URL, or leave the other out.`,
    );
  }
  const dataDir = await claimDataDir(settings.dataDir);
  shutdown.onEnd(dataDir.release);
  if ((await tryPort(settings.port, settings.host)) !== null) return { settings, dataDir };

  throw new Failure(
    `Port ${settings.port} on ${settings.host} cannot be opened: choose another PORT, or stop the program that uses it.`,
  );
}

/** @returns the environment of the shop, with its database migrated and seeded */
export async function prepareDatabase(settings: Settings, shutdown: Shutdown): Promise<ShopEnvironment> {
  if (settings.databaseUrl) {
    await migrate(directDatabaseUrl() ?? settings.databaseUrl);
    return shopEnvironment(settings, settings.databaseUrl);
  }

  const database = await openLocalDatabase(settings.dataDir);
  shutdown.onEnd(database.stop);
  shutdown.throwIfAsked();
  await migrate(database.url);
  // Demo staff may work without a second factor.
  const staffFactor = process.env.STAFF_SECOND_FACTOR || "optional";
  const environment = { ...shopEnvironment(settings, database.url), STAFF_SECOND_FACTOR: staffFactor };
  await ensureDemoData(settings.dataDir, environment);

  return environment;
}

/** The shop's origin as seen from this machine. */
export function localOrigin({ host, port }: Settings): string {
  return `http://${host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}`;
}

/** An address printed for a started program. */
export type NamedAddress = [name: string, address: string];

type Place = { shutdown: Shutdown; dataDir: DataDir };

async function withGateway(settings: Settings, environment: ShopEnvironment, { shutdown, dataDir }: Place) {
  if (hasConfiguredGateway(environment)) return null;

  const gateway = await startPaymentEmulator({ dataDir: settings.dataDir, shopUrl: localOrigin(settings) });
  dataDir.remember(gateway.pid);
  shutdown.onEnd(gateway.stop);

  return gateway;
}

/** Only for the demo's database, which has accounts at them. */
async function withDelivery(settings: Settings, environment: ShopEnvironment, { shutdown, dataDir }: Place) {
  if (settings.databaseUrl || !usesDeliveryEmulators(environment)) return null;

  const delivery = await startDeliveryEmulators(settings.dataDir);
  for (const { pid, stop } of delivery.programs) {
    dataDir.remember(pid);
    shutdown.onEnd(stop);
  }

  return delivery;
}

/** Starts emulators of external services that are not configured, in local mode only. */
export async function startEmulators(
  settings: Settings,
  environment: ShopEnvironment,
  place: Place,
): Promise<{ environment: ShopEnvironment; addresses: NamedAddress[] }> {
  const sign = productionSetting(environment);
  if (sign) {
    console.log(
      `• ${sign}: no payment emulator and no mail inbox. Features without configuration stay off, as in the image.`,
    );
    return { environment, addresses: [] };
  }

  const [mail, gateway, delivery] = await Promise.all([
    withMailInbox(settings, environment, place),
    withGateway(settings, environment, place),
    withDelivery(settings, environment, place),
  ]);
  const addresses: NamedAddress[] = [];
  if (mail.mailInbox) addresses.push(["Mail inbox", mail.mailInbox]);
  if (gateway) addresses.push(["Payment emulator", gateway.baseUrl]);

  const support = { SUPPORT_EMAIL: environment.SUPPORT_EMAIL || "support@example.com" };

  return { environment: { ...mail.environment, ...gateway?.settings, ...delivery?.settings, ...support }, addresses };
}

/** Starts the emulators of couriers, SMS providers and Telegram for the demo shop, unless real ones are configured. */
import { type EmulatorProgram, startEmulatorProgram } from "./emulator-program.ts";
import { freePort } from "./ports.ts";

const SETTINGS = ["COURIER_BOOKING", "STEADFAST_URL", "PATHAO_URL", "MIMSMS_URL", "ALPHA_SMS_URL", "TELEGRAM_URL"];

/** Whether the emulators run, whose example accounts the demo data contains. */
export function usesDeliveryEmulators(environment: NodeJS.Dict<string>): boolean {
  return !SETTINGS.some((name) => environment[name]);
}

const folders = ["couriers", "sms", "telegram"] as const;

/** @returns the emulators, and settings for the shop */
export async function startDeliveryEmulators(dataDir: string) {
  const programs: EmulatorProgram[] = [];
  try {
    for (const folder of folders) {
      programs.push(await startEmulatorProgram({ folder, port: await freePort(), settings: { DATA_DIR: dataDir } }));
    }
  } catch (error) {
    await Promise.all(programs.map(({ stop }) => stop()));
    throw error;
  }
  const [couriers, sms, telegram] = programs.map(({ origin }) => origin);

  return {
    programs,
    settings: {
      COURIER_BOOKING: "1",
      STEADFAST_URL: `${couriers}/api/v1`,
      PATHAO_URL: couriers,
      MIMSMS_URL: `${sms}/api/V2`,
      ALPHA_SMS_URL: sms,
      TELEGRAM_URL: telegram,
    },
  };
}

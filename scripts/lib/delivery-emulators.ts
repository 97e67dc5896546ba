/** Starts the emulators of couriers and SMS providers for the demo shop, unless real ones are configured. */
import { startEmulatorProgram } from "./emulator-program.ts";
import { freePort } from "./ports.ts";

const SETTINGS = ["COURIER_BOOKING", "STEADFAST_URL", "PATHAO_URL", "MIMSMS_URL", "ALPHA_SMS_URL"];

/** Whether the emulators run, whose example accounts the demo data contains. */
export function usesDeliveryEmulators(environment: NodeJS.Dict<string>): boolean {
  return !SETTINGS.some((name) => environment[name]);
}

const start = async (folder: "couriers" | "sms", dataDir: string) =>
  startEmulatorProgram({ folder, port: await freePort(), settings: { DATA_DIR: dataDir } });

/** @returns the emulators, and settings for the shop */
export async function startDeliveryEmulators(dataDir: string) {
  const couriers = await start("couriers", dataDir);
  const sms = await start("sms", dataDir).catch(async (error) => {
    await couriers.stop();
    throw error;
  });

  return {
    programs: [couriers, sms],
    settings: {
      COURIER_BOOKING: "1",
      STEADFAST_URL: `${couriers.origin}/api/v1`,
      PATHAO_URL: couriers.origin,
      MIMSMS_URL: `${sms.origin}/api/V2`,
      ALPHA_SMS_URL: sms.origin,
    },
  };
}

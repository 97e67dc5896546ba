/**
 * Global setup of the browser tests: a mail inbox, an identity provider, couriers, SMS providers, and the built shop with demo data on a free port, unless a shop is
 * given.
 */
import { startCourierEmulator } from "../../emulators/couriers/emulator.ts";
import { startSmsEmulator } from "../../emulators/sms/emulator.ts";
import { startMailInbox } from "../../scripts/lib/mail-inbox.ts";
import { startTestShop } from "../../scripts/lib/test-shop.ts";
import { startIdProvider } from "./id-provider.ts";

export default async function setup() {
  if (process.env.TEST_SHOP_URL) return undefined;

  const inbox = await startMailInbox();
  const provider = await startIdProvider();
  const couriers = await startCourierEmulator();
  const sms = await startSmsEmulator();
  const stopHelpers = () => Promise.all([inbox.stop(), provider.stop(), couriers.stop(), sms.stop()]);
  const courierSettings = {
    COURIER_BOOKING: "1",
    STEADFAST_URL: couriers.steadfastUrl,
    PATHAO_URL: couriers.pathaoUrl,
  };
  const smsSettings = { MIMSMS_URL: sms.mimsmsUrl, ALPHA_SMS_URL: sms.alphaUrl };
  const settings = { SMTP_URL: inbox.smtpUrl, ...provider.settings, ...courierSettings, ...smsSettings };
  const shop = await startTestShop({ name: "shop_browser", demoData: true, settings }).catch(async (error) => {
    await stopHelpers();
    throw error;
  });
  process.env.TEST_SHOP_URL = shop.origin;
  process.env.TEST_SHOP_DATABASE_URL = shop.databaseUrl;
  process.env.TEST_GATEWAY_URL = shop.gatewayUrl;
  process.env.TEST_INBOX_URL = inbox.origin;
  process.env.TEST_ID_PROVIDER_URL = provider.origin;
  process.env.TEST_COURIERS_URL = couriers.pathaoUrl;

  return async () => {
    await shop.stop();
    await stopHelpers();
  };
}

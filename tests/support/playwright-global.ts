/**
 * Global setup of the browser tests: a mail inbox, an identity provider, couriers, SMS providers, Telegram, and the built shop with demo data on a free port, unless a shop is
 * given.
 */
import { startCourierEmulator } from "../../emulators/couriers/emulator.ts";
import { startSmsEmulator } from "../../emulators/sms/emulator.ts";
import { startTelegramEmulator } from "../../emulators/telegram/emulator.ts";
import { startMailInbox } from "../../scripts/lib/mail-inbox.ts";
import { startTestShop } from "../../scripts/lib/test-shop.ts";
import { startIdProvider } from "./id-provider.ts";

export default async function setup() {
  if (process.env.TEST_SHOP_URL) return undefined;

  const inbox = await startMailInbox();
  const provider = await startIdProvider();
  const couriers = await startCourierEmulator();
  const sms = await startSmsEmulator();
  const telegram = await startTelegramEmulator();
  const stopHelpers = () => Promise.all([inbox, provider, couriers, sms, telegram].map(({ stop }) => stop()));
  const courierSettings = {
    COURIER_BOOKING: "1",
    STEADFAST_URL: couriers.steadfastUrl,
    PATHAO_URL: couriers.pathaoUrl,
  };
  const messageSettings = { MIMSMS_URL: sms.mimsmsUrl, ALPHA_SMS_URL: sms.alphaUrl, TELEGRAM_URL: telegram.url };
  const settings = { SMTP_URL: inbox.smtpUrl, ...provider.settings, ...courierSettings, ...messageSettings };
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
  process.env.TEST_SMS_URL = sms.alphaUrl;
  process.env.TEST_TELEGRAM_URL = telegram.url;

  return async () => {
    await shop.stop();
    await stopHelpers();
  };
}

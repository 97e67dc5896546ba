/** Accounts of the demo shop at the emulated couriers, SMS providers and Telegram (emulators), so that they can be tried. */
import { exampleAccounts as couriers } from "@/emulators/couriers/emulator.ts";
import { exampleAccounts as providers } from "@/emulators/sms/emulator.ts";
import { exampleBotName, exampleChat, exampleToken } from "@/emulators/telegram/emulator.ts";
import { smsKinds } from "@/lib/sms/kinds";
import { telegramKinds } from "@/lib/telegram/kinds";
import { db } from "@/server/db";
import { sealCredentials, sealWebhookSecret } from "@/server/dispatch/courier-accounts";
import { sealCredentials as sealSms } from "@/server/sms/accounts";
import { sealToken } from "@/server/telegram/account";

/** The only pick-up store of the emulated Pathao. */
const STORE_ID = 77;

const { steadfast, pathao } = couriers;
const credentials = {
  steadfast: { api_key: steadfast.apiKey, secret_key: steadfast.secretKey },
  pathao: { client_id: pathao.clientId, client_secret: pathao.clientSecret },
};

export async function seedDeliveryAccounts(now: Date): Promise<void> {
  for (const courier of ["steadfast", "pathao"] as const) {
    const sealed = {
      credentials: sealCredentials(courier, credentials[courier]),
      webhookSecret: sealWebhookSecret(courier, "demo"),
    };
    const state = { options: { storeId: courier === "pathao" ? STORE_ID : null }, checkedAt: now, isAccepted: true };
    await db.courierAccount.create({ data: { courier, ...sealed, ...state } });
  }
  const sealed = sealSms("alpha", { api_key: providers.alpha.apiKey });
  await db.smsAccount.create({ data: { provider: "alpha", credentials: sealed, isAccepted: true, checkedAt: now } });
  await db.storeSettings.update({ where: { id: 1 }, data: { smsKinds: smsKinds.join(","), smsPartPricePaisa: 35 } });
  await db.telegramAccount.create({
    data: {
      ...{ token: sealToken(exampleToken), botName: exampleBotName, isAccepted: true, checkedAt: now, toldUntil: now },
      ...{ chatId: String(exampleChat.id), chatTitle: exampleChat.title, kinds: telegramKinds.join(","), locale: "en" },
    },
  });
}

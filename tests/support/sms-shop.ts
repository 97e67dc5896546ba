/** A shop with accounts at the emulated SMS providers. */
import { exampleAccounts } from "@/emulators/sms/emulator.ts";
import { type SmsKind, smsKinds } from "@/lib/sms/kinds";
import type { SmsProviderName } from "@/lib/sms/providers";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { SmsMessage } from "@/server/generated/prisma/client";
import { sealCredentials } from "@/server/sms/accounts";
import { sendDueSms } from "@/server/sms/send-sms";
import { checkSms } from "@/server/sms/sms-reports";
import { laterClock } from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/sms";

Object.assign(env.smsUrls, { mimsms: emulator.mimsmsUrl, alpha: emulator.alphaUrl });

const { alpha, mimsms } = exampleAccounts;
export const exampleCredentials = {
  mimsms: { user_name: mimsms.userName, api_key: mimsms.apiKey, sender_name: "Example" },
  alpha: { api_key: alpha.apiKey },
} as const satisfies Record<SmsProviderName, Record<string, string>>;

export async function setUpProvider(provider: SmsProviderName): Promise<void> {
  const credentials = sealCredentials(provider, exampleCredentials[provider]);
  const now = new Date();
  await db.smsAccount.create({
    data: { provider, credentials, isAccepted: true, checkedAt: now, balancePaisa: 25_000, balanceAt: now },
  });
}

type Choices = { kinds?: readonly SmsKind[]; first?: SmsProviderName } & Partial<
  Record<"smsQuietFrom" | "smsQuietTo" | "smsPerRecipientDay" | "smsPerNetworkHour" | "smsPerShopHour", number>
>;

/** Without the code, which replaces the message about the placed order. */
const plainKinds = smsKinds.filter((kind) => kind !== "confirm_code");

/** Switches messages on, at every hour of the day. */
export async function switchOn({ kinds = plainKinds, first = "alpha", ...columns }: Choices = {}): Promise<void> {
  const always = { smsQuietFrom: 0, smsQuietTo: 0 };
  const data = { smsKinds: kinds.join(","), smsPartPricePaisa: 35, smsFirstProvider: first, ...always, ...columns };
  await db.storeSettings.update({ where: { id: 1 }, data });
}

const { signal } = new AbortController();

/** Runs the worker's task that sends, some time from now. */
export const runSending = (afterMs = 0) => sendDueSms({ clock: laterClock(afterMs), signal });

/** Runs the worker's task that asks for reports, some time from now. */
export const runChecking = (afterMs = 0) => checkSms({ clock: laterClock(afterMs), signal });

export const smsRow = (orderId: string, kind: SmsKind): Promise<SmsMessage> =>
  db.smsMessage.findUniqueOrThrow({ where: { orderId_kind: { orderId, kind } } });

export const sentTexts = (): string[] => emulator.state.messages.map(({ text }) => text);

/** Settings of text messages, with an example of each text, its parts and the providers. */
import { payPath } from "@/lib/desk/payment-link";
import { paisa, toPaisa, toTaka } from "@/lib/money";
import { routes } from "@/lib/routes";
import { asksForCodes, sendsCodes } from "@/lib/sms/code-scope";
import { smsKinds } from "@/lib/sms/kinds";
import { type SmsFacts, smsText } from "@/lib/sms/messages";
import { countParts } from "@/lib/sms/parts";
import { type SmsProviderName, smsAccounts, smsProviders } from "@/lib/sms/providers";
import type { SmsAccount, SmsChanges, SmsExample, SmsSettings } from "@/lib/sms/schema";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { SmsAccount as AccountRow, StoreSettings } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { changeSettings } from "@/server/settings/mutations";
import { toRiskRules } from "@/server/settings/serialize";
import { codesSwitchedOff } from "@/server/settings/update-risk-rules";

/** An order with a long amount, so that few orders need more parts. */
const EXAMPLE = {
  orderNumber: "7K2M9QXA",
  total: 12_560,
  due: 12_560,
  advance: 120,
  courier: "Steadfast",
  code: "482913",
};
const EXAMPLE_TRACKING = "K7M2Q9XAB4TC";
/** As long as a token (server/payment-links.ts). */
const EXAMPLE_TOKEN = "q7Zk".repeat(11).slice(1);

/** Addresses in messages, in the language of the context. `payPage`: path of the payment link; null: the order has none. */
export const linksOf = (
  trackingNumber: string,
  payPage: string | null,
): Pick<SmsFacts, "trackUrl" | "codesUrl" | "payUrl"> => ({
  trackUrl: `${env.appUrl}${to(routes.track(trackingNumber))}`,
  codesUrl: `${env.appUrl}${to(routes.myCodes)}`,
  payUrl: payPage === null ? "" : `${env.appUrl}${to(payPage)}`,
});

function examplesOf(language: SmsExample["language"]): SmsExample[] {
  return withLanguage(language, () =>
    smsKinds.map((kind) => {
      const text = smsText(kind, { ...EXAMPLE, ...linksOf(EXAMPLE_TRACKING, payPath(EXAMPLE_TOKEN)) });
      return { kind, language, text, ...countParts(text) };
    }),
  );
}

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

const toAccount = (provider: SmsProviderName, row: AccountRow | undefined): SmsAccount => ({
  ...{
    provider,
    name: smsAccounts[provider].name,
    is_set_up: row !== undefined,
    is_accepted: row?.isAccepted ?? false,
  },
  ...{ checked_at: row?.checkedAt.toISOString() ?? null, balance: taka(row?.balancePaisa ?? null) },
  balance_at: row?.balanceAt?.toISOString() ?? null,
});

function toSettings(store: StoreSettings, rows: readonly AccountRow[]): SmsSettings {
  const switchedOn = store.smsKinds.split(",");

  return {
    kinds: smsKinds.filter((kind) => switchedOn.includes(kind)),
    part_price_paisa: store.smsPartPricePaisa,
    quiet_from: store.smsQuietFrom,
    quiet_to: store.smsQuietTo,
    per_recipient_day: store.smsPerRecipientDay,
    per_network_hour: store.smsPerNetworkHour,
    per_shop_hour: store.smsPerShopHour,
    low_balance: toTaka(paisa(store.smsLowBalancePaisa)),
    first_provider: smsProviders.find((provider) => provider === store.smsFirstProvider) ?? null,
    accounts: smsProviders.map((provider) =>
      toAccount(
        provider,
        rows.find((row) => row.provider === provider),
      ),
    ),
    examples: [...examplesOf("en"), ...examplesOf("bn")],
  };
}

/** The settings, uncached, for the settings page and the worker. */
export async function getSmsSettings(): Promise<SmsSettings> {
  const [store, rows] = await Promise.all([
    db.storeSettings.findUniqueOrThrow({ where: { id: 1 } }),
    db.smsAccount.findMany(),
  ]);

  return toSettings(store, rows);
}

function columnsOf(changes: SmsChanges) {
  return {
    smsKinds: changes.kinds?.join(","),
    smsPartPricePaisa: changes.part_price_paisa,
    smsQuietFrom: changes.quiet_from,
    smsQuietTo: changes.quiet_to,
    smsPerRecipientDay: changes.per_recipient_day,
    smsPerNetworkHour: changes.per_network_hour,
    smsPerShopHour: changes.per_shop_hour,
    smsLowBalancePaisa: changes.low_balance === undefined ? undefined : toPaisa(changes.low_balance),
    smsFirstProvider: changes.first_provider,
  };
}

/**
 * Changes any part of the settings. Throws invalid if a message would be switched on without the price of a part, and conflict `sms_not_ready`
 * without an account, and `codes_switched_off` if risky orders would ask for a code that is not sent.
 */
export async function updateSmsSettings(
  changes: SmsChanges,
  { actor, now }: { actor: Can<"settings.edit">; now: Date },
): Promise<SmsSettings> {
  await changeSettings({
    ...{ actor, wanted: { store: { sms: columnsOf(changes) } }, now },
    also: async (tx, before, { store }) => {
      const stopsCodes = sendsCodes(before.store.smsKinds) && !sendsCodes(store.smsKinds);
      if (stopsCodes && asksForCodes(toRiskRules(store))) throw codesSwitchedOff("kinds");
      if (store.smsKinds === "") return;
      if (store.smsPartPricePaisa === null) {
        const said = t("Enter the price of a part before you switch a message on");
        throw new AppError("invalid", { said }, { field: "part_price_paisa" });
      }
      if ((await tx.smsAccount.count()) > 0) return;
      const said = t("Save the account of a provider before you switch a message on");
      throw new AppError("conflict", { said }, { reason: "sms_not_ready" });
    },
  });

  return await getSmsSettings();
}

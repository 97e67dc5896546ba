/** One-line summaries of the settings page. Pure. */

import { formatTaka } from "@/lib/money";
import type { RiskRules } from "@/lib/settings/risk-actions";
import type { Label } from "@/lib/texts/catalogue";
import { formatList } from "@/lib/texts/list";
import { t, tn } from "@/lib/texts/text";
import { openingLines } from "./opening-hours";
import { paymentMethodNames } from "./payment-methods";
import type { Retention } from "./retention";
import { riskActionLabels } from "./risk-rules";
import type {
  DeliveryCharges,
  OrderLimits,
  OwnerMails,
  PaymentMethodName,
  PaymentSettings,
  StockAndCouriers,
} from "./schema";
import type { ShopContact } from "./shop-contact";
import { localizeCompany, localizeMethodName } from "./shop-facts";
import type { SystemStatus } from "./system-status";

/** Frequency of new-order emails. */
export const mailRhythms: Record<OwnerMails["rhythm"], { label: Label }> = {
  at_once: { label: "At once" },
  hourly: { label: "Once an hour" },
  off: { label: "Never" },
};

const mailsTo = { at_once: "At once to {address}", hourly: "Once an hour to {address}" } as const;

const line = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(" · ");

export function contactSummary({ company_name, shop_phone, whatsapp, messenger, opening_hours }: ShopContact): string {
  const hours = openingLines(opening_hours).map((run) => `${run.days} ${run.hours}`);

  return line(
    localizeCompany(company_name),
    shop_phone,
    whatsapp !== null && "WhatsApp",
    messenger !== null && "Messenger",
    hours.join(", "),
  );
}

export function stockSummary({ couriers, low_stock }: StockAndCouriers): string {
  return line(
    couriers.length > 0 ? formatList(couriers) : t("No courier preferred"),
    t("low stock from {low_stock}", { low_stock }),
  );
}

export function chargesSummary(charges: DeliveryCharges): string {
  const { inside_dhaka, outside_dhaka, free_delivery_threshold: free, usd_rate: rate } = charges;

  return line(
    t("{inside_dhaka} inside Dhaka, {outside_dhaka} outside", {
      inside_dhaka: formatTaka(inside_dhaka),
      outside_dhaka: formatTaka(outside_dhaka),
    }),
    free === null ? t("never free") : t("free above {free}", { free: formatTaka(free) }),
    rate !== null && `$1 = ${formatTaka(rate)}`,
  );
}

/** `offered`: methods that the checkout currently offers. */
export function methodsSummary(settings: PaymentSettings, offered: readonly PaymentMethodName[]): string {
  const names = paymentMethodNames
    .filter((name) => offered.includes(name))
    .map((name) => localizeMethodName(settings[name].display_name));

  return names.length === 0 ? t("The checkout offers none") : formatList(names);
}

export function limitsSummary(limits: OrderLimits): string {
  const { confirmation_hours: hours, unconfirmed_account: fresh, confirmed_account: known } = limits;

  return line(
    hours === null ? t("Cash orders never expire") : t("{hours} hours to confirm", { hours }),
    tn(
      fresh.orders,
      "{n} open order for a new account, {known} for a confirmed one",
      "{n} open orders for a new account, {known} for a confirmed one",
      { known: known.orders },
    ),
  );
}

export function retentionSummary({ audit_days, message_days }: Retention): string {
  return line(
    t("Activity records {days} days", { days: audit_days }),
    t("messages {days} days", { days: message_days }),
  );
}

export function riskSummary({ caution_from, caution_action, high_from, high_action }: RiskRules): string {
  return line(
    t("Caution from {n} points: {action}", {
      n: caution_from,
      action: t(riskActionLabels[caution_action]).toLowerCase(),
    }),
    t("high risk from {n} points: {action}", { n: high_from, action: t(riskActionLabels[high_action]).toLowerCase() }),
  );
}

export function mailsSummary({ recipients, rhythm, weekly }: OwnerMails, supportEmail: string): string {
  return line(
    rhythm === "off" ? t("No email about orders") : t(mailsTo[rhythm], { address: recipients || supportEmail }),
    weekly ? t("report every Monday") : t("no weekly report"),
  );
}

export function systemSummary({ database, background_work, version }: SystemStatus): string {
  return line(
    database === "connected" ? t("Database connected") : t("Database unreachable"),
    background_work === "active" ? t("emails and clean-up active") : t("no background work"),
    t("version {version}", { version }),
  );
}

/** News that Telegram may report. Pure. */
import type { alertRules } from "@/lib/operation/alerts";
import type { Label } from "@/lib/texts/catalogue";

export const telegramKinds = [
  "new_order",
  "late_queue",
  "low_stock",
  "failed_backup",
  "gateway_down",
  "other_alert",
] as const;
export type TelegramKind = (typeof telegramKinds)[number];

export const telegramKindLabels: Record<TelegramKind, { label: Label; hint: Label }> = {
  new_order: { label: "New order", hint: "Placed in cash or paid online: number, total, city and payment method." },
  late_queue: { label: "Late queue", hint: "The first order of a queue is past its deadline." },
  low_stock: { label: "Low stock", hint: "A product on sale has reached the number under Couriers and stock." },
  failed_backup: { label: "Failed backup", hint: "The backup or the monthly restore check failed or is late." },
  gateway_down: { label: "Gateway down", hint: "The payment gateway does not open payments." },
  other_alert: {
    label: "Other alerts",
    hint: "Such as emails that are not sent, a full disk or an expiring certificate.",
  },
};

const kindsOfRules: { [Name in (typeof alertRules)[number]["name"]]?: TelegramKind } = {
  ChemCardBackup: "failed_backup",
  ChemCardRestoreCheck: "failed_backup",
  ChemCardGateway: "gateway_down",
};

/** Kind of an alert by the name of its rule. */
export function kindOfAlert(name: string): TelegramKind {
  return (kindsOfRules as Record<string, TelegramKind | undefined>)[name] ?? "other_alert";
}

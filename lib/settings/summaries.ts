/** What is set, in a line for each part of the settings page. Pure. */

import { formatTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { openingLines } from "./opening-hours";
import { paymentMethodNames } from "./payment-methods";
import type {
  DeliveryCharges,
  OrderLimits,
  OwnerMails,
  PaymentMethodName,
  PaymentSettings,
  ShopContact,
  StockAndCouriers,
  SystemStatus,
} from "./schema";

/** How often the owner gets mail about new orders. */
export const mailRhythms: Record<OwnerMails["rhythm"], { label: Label }> = {
  at_once: { label: "At once" },
  hourly: { label: "Once an hour" },
  off: { label: "Never" },
};

const and = new Intl.ListFormat("en-GB");

const line = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(" · ");

const orders = (count: number) => (count === 1 ? "1 open order" : `${count} open orders`);

export function contactSummary({ shop_phone, whatsapp, messenger, opening_hours }: ShopContact): string {
  const hours = openingLines(opening_hours).map((run) => `${run.days} ${run.hours}`);

  return line(shop_phone, whatsapp !== null && "WhatsApp", messenger !== null && "Messenger", hours.join(", "));
}

export function stockSummary({ couriers, low_stock }: StockAndCouriers): string {
  return line(couriers.length > 0 ? and.format(couriers) : "No courier preferred", `low stock from ${low_stock}`);
}

export function chargesSummary(charges: DeliveryCharges): string {
  const { inside_dhaka, outside_dhaka, free_delivery_threshold: free, usd_rate: rate } = charges;

  return line(
    `${formatTaka(inside_dhaka)} inside Dhaka, ${formatTaka(outside_dhaka)} outside`,
    free === null ? "never free" : `free above ${formatTaka(free)}`,
    rate !== null && `$1 = ${formatTaka(rate)}`,
  );
}

/** `offered`: what the checkout has now. */
export function methodsSummary(settings: PaymentSettings, offered: readonly PaymentMethodName[]): string {
  const names = paymentMethodNames.filter((name) => offered.includes(name)).map((name) => settings[name].display_name);

  return names.length === 0 ? "The checkout offers none" : and.format(names);
}

export function limitsSummary(limits: OrderLimits): string {
  const { confirmation_hours: hours, unconfirmed_account: fresh, confirmed_account: known } = limits;

  return line(
    hours === null ? "Cash orders wait for ever" : `${hours} hours to confirm`,
    `${orders(fresh.orders)} of a new account, ${known.orders} of a confirmed one`,
  );
}

export function mailsSummary({ recipients, rhythm }: OwnerMails, supportEmail: string): string {
  return rhythm === "off" ? "No mail" : `${mailRhythms[rhythm].label} to ${recipients || supportEmail}`;
}

export function systemSummary({ database, background_work, version }: SystemStatus): string {
  return line(
    database === "connected" ? "Database connected" : "Database unreachable",
    background_work === "active" ? "mails and clean-up active" : "no background work",
    `version ${version}`,
  );
}

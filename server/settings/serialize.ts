import { paisa, toTaka } from "@/lib/money";
import type { Tariff } from "@/lib/orders/pricing";
import {
  type DeliveryCharges,
  type OrderLimits,
  type PaymentMethod,
  type PaymentMethodName,
  type PaymentSettings,
  paymentMethodSchema,
} from "@/lib/settings/schema";
import { DEFAULT_SHOP_FACTS, type ShopFacts } from "@/lib/settings/shop-facts";
import type { PaymentMethod as PaymentMethodRow, StoreSettings } from "@/server/generated/prisma/client";

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

export function toDeliveryCharges(row: StoreSettings): DeliveryCharges {
  return {
    inside_dhaka: toTaka(paisa(row.insideDhakaPaisa)),
    outside_dhaka: toTaka(paisa(row.outsideDhakaPaisa)),
    free_delivery_threshold: taka(row.freeDeliveryThresholdPaisa),
    usd_rate: taka(row.usdRatePaisa),
  };
}

/** What an order is charged with. */
export function toTariff(row: StoreSettings): Tariff {
  return {
    insideDhaka: paisa(row.insideDhakaPaisa),
    outsideDhaka: paisa(row.outsideDhakaPaisa),
    freeAbove: row.freeDeliveryThresholdPaisa === null ? null : paisa(row.freeDeliveryThresholdPaisa),
  };
}

export function toOrderLimits(row: StoreSettings): OrderLimits {
  return {
    confirmation_hours: row.confirmationHours,
    unconfirmed_account: { orders: row.unconfirmedOpenOrders, units: row.unconfirmedHeldUnits },
    confirmed_account: { orders: row.confirmedOpenOrders, units: row.confirmedHeldUnits },
    network: { orders: row.networkOpenOrders, units: row.networkHeldUnits },
  };
}

/** Name and icon are text in the database (CHECKs); parsing narrows them to the words of the API. */
export function toPaymentMethod(row: PaymentMethodRow): PaymentMethod {
  return paymentMethodSchema.parse({
    name: row.name,
    display_name: row.displayName,
    description: row.description,
    icon: row.icon,
  });
}

/** The settings as an admin edits them. Throws when a method has no row: the migration made both. */
export function toPaymentSettings(store: StoreSettings, methods: PaymentMethodRow[]): PaymentSettings {
  const { inside_dhaka, outside_dhaka } = toDeliveryCharges(store);
  const settingsOf = (name: PaymentMethodName) => {
    const row = methods.find((method) => method.name === name);
    if (!row) throw new Error(`The payment method ${name} is missing`);
    return { display_name: row.displayName, description: row.description, is_enabled: row.isEnabled };
  };

  return {
    aamarpay: settingsOf("aamarpay"),
    cash_on_delivery: settingsOf("cash_on_delivery"),
    delivery_charges: { inside_dhaka, outside_dhaka },
  };
}

/** @param isUsable whether a method that is switched on works at all */
export function toShopFacts(
  store: StoreSettings,
  methods: PaymentMethodRow[],
  isUsable: (name: string) => boolean,
): ShopFacts {
  const offered = methods.filter(({ name, isEnabled }) => isEnabled && isUsable(name)).map(toPaymentMethod);
  const names = Object.fromEntries(methods.map(({ name, displayName }) => [name, displayName]));

  return {
    phone: store.shopPhone,
    methodNames: { ...DEFAULT_SHOP_FACTS.methodNames, ...names },
    offered: offered.map(({ name }) => name),
  };
}

import { paisa, toTaka } from "@/lib/money";
import type { Tariff } from "@/lib/orders/pricing";
import { type OpeningHours, weekdays } from "@/lib/settings/opening-hours";
import { byMethod } from "@/lib/settings/payment-methods";
import { type Retention, retentionPeriods } from "@/lib/settings/retention";
import type { RiskRules } from "@/lib/settings/risk-actions";
import {
  type DeliveryCharges,
  type OrderLimits,
  type OwnerMails,
  type PaymentMethod,
  type PaymentMethodName,
  type PaymentSettings,
  paymentMethodSchema,
  type StockAndCouriers,
} from "@/lib/settings/schema";
import type { ShopContact } from "@/lib/settings/shop-contact";
import { DEFAULT_SHOP_FACTS, type ShopFacts } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { env } from "@/server/env";
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

/** Delivery tariff. */
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
    unverified_hold_hours: row.unverifiedHoldHours,
    unconfirmed_account: { orders: row.unconfirmedOpenOrders, units: row.unconfirmedHeldUnits },
    confirmed_account: { orders: row.confirmedOpenOrders, units: row.confirmedHeldUnits },
    network: { orders: row.networkOpenOrders, units: row.networkHeldUnits },
  };
}

export function toRiskRules(row: StoreSettings): RiskRules {
  return {
    caution_from: row.riskCautionFrom,
    high_from: row.riskHighFrom,
    caution_action: row.riskCautionAction,
    high_action: row.riskHighAction,
    repeat_orders: row.riskRepeatOrders,
    repeat_hours: row.riskRepeatHours,
    shared_refusals: row.riskSharedRefusals,
  };
}

export function toOwnerMails({ ownerMails, ownerMailRhythm, weeklyReport }: StoreSettings): OwnerMails {
  return { recipients: ownerMails, rhythm: ownerMailRhythm, weekly: weeklyReport };
}

/** The column stores couriers as comma-separated text. */
export function toStockAndCouriers({ couriers, lowStock }: StoreSettings): StockAndCouriers {
  return { couriers: couriers === "" ? [] : couriers.split(","), low_stock: lowStock };
}

/** Name and icon are text columns restricted by CHECKs; parsing narrows them to the API's types. */
export function toPaymentMethod(row: PaymentMethodRow): PaymentMethod {
  return paymentMethodSchema.parse({
    name: row.name,
    display_name: row.displayName,
    description: row.description,
    icon: row.icon,
  });
}

/** Settings for the admin form. Throws if a method has no row, because a migration created both. */
export function toPaymentSettings(store: StoreSettings, methods: PaymentMethodRow[]): PaymentSettings {
  const { inside_dhaka, outside_dhaka } = toDeliveryCharges(store);
  const settingsOf = (name: PaymentMethodName) => {
    const row = methods.find((method) => method.name === name);
    if (!row) throw new Error(`The payment method ${name} is missing`);
    return { display_name: row.displayName, description: row.description, is_enabled: row.isEnabled };
  };

  return {
    ...byMethod(settingsOf),
    delivery_charges: { inside_dhaka, outside_dhaka },
  };
}

/** The column stores one text per weekday, in order. */
export function hoursColumn(opening: OpeningHours): string {
  return weekdays.map((day) => opening[day] ?? "").join(",");
}

export function toOpeningHours(column: string): OpeningHours {
  const texts = column.split(",");

  return Object.fromEntries(weekdays.map((day, index) => [day, texts[index] || null])) as OpeningHours;
}

export function toShopContact(row: StoreSettings): ShopContact {
  return {
    company_name: row.companyName,
    trade_licence: row.tradeLicence,
    bin: row.bin,
    dbid: row.dbid,
    tin: row.tin,
    complaint_officer: row.complaintOfficer,
    complaint_phone: row.complaintPhone,
    complaint_email: row.complaintEmail,
    shop_phone: row.shopPhone,
    shop_address: row.shopAddress,
    app_listing: row.appListing,
    whatsapp: row.whatsapp,
    messenger: row.messenger,
    opening_hours: toOpeningHours(row.openingHours),
  };
}

type FactsBesides = {
  /** Whether the method can be used if it is enabled. */
  isUsable: (name: string) => boolean;
  email: string | null;
};

export function toShopFacts(
  store: StoreSettings,
  methods: PaymentMethodRow[],
  { isUsable, email }: FactsBesides,
): ShopFacts {
  const offered = methods.filter(({ name, isEnabled }) => isEnabled && isUsable(name)).map(toPaymentMethod);
  const names = Object.fromEntries(methods.map(({ name, displayName }) => [name, displayName]));

  return {
    company: store.companyName || site.name,
    tradeLicence: store.tradeLicence || null,
    bin: store.bin || null,
    dbid: store.dbid || null,
    tin: store.tin || null,
    phone: store.shopPhone || null,
    email,
    address: store.shopAddress === "" ? [] : store.shopAddress.split("\n"),
    officer: {
      name: store.complaintOfficer || null,
      phone: store.complaintPhone || store.shopPhone || null,
      email: store.complaintEmail || email,
    },
    appListing: store.appListing || null,
    whatsapp: store.whatsapp,
    messenger: store.messenger,
    opening: toOpeningHours(store.openingHours),
    methodNames: { ...DEFAULT_SHOP_FACTS.methodNames, ...names },
    offered: offered.map(({ name }) => name),
  };
}

/** Periods that the owner has not chosen have their initial values. */
export function toRetention(row: StoreSettings): Retention {
  return {
    audit_days: row.keepAuditDays ?? env.keepAuditDays,
    access_days: row.keepAccessDays ?? retentionPeriods.access_days.initial,
    answer_days: row.keepAnswerDays ?? env.keepAnswerDays,
    message_days: row.keepMessageDays ?? env.keepMessageDays,
    mail_days: row.keepMailDays ?? retentionPeriods.mail_days.initial,
  };
}

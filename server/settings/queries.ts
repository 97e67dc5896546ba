/** Store settings; public ones are cached under the kind `settings`. */

import type { Tariff } from "@/lib/orders/pricing";
import type { OpeningHours } from "@/lib/settings/opening-hours";
import { isOnlineMethod } from "@/lib/settings/payment-methods";
import type { Retention } from "@/lib/settings/retention";
import type { RiskRules } from "@/lib/settings/risk-actions";
import type {
  DeliveryCharges,
  OrderLimits,
  OwnerMails,
  PaymentMethod,
  PaymentSettings,
  StockAndCouriers,
} from "@/lib/settings/schema";
import type { ShopContact } from "@/lib/settings/shop-contact";
import { DEFAULT_SHOP_FACTS, localizeCompany, localizeMethodNames, type ShopFacts } from "@/lib/settings/shop-facts";
import { type CodeScope, codeScope } from "@/lib/sms/code-scope";
import { smsKinds } from "@/lib/sms/kinds";
import { gatewayOf } from "@/server/adapters/gateways/registry";
import { cached } from "@/server/cache";
import { db, type Tx } from "@/server/db";
import { env } from "@/server/env";
import { logFailure } from "@/server/failure-log";
import { Prisma, type StoreSettings } from "@/server/generated/prisma/client";
import { fieldsOf, type Run, statement } from "@/server/sql";
import {
  toDeliveryCharges,
  toOpeningHours,
  toOrderLimits,
  toOwnerMails,
  toPaymentMethod,
  toPaymentSettings,
  toRetention,
  toRiskRules,
  toShopContact,
  toShopFacts,
  toStockAndCouriers,
  toTariff,
} from "./serialize";

const SETTINGS_ROW = { where: { id: 1 } };

/** Delivery charges, free-delivery threshold and dollar rate, in taka. */
export function getDeliveryCharges(): Promise<DeliveryCharges> {
  return cached("settings", "delivery-charges", async () =>
    toDeliveryCharges(await db.storeSettings.findUniqueOrThrow(SETTINGS_ROW)),
  );
}

/** Company, contact data and opening hours. */
export function getShopContact(): Promise<ShopContact> {
  return cached("settings", "shop-contact", async () =>
    toShopContact(await db.storeSettings.findUniqueOrThrow(SETTINGS_ROW)),
  );
}

function readShopFacts(): Promise<ShopFacts> {
  return cached("settings", "shop-facts", async () => {
    const [store, rows] = await Promise.all([
      db.storeSettings.findUniqueOrThrow(SETTINGS_ROW),
      db.paymentMethod.findMany({ orderBy: { position: "asc" } }),
    ]);

    return toShopFacts(store, rows, { isUsable, email: env.supportEmail });
  });
}

let lastFacts = DEFAULT_SHOP_FACTS;

/**
 * Shop data for pages and emails. Never throws: layouts, errors and emails are also rendered while the database is down, with the last
 * known data.
 */
export async function getShopFacts(): Promise<ShopFacts> {
  try {
    lastFacts = await readShopFacts();
  } catch (error) {
    logFailure(error, {}, "shop facts: the settings could not be read");
  }

  return {
    ...lastFacts,
    company: localizeCompany(lastFacts.company),
    address: lastFacts.address.map(localizeCompany),
    methodNames: localizeMethodNames(lastFacts.methodNames),
  };
}

/** Whether a method can be used: without a configured gateway no online method can, even if enabled. */
export const isUsable = (name: string) => !isOnlineMethod(name) || gatewayOf(name).storeId !== null;

/** Enabled payment methods, in the shop's order. */
export function listPaymentMethods(): Promise<PaymentMethod[]> {
  return cached("settings", "payment-methods", async () => {
    const rows = await db.paymentMethod.findMany({ where: { isEnabled: true }, orderBy: { position: "asc" } });

    return rows.filter(({ name }) => isUsable(name)).map(toPaymentMethod);
  });
}

/** Both payment methods and the delivery charges, uncached, for admins. */
export async function getPaymentSettings(): Promise<PaymentSettings> {
  const [store, methods] = await Promise.all([
    db.storeSettings.findUniqueOrThrow(SETTINGS_ROW),
    db.paymentMethod.findMany(),
  ]);

  return toPaymentSettings(store, methods);
}

/** Limits on unpaid orders, and the confirmation period of cash orders. */
export function getOrderLimits(): Promise<OrderLimits> {
  return cached("settings", "order-limits", () => readOrderLimits(db));
}

/** Thresholds and actions for risky orders. */
export function getRiskRules(): Promise<RiskRules> {
  return cached("settings", "risk-rules", async () =>
    toRiskRules(await db.storeSettings.findUniqueOrThrow(SETTINGS_ROW)),
  );
}

/** The shop's couriers, and the low-stock threshold. */
export function getStockAndCouriers(): Promise<StockAndCouriers> {
  return cached("settings", "stock-and-couriers", async () =>
    toStockAndCouriers(await db.storeSettings.findUniqueOrThrow(SETTINGS_ROW)),
  );
}

/** Recipients and frequency of new-order emails, uncached. */
export async function getOwnerMails(): Promise<OwnerMails> {
  return toOwnerMails(await db.storeSettings.findUniqueOrThrow(SETTINGS_ROW));
}

/** Days for which personal data is kept, for the clean-up and the settings page. */
export function getRetention(): Promise<Retention> {
  return cached("settings", "retention", async () =>
    toRetention(await db.storeSettings.findUniqueOrThrow(SETTINGS_ROW)),
  );
}

let lastRetention: Retention | undefined;

/** The same for the privacy policy, which is also rendered while the database is down, with the last known values. */
export async function getShownRetention(): Promise<Retention> {
  try {
    lastRetention = await getRetention();
  } catch (error) {
    if (!lastRetention) throw error;
    logFailure(error, {}, "retention: the settings could not be read");
  }

  return lastRetention;
}

/** Limits as loaded in an order's transaction. */
export async function readOrderLimits(tx: Tx): Promise<OrderLimits> {
  return toOrderLimits(await tx.storeSettings.findUniqueOrThrow(SETTINGS_ROW));
}

/** The limits, with the phone number for buyers who reach them. */
export async function readOrderLimitsAndPhone(tx: Tx): Promise<Pick<OrderTerms, "limits" | "shopPhone">> {
  const row = await tx.storeSettings.findUniqueOrThrow(SETTINGS_ROW);

  return { limits: toOrderLimits(row), shopPhone: row.shopPhone || null };
}

/** Delivery tariff, loaded in the order's transaction instead of from the cache. */
export async function readTariff(tx: Tx): Promise<Tariff> {
  return toTariff(await tx.storeSettings.findUniqueOrThrow(SETTINGS_ROW));
}

/** Checks whether a payment method is enabled now. */
export async function isPaymentMethodEnabled(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.paymentMethod.findUnique({ where: { name }, select: { isEnabled: true } });

  return isUsable(name) && (row?.isEnabled ?? false);
}

/** All settings that apply to a new order. */
export type OrderTerms = {
  tariff: Tariff;
  limits: OrderLimits;
  opening: OpeningHours;
  /** Null until set. */
  shopPhone: string | null;
  /** Text messages about it: whether its buyer gets one, and whether with a code that confirms a cash order. */
  sms: { isConfirmed: boolean; code: CodeScope };
  riskRules: RiskRules;
  isMethodEnabled: boolean;
  /** Whether staff have blocked the phone number for cash (D9.103). */
  isBlocked: boolean;
};

const orderTerms = statement<
  StoreSettings & { isEnabled: boolean | null; isBlocked: boolean },
  [method: string, phoneDigits: string | null]
>(
  "order_terms",
  `SELECT ${fieldsOf("store", Object.keys(Prisma.StoreSettingsScalarFieldEnum))}, method.is_enabled AS "isEnabled",
     EXISTS (SELECT FROM blocked_numbers WHERE phone_digits = $2 AND ends_at > now() AND lifted_at IS NULL) AS "isBlocked"
   FROM store_settings store LEFT JOIN payment_methods method ON method.name = $1 WHERE store.id = 1`,
);

/** Current terms for an order with this payment method and phone number, bypassing the cache. */
export async function readOrderTerms(run: Run, method: string, phoneDigits: string | null): Promise<OrderTerms> {
  const [row] = await run(orderTerms, method, phoneDigits);
  if (!row) throw new Error("The store has no settings");
  const kinds = smsKinds.filter((kind) => row.smsKinds.split(",").includes(kind));
  const riskRules = toRiskRules(row);

  return {
    tariff: toTariff(row),
    limits: toOrderLimits(row),
    opening: toOpeningHours(row.openingHours),
    shopPhone: row.shopPhone || null,
    sms: { isConfirmed: kinds.includes("order_placed"), code: codeScope(kinds, riskRules) },
    riskRules,
    isMethodEnabled: isUsable(method) && row.isEnabled === true,
    isBlocked: row.isBlocked,
  };
}

/** Settings of the store; what everyone may know is cached under the version `settings`. */

import type { Tariff } from "@/lib/orders/pricing";
import type { OpeningHours } from "@/lib/settings/opening-hours";
import type {
  DeliveryCharges,
  OrderLimits,
  OwnerMails,
  PaymentMethod,
  PaymentSettings,
  StockAndCouriers,
} from "@/lib/settings/schema";
import type { ShopContact } from "@/lib/settings/shop-contact";
import { companyHere, DEFAULT_SHOP_FACTS, methodNamesHere, type ShopFacts } from "@/lib/settings/shop-facts";
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
 * What pages and mails say of the shop. Never throws: the frame of a page, a refusal and a mail are due when the database is away,
 * too, and then say what was known last.
 */
export async function getShopFacts(): Promise<ShopFacts> {
  try {
    lastFacts = await readShopFacts();
  } catch (error) {
    logFailure(error, {}, "shop facts: the settings could not be read");
  }

  return {
    ...lastFacts,
    company: companyHere(lastFacts.company),
    address: lastFacts.address.map(companyHere),
    methodNames: methodNamesHere(lastFacts.methodNames),
  };
}

/** Without a configured gateway nothing can be paid online, whatever is switched on. */
export const isUsable = (name: string) => name !== "aamarpay" || env.aamarpay !== null;

/** The enabled payment methods, in the order of the shop. */
export function listPaymentMethods(): Promise<PaymentMethod[]> {
  return cached("settings", "payment-methods", async () => {
    const rows = await db.paymentMethod.findMany({ where: { isEnabled: true }, orderBy: { position: "asc" } });

    return rows.filter(({ name }) => isUsable(name)).map(toPaymentMethod);
  });
}

/** Both payment methods and the delivery charges as they are now, for an admin. */
export async function getPaymentSettings(): Promise<PaymentSettings> {
  const [store, methods] = await Promise.all([
    db.storeSettings.findUniqueOrThrow(SETTINGS_ROW),
    db.paymentMethod.findMany(),
  ]);

  return toPaymentSettings(store, methods);
}

/** How much is held without payment, and how long a cash order waits to be confirmed. */
export function getOrderLimits(): Promise<OrderLimits> {
  return cached("settings", "order-limits", () => readOrderLimits(db));
}

/** Which couriers the shop uses, and when stock runs low. */
export function getStockAndCouriers(): Promise<StockAndCouriers> {
  return cached("settings", "stock-and-couriers", async () =>
    toStockAndCouriers(await db.storeSettings.findUniqueOrThrow(SETTINGS_ROW)),
  );
}

/** Who gets mail about new orders, for an admin. */
export async function getOwnerMails(): Promise<OwnerMails> {
  return toOwnerMails(await db.storeSettings.findUniqueOrThrow(SETTINGS_ROW));
}

/** The same inside the transaction of an order. */
export async function readOrderLimits(tx: Tx): Promise<OrderLimits> {
  return toOrderLimits(await tx.storeSettings.findUniqueOrThrow(SETTINGS_ROW));
}

/** The same, and the number that those call who get no further. */
export async function readOrderLimitsAndPhone(tx: Tx): Promise<Pick<OrderTerms, "limits" | "shopPhone">> {
  const row = await tx.storeSettings.findUniqueOrThrow(SETTINGS_ROW);

  return { limits: toOrderLimits(row), shopPhone: row.shopPhone || null };
}

/** What an order is charged with, read inside its own transaction rather than from the cache. */
export async function readTariff(tx: Tx): Promise<Tariff> {
  return toTariff(await tx.storeSettings.findUniqueOrThrow(SETTINGS_ROW));
}

/** Whether an order may be paid this way now. */
export async function isPaymentMethodEnabled(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.paymentMethod.findUnique({ where: { name }, select: { isEnabled: true } });

  return isUsable(name) && (row?.isEnabled ?? false);
}

/** What a new order is placed on: everything that the store's settings say of it. */
export type OrderTerms = {
  tariff: Tariff;
  limits: OrderLimits;
  opening: OpeningHours;
  /** Null until the owner has entered one. */
  shopPhone: string | null;
  isMethodEnabled: boolean;
};

const orderTerms = statement<StoreSettings & { isEnabled: boolean | null }>(
  "order_terms",
  `SELECT ${fieldsOf("store", Object.keys(Prisma.StoreSettingsScalarFieldEnum))}, method.is_enabled AS "isEnabled"
   FROM store_settings store LEFT JOIN payment_methods method ON method.name = $1 WHERE store.id = 1`,
);

/** The terms of an order that is to be paid this way, as they are now rather than from the cache. */
export async function readOrderTerms(run: Run, method: string): Promise<OrderTerms> {
  const [row] = await run(orderTerms, method);
  if (!row) throw new Error("The store has no settings");

  return {
    tariff: toTariff(row),
    limits: toOrderLimits(row),
    opening: toOpeningHours(row.openingHours),
    shopPhone: row.shopPhone || null,
    isMethodEnabled: isUsable(method) && row.isEnabled === true,
  };
}

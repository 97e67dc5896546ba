/**
 * SQL conditions for free premium codes. Products sell codes of batches with the purpose `product`; other orders get codes with the purpose
 * `any_order`; `reserved` codes are for events and schools and never allocated to orders.
 */
import { Prisma } from "./generated/prisma/client";
import { fitsShare } from "./verified-buyers";

/** @param now SQL expression */
export function freeWhen(now: string): string {
  return `(premium_codes.is_active AND premium_codes.bound_user_email IS NULL AND premium_codes.distributed_at IS NULL
    AND premium_codes.reserved_for_order_id IS NULL AND (premium_codes.expires_at IS NULL OR premium_codes.expires_at > ${now})
    AND (premium_codes.usage_limit IS NULL OR premium_codes.used_count < premium_codes.usage_limit))`;
}

/** Condition for free codes of a batch that products sell. Both parameters are SQL expressions. */
export function freeToSell(batch: string, now: string): string {
  return `${freeWhen(now)} AND premium_codes.purpose = 'product' AND premium_codes.description = ${batch}`;
}

/**
 * SQL condition: the order's reserved codes fit into the share of unverified buyers (D9.23).
 * @param sold rows (batch, units) of the order
 * @param others rows (id) of the other orders that hold codes for unverified buyers
 */
export function codesFitShare({ sold, others, now }: { sold: string; others: string; now: string }): string {
  return `coalesce((
    SELECT bool_and(${fitsShare({ held: "reserved.units", wanted: "sold.units", free: "(sold.units + free.units)" })})
    FROM ${sold} AS sold
    CROSS JOIN LATERAL (
      SELECT count(*) AS units FROM premium_codes JOIN ${others} AS others ON others.id = reserved_for_order_id
      WHERE description = sold.batch
    ) AS reserved
    CROSS JOIN LATERAL (SELECT count(*) AS units FROM premium_codes WHERE ${freeToSell("sold.batch", now)}) AS free
  ), true)`;
}

const literal = (now: Date) => `'${now.toISOString()}'::timestamptz`;

export function freeToSellAt(batch: string, now: Date): Prisma.Sql {
  return Prisma.raw(freeToSell(batch, literal(now)));
}

export function isFree(now: Date): Prisma.Sql {
  return Prisma.raw(freeWhen(literal(now)));
}

/** A batch that products sell; null for codes with the purpose `any_order`. */
export type Batch = string | null;

export function isOf(batch: Batch): Prisma.Sql {
  return batch === null
    ? Prisma.sql`premium_codes.purpose = 'any_order'`
    : Prisma.sql`premium_codes.purpose = 'product' AND premium_codes.description = ${batch}`;
}

/**
 * SQL expression for the sellable units of a product: its stock or, if fewer, its batch's free codes. Counts codes up to the stock.
 * @param product table alias
 */
export function unitsToSell(product: string, now: string): string {
  const free = `SELECT FROM premium_codes WHERE ${freeToSell(`${product}.delivers_code`, now)} LIMIT ${product}.stock_quantity`;

  return `CASE WHEN ${product}.delivers_code IS NULL THEN ${product}.stock_quantity
    ELSE (SELECT count(*)::int FROM (${free}) AS free_codes) END`;
}

export function unitsAt(product: string, now: Date): Prisma.Sql {
  return Prisma.raw(unitsToSell(product, literal(now)));
}

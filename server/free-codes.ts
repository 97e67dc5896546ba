/**
 * Which premium codes are free, in the words of the database. A code that sells belongs to a batch of the purpose `product`; orders without
 * code-selling products get codes of the purpose `any_order`; the purpose `reserved` is for events and schools, and never assigned.
 */
import { Prisma } from "./generated/prisma/client";
import { fitsShare } from "./verified-buyers";

/** @param now an expression of SQL */
export function freeWhen(now: string): string {
  return `(premium_codes.is_active AND premium_codes.bound_user_email IS NULL AND premium_codes.distributed_at IS NULL
    AND premium_codes.reserved_for_order_id IS NULL AND (premium_codes.expires_at IS NULL OR premium_codes.expires_at > ${now})
    AND (premium_codes.usage_limit IS NULL OR premium_codes.used_count < premium_codes.usage_limit))`;
}

/** The free codes of a batch that products sell. Both parameters are expressions of SQL. */
export function freeToSell(batch: string, now: string): string {
  return `${freeWhen(now)} AND premium_codes.purpose = 'product' AND premium_codes.description = ${batch}`;
}

/**
 * Whether the codes that an order has reserved fit into the share of unverified buyers (D9.23). In the words of SQL: `sold` names the rows
 * (batch, units) of the order, `others` those (id) of all other orders that hold for such a buyer.
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

/** A batch that products sell, or (null) all codes for any order. */
export type Batch = string | null;

/** Whether a code belongs to a batch. */
export function isOf(batch: Batch): Prisma.Sql {
  return batch === null
    ? Prisma.sql`premium_codes.purpose = 'any_order'`
    : Prisma.sql`premium_codes.purpose = 'product' AND premium_codes.description = ${batch}`;
}

/**
 * How many units of a product can be sold: its stock, or the free codes of its batch where those are fewer. Counts no further than the stock.
 * @param product the alias of the table of products
 */
export function unitsToSell(product: string, now: string): string {
  const free = `SELECT FROM premium_codes WHERE ${freeToSell(`${product}.delivers_code`, now)} LIMIT ${product}.stock_quantity`;

  return `CASE WHEN ${product}.delivers_code IS NULL THEN ${product}.stock_quantity
    ELSE (SELECT count(*)::int FROM (${free}) AS free_codes) END`;
}

/** The same at a moment, for Prisma. */
export function unitsAt(product: string, now: Date): Prisma.Sql {
  return Prisma.raw(unitsToSell(product, literal(now)));
}

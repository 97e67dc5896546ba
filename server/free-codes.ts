/**
 * Which premium codes are free, in the words of the database. A code that sells belongs to a batch of the purpose `product`; orders without
 * code-selling products get codes of the purpose `any_order`; the purpose `reserved` is for events and schools, and never assigned.
 */
import { Prisma } from "./generated/prisma/client";

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

/**
 * Reserves codes when an order takes its stock, and frees them when it returns the stock (D9.22): the oldest free codes of each line's
 * batch, one per unit, all or none.
 */
import { codesSold } from "@/lib/premium-codes/rules";
import { t } from "@/lib/texts/text";
import { databaseConstraints } from "@/server/database-errors";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { freeToSell } from "@/server/free-codes";
import { Prisma } from "@/server/generated/prisma/client";
import { lockingRows, lockRows, noteLock } from "@/server/locks";
import { markCodesChanged } from "@/server/products/stock-levels";
import { type QueryCall, queryIn, statement, toQueryCall } from "@/server/sql";
import type { OrderWithLines } from "./mails";

type Reserving = Pick<OrderWithLines, "id"> & {
  items: readonly Pick<OrderWithLines["items"][number], "codeBatch" | "quantity" | "productName">[];
};

/** Buyers of codes from a batch queue on its oldest free code, always in the same order. */
const RESERVE = `WITH sold AS (
    SELECT batch, units FROM unnest($2::text[], $3::int[]) AS sold (batch, units)
  ), lacking AS (
    SELECT batch, units - (
      SELECT count(*)::int FROM premium_codes
      WHERE (reserved_for_order_id = $1::uuid OR distributed_to_order_id = $1::uuid) AND purpose = 'product' AND description = batch
    ) AS units FROM sold ORDER BY batch
  ), free AS (
    SELECT code.id FROM lacking CROSS JOIN LATERAL (
      ${lockingRows("code", freeToSell("lacking.batch", "$4::timestamptz"), undefined, {
        by: "created_at, id",
        limit: "greatest(lacking.units, 0)",
      })}
    ) AS code
  ), reserved AS (
    UPDATE premium_codes SET reserved_for_order_id = $1::uuid FROM free WHERE premium_codes.id = free.id RETURNING 1
  ), summed AS (
    SELECT (SELECT count(*) FROM reserved) AS reserved, (SELECT coalesce(sum(greatest(units, 0)), 0)::bigint FROM lacking) AS wanted
  )`;

type Reservation = [orderId: string, batches: readonly string[], units: readonly number[], now: Date];

/** Violates the constraint `premium_codes_suffice` if too few codes are free. */
const reserveAll = statement<never, Reservation>(
  "reserve_codes",
  `${RESERVE} SELECT require_codes(reserved, wanted) FROM summed`,
);

const reserveSome = statement<{ reserved: bigint; wanted: bigint }, Reservation>(
  "reserve_some_codes",
  `${RESERVE} SELECT reserved, wanted FROM summed`,
);

function valuesOf({ id, items }: Reserving, now: Date): Reservation {
  const sold = codesSold(items);

  return [id, sold.map(({ batch }) => batch), sold.map(({ units }) => units), now];
}

const sellsCodes = ({ items }: Reserving) => items.some(({ codeBatch }) => codeBatch !== null);

/** Runs at the end of a new order's transaction, before coupon and stock. */
export function reservingCodes(order: Reserving, now: Date): QueryCall[] {
  return sellsCodes(order) ? [toQueryCall(reserveAll, ...valuesOf(order, now))] : [];
}

/** Checks whether too few codes were free because another buyer was faster. */
export function isCodeRefusal(error: unknown): boolean {
  return databaseConstraints(error).includes("premium_codes_suffice");
}

function soldOut({ items }: Reserving): AppError {
  const names = items.filter(({ codeBatch }) => codeBatch !== null).map(({ productName }) => productName);
  const said = t("{name} is out of stock", { name: names.join(", ") });

  return new AppError("conflict", { said }, { reason: "out_of_stock" });
}

/**
 * Reserves the codes that a locked order lacks. Throws conflict `out_of_stock` if too few are free, unless the order already waits for
 * codes and may lack some.
 */
export async function reserveCodes(
  tx: Tx,
  order: Reserving,
  { now, mayLack = false }: { now: Date; mayLack?: boolean },
): Promise<void> {
  if (!sellsCodes(order)) return;

  noteLock(tx, "code");
  const [row] = await queryIn(tx)(reserveSome, ...valuesOf(order, now));
  if (!mayLack && row && row.reserved < row.wanted) throw soldOut(order);
  markCodesChanged(tx);
}

/** Frees reserved codes of a locked order that the customer has not seen: all, or those whose lines were removed. */
export async function releaseCodes(tx: Tx, orderId: string, sold: ReturnType<typeof codesSold> = []): Promise<void> {
  const ids = await lockRows(tx, "code", Prisma.sql`reserved_for_order_id = ${orderId}::uuid`);
  if (ids.length === 0) return;

  await tx.$executeRaw(Prisma.sql`
    UPDATE premium_codes SET reserved_for_order_id = NULL
    FROM (
      SELECT code.id, code.description, row_number() OVER (
        PARTITION BY code.description ORDER BY code.distributed_at NULLS LAST, code.created_at, code.id
      ) AS place
      FROM premium_codes code
      WHERE (code.reserved_for_order_id = ${orderId}::uuid OR code.distributed_to_order_id = ${orderId}::uuid)
        AND code.purpose = 'product'
    ) AS own
    LEFT JOIN unnest(${sold.map(({ batch }) => batch)}::text[], ${sold.map(({ units }) => units)}::int[]) AS sold (batch, units)
      ON sold.batch = own.description
    WHERE premium_codes.id = own.id AND premium_codes.reserved_for_order_id = ${orderId}::uuid
      AND own.place > coalesce(sold.units, 0)`);
  markCodesChanged(tx);
}

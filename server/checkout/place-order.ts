/**
 * Placing an order (D3.17, reliability R1 to R4). One round trip reads all that it depends on, and one transaction writes it: order, lines,
 * history, mails and idempotency key in one statement, and last of all its stock, together with the commit (ADR 037).
 */
import { createHash } from "node:crypto";
import { mergeItems } from "@/lib/orders/pricing";
import { isPayableOnline } from "@/lib/orders/rules";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { PAYMENT_NOT_OPENED } from "@/lib/payments/schema";
import { auditFields, auditRows } from "@/server/audit/mutations";
import { askToConfirm, type Mailbox, readMailbox } from "@/server/auth/contact-addresses";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { attemptFields, newAttempt } from "@/server/fulfilment/attempts";
import { mailsOf } from "@/server/fulfilment/mails";
import { Prisma } from "@/server/generated/prisma/client";
import { mailFields, mailRow } from "@/server/mail/outbox";
import { type Holder, lookForRoom, readHeld, requireRoomForOrder } from "@/server/orders/open-order-limits";
import { type OrderWithItems, orderFields, toOrder, withItems } from "@/server/orders/serialize";
import { awaitFirstPayment, type OpeningAttempt, openAttempt } from "@/server/payments/start";
import {
  isStockRefusal,
  type Offer,
  readOffers,
  requireForSale,
  requireStock,
  takingLines,
} from "@/server/products/stock";
import { stockChanged } from "@/server/products/stock-levels";
import { type OrderTerms, readOrderTerms } from "@/server/settings/queries";
import { insertOf, type Run, rowsOf, runAlone, sqlTransaction, statement, together } from "@/server/sql";
import { findEarlierOrder, isRepeated, keyRow, type Repeat } from "./idempotency";
import { holderOf, newOrder, type OrderRequest, type PricedLine } from "./new-order";

type PlaceOrder = OrderRequest & { idempotencyKey: string | null };

type Line = { productId: string; quantity: number };

type Placed = {
  order: OrderWithItems;
  /** The payment to be opened now. Null where nothing is paid online, and for a repeat: the first request opens it. */
  opening: { attempt: OpeningAttempt; buyer: Mailbox } | null;
};

/** How often an order is begun anew because another was faster. */
const MAX_TRIES = 3;

const insertOrder = statement(
  "insert_order",
  `WITH placed AS (${insertOf("orders", orderFields, 1)}),
     lines AS (${insertOf("order_items", Object.keys(Prisma.OrderItemScalarFieldEnum), 2)}),
     history AS (${insertOf("audit_entries", auditFields, 3)}),
     told AS (${insertOf("mails", mailFields, 4)}),
     attempt AS (${insertOf("payment_attempts", attemptFields, 5)})
   ${insertOf("idempotency_keys", Object.keys(Prisma.IdempotencyKeyScalarFieldEnum), 6)}`,
);

/** Throws not_found, conflict `unavailable_product` and `out_of_stock`. */
function priceLines(lines: readonly Line[], offers: ReadonlyMap<string, Offer>): PricedLine[] {
  return lines.map(({ productId, quantity }) => {
    const product = requireForSale(offers.get(productId));
    requireStock(product, quantity);

    return { product, quantity };
  });
}

type Ground = { method: string; holder: Holder; lines: readonly Line[]; repeat: Repeat | null };

/** What an order depends on. The key is read last: what another request with it has changed is seen only together with its order. */
function readGround(run: Run, { method, holder, lines, repeat }: Ground) {
  const ids = lines.map(({ productId }) => productId);

  return Promise.all([
    readOffers(run, ids),
    readOrderTerms(run, method),
    readMailbox(run, holder.userId),
    readHeld(run, holder),
    repeat && findEarlierOrder(run, repeat),
  ]);
}

type Writing = {
  order: OrderWithItems;
  lines: readonly PricedLine[];
  attempt: OpeningAttempt | null;
  terms: OrderTerms;
  mailbox: Mailbox;
  repeat: Repeat | null;
};

/** Throws conflict `too_many_open_orders`, and the database's own refusals (`isStockRefusal`, `isRepeated`). */
async function write({ actor, now }: OrderRequest, writing: Writing): Promise<void> {
  const { order, lines, attempt, terms, mailbox, repeat } = writing;
  const { items, ...row } = order;
  const mails = mailsOf("order_placed", order, mailbox, { now, isLimited: true });
  // In the order of the statement's parameters.
  const rows = [
    [row],
    items,
    auditRows([{ entity: "order", entityId: order.id, action: "placed", actor, now }]),
    mails.map((mail) => mailRow(mail)),
    attempt ? [attempt] : [],
    repeat ? [keyRow(repeat, order.id, now)] : [],
  ];

  await sqlTransaction(async (run) => {
    await Promise.all([
      run(insertOrder, ...rows.map(rowsOf)),
      askToConfirm(run, mailbox, order.shipEmail, { isByCustomer: true, now }),
      requireRoomForOrder(run, order, terms),
    ]);

    return [takingLines(order.id, lines)];
  });
  stockChanged(lines.map(({ product }) => product.id));
}

async function place(request: PlaceOrder, repeat: Repeat | null): Promise<Placed> {
  const { input, now } = request;
  const merged = mergeItems(input.items).map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  const holder = holderOf(request);
  const ground = { method: input.payment_method, holder, lines: merged, repeat };
  const [offers, terms, mailbox, held, earlierId] = await together((run) => readGround(run, ground));
  if (earlierId) {
    const order = await db.order.findUniqueOrThrow({ where: { id: earlierId }, include: withItems });
    return { order, opening: null };
  }

  if (!terms.isMethodEnabled) {
    throw new AppError("invalid", "This payment method is not available", { reason: "payment_method_disabled" });
  }
  const units = merged.reduce((sum, { quantity }) => sum + quantity, 0);
  lookForRoom(held, holder, units, terms);
  const lines = priceLines(merged, offers);
  const order = newOrder(request, { holder, lines, terms });
  const attempt = isPayableOnline(order) ? newAttempt({ order, now }) : null;
  await write(request, { order, lines, attempt, terms, mailbox, repeat }).catch(async (error) => {
    if (isStockRefusal(error)) await requireSamePrices(lines);
    throw error;
  });

  return { order, opening: attempt && { attempt, buyer: mailbox } };
}

/** Why the stock of these lines could not be taken. Throws as priceLines, and conflict `total_changed`; not if all is well again. */
async function requireSamePrices(lines: readonly PricedLine[]): Promise<void> {
  const wanted = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const ids = wanted.map(({ productId }) => productId);
  const now = priceLines(wanted, await readOffers(runAlone, ids));
  if (now.every(({ product }, index) => product.pricePaisa === lines[index]?.product.pricePaisa)) return;

  throw new AppError("conflict", "A price has just changed. Please check your order and try again.", {
    reason: "total_changed",
  });
}

/** Begins anew when another request with the same key was faster, or stock that was gone is back. */
async function placeOnce(request: PlaceOrder, repeat: Repeat | null): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await place(request, repeat);
    } catch (error) {
      if (!isRepeated(error) && !isStockRefusal(error)) throw error;
      if (tries < MAX_TRIES) continue;
      throw new AppError("unavailable", "The shop is busy. Please try again in a moment.", { retryAfter: 1 });
    }
  }
}

/**
 * Where the buyer pays. A gateway that fails leaves the order as it is, to be paid later (spec 4, reliability R10). A repeat may find
 * an order that is paid or cancelled by now.
 */
async function openPayment({ order, opening }: Placed) {
  if (!isPayableOnline(order)) return { payment_required: false, payment_url: null, payment_error: null };

  const url = opening ? await openAttempt({ ...opening, order }) : await awaitFirstPayment(order.id);

  return { payment_required: true, payment_url: url, payment_error: url ? null : PAYMENT_NOT_OPENED };
}

/**
 * Places an order for the caller. With an idempotency key a repeat gets the first order, also while the first still runs.
 * Throws forbidden (somebody else's `user_id`), invalid (payment method), not_found, conflict (`out_of_stock`,
 * `unavailable_product`, `total_changed`, `too_many_open_orders`, `idempotency_key_reused`); then nothing was taken.
 */
export async function placeOrder(options: PlaceOrder): Promise<CreateOrderResult> {
  const { actor, input, idempotencyKey } = options;
  if (input.user_id && input.user_id !== actor.id) throw new AppError("forbidden", "You may only order for yourself");

  const requestHash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const repeat = idempotencyKey ? { userId: actor.id, key: idempotencyKey, requestHash } : null;
  const placed = await placeOnce(options, repeat);

  return { order: toOrder(placed.order), ...(await openPayment(placed)) };
}

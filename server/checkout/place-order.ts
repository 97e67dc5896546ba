/**
 * Places an order (D3.17, reliability R1 to R4). One round trip reads everything the order depends on; one transaction writes order, lines,
 * history, emails and idempotency key in one statement, then takes the stock and commits (ADR 037).
 */

import { createHash } from "node:crypto";
import { couponKey } from "@/lib/coupons/rules";
import type { NewOrderPlan } from "@/lib/orders/plan-new";
import { deliveryChargeOf, mergeItems } from "@/lib/orders/pricing";
import { isPayableOnline } from "@/lib/orders/rules";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { PAYMENT_NOT_OPENED } from "@/lib/payments/schema";
import { t } from "@/lib/texts/text";
import { type AuditRow, auditFields, auditRows } from "@/server/audit/mutations";
import { askToConfirm, type Mailbox, readMailbox } from "@/server/auth/contact-addresses";
import { insertCustomer } from "@/server/auth/new-customer";
import { requireCoupon } from "@/server/coupons/judge";
import { countingTries } from "@/server/coupons/tries";
import { type FoundCoupon, findCoupon, isCouponRefusal, requireOwnUse, takingUse } from "@/server/coupons/uses";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { attemptFields, newAttempt } from "@/server/fulfilment/attempts";
import { mailsOf } from "@/server/fulfilment/mails";
import { isCodeRefusal, reservingCodes } from "@/server/fulfilment/reserve";
import { type IdempotencyKey, Prisma } from "@/server/generated/prisma/client";
import { currentLanguage } from "@/server/language";
import type { Holder } from "@/server/locks";
import { type MailRow, mailFields, mailRow } from "@/server/mail/outbox";
import { lookForRoom, readHeld, requireRoomForOrder } from "@/server/orders/open-order-limits";
import { type OrderWithItems, orderFields, toOrder, withItems } from "@/server/orders/serialize";
import { awaitFirstPayment, type OpeningAttempt, openAttempt } from "@/server/payments/start";
import {
  isStockRefusal,
  type OfferWithCodes,
  readOffers,
  requireForSale,
  requireUnits,
  takingLines,
} from "@/server/products/stock";
import { codesChanged, stockChanged } from "@/server/products/stock-levels";
import { type OrderTerms, readOrderTerms } from "@/server/settings/queries";
import { insertOf, type Rows, type Run, rowsOf, runAlone, sqlTransaction, statement, together } from "@/server/sql";
import { findEarlierOrder, isRepeated, keyRow, type Repeat } from "./idempotency";
import { holderOf, newOrder, type OrderRequest, type PricedLine, planOrder, pricesOf, type Taken } from "./new-order";
import { takingShare } from "./take-share";

type PlaceOrder = OrderRequest & { idempotencyKey: string | null };

type Line = { productId: string; quantity: number };

type Placed = {
  order: OrderWithItems;
  /** The payment to open. Null if nothing is paid online, if payment uses a link, and for a repeat, whose first request opens it. */
  opening: { attempt: OpeningAttempt; buyer: Mailbox } | null;
};

/** Attempts after a conflict with a concurrent request. */
const MAX_TRIES = 3;

const insertOrder = statement<
  never,
  [
    orders: Rows<Omit<OrderWithItems, "items">>,
    items: Rows<OrderWithItems["items"][number]>,
    history: Rows<AuditRow>,
    mails: Rows<MailRow>,
    attempts: Rows<OpeningAttempt>,
    keys: Rows<IdempotencyKey>,
  ]
>(
  "insert_order",
  `WITH placed AS (${insertOf("orders", orderFields, 1)}),
     lines AS (${insertOf("order_items", Object.keys(Prisma.OrderItemScalarFieldEnum), 2)}),
     history AS (${insertOf("audit_entries", auditFields, 3)}),
     told AS (${insertOf("mails", mailFields, 4)}),
     attempt AS (${insertOf("payment_attempts", attemptFields, 5)})
   ${insertOf("idempotency_keys", Object.keys(Prisma.IdempotencyKeyScalarFieldEnum), 6)}`,
);

/** Throws not_found, conflict `unavailable_product` and `out_of_stock`. */
function priceLines(lines: readonly Line[], offers: ReadonlyMap<string, OfferWithCodes>): PricedLine[] {
  const priced = lines.map(({ productId, quantity }) => ({ product: requireForSale(offers.get(productId)), quantity }));
  requireUnits(priced);

  return priced;
}

type Ground = {
  method: string;
  holder: Holder;
  /** Mailbox of a new customer, who has no holdings yet. */
  entered: Mailbox | null;
  lines: readonly Line[];
  /** The coupon's code. */
  coupon: string | null;
  repeat: Repeat | null;
};

/** Loads everything the order depends on. Reads the idempotency key last, so that a concurrent request's order is visible with its key. */
function readGround(run: Run, { method, holder, entered, lines, coupon, repeat }: Ground) {
  const ids = lines.map(({ productId }) => productId);

  return Promise.all([
    readOffers(run, ids),
    readOrderTerms(run, method),
    entered ?? readMailbox(run, holder.userId),
    entered ? null : readHeld(run, holder),
    coupon === null ? null : findCoupon(run, coupon, holder),
    repeat && findEarlierOrder(run, repeat),
  ]);
}

type Writing = {
  plan: NewOrderPlan;
  order: OrderWithItems;
  lines: readonly PricedLine[];
  attempt: OpeningAttempt | null;
  coupon: FoundCoupon | null;
  terms: OrderTerms;
  mailbox: Mailbox;
  repeat: Repeat | null;
};

function mailboxOf(taken: Taken | undefined): Mailbox | null {
  const entered = taken?.customer.entered;

  return entered ? { ...entered, emailVerifiedAt: null, contacts: [] } : null;
}

/** History of a new order, and of a new customer whom staff entered with it. */
function auditsOf({ actor, now, taken }: OrderRequest, { id }: OrderWithItems, { history }: NewOrderPlan) {
  const { customer } = taken ?? {};

  return auditRows([
    ...(customer?.entered ? [{ entity: "user", entityId: customer.id, action: "created", actor, now } as const] : []),
    ...history.map((entry) => ({ entity: "order", entityId: id, actor, now, ...entry }) as const),
  ]);
}

/** Throws conflict `too_many_open_orders` and `coupon_refused`, and the database errors that `isLost` and `users_email_key` describe. */
async function write(request: OrderRequest, writing: Writing): Promise<void> {
  const { now, taken } = request;
  const { plan, order, lines, attempt, coupon, terms, mailbox, repeat } = writing;
  const { items, ...row } = order;
  const entered = taken?.customer.entered;
  const mails = plan.mails.flatMap((kind) => mailsOf(kind, order, mailbox, { now, isLimited: !taken }));

  await sqlTransaction(async (run) => {
    await Promise.all([
      entered && run(insertCustomer, rowsOf([entered])),
      run(
        insertOrder,
        rowsOf([row]),
        rowsOf(items),
        rowsOf(auditsOf(request, order, plan)),
        rowsOf(mails.map((mail) => mailRow(mail))),
        rowsOf(attempt ? [attempt] : []),
        rowsOf(repeat ? [keyRow(repeat, order.id, now)] : []),
      ),
      askToConfirm(run, mailbox, order.shipEmail, { isByCustomer: !taken, now }),
      requireRoomForOrder(run, order, terms),
      coupon && requireOwnUse(run, order, coupon),
    ]);

    // Takes everything the order holds in the global lock order: codes, coupon use, stock (ADR 027).
    const codes = reservingCodes(order, now);
    if (order.holdLapsesAt) return [...codes, ...takingShare(order, lines, { coupon, now })];
    return [...codes, ...(coupon ? [takingUse(coupon)] : []), takingLines(order.id, lines), ...(taken?.clearing ?? [])];
  });
  stockChanged(lines.map(({ product }) => product.id));
  if (order.codeBatch !== null) codesChanged();
}

type Wanted = { found: FoundCoupon | null; lines: readonly PricedLine[]; terms: OrderTerms };

/** Throws conflict `coupon_refused`. */
function couponFor(request: OrderRequest, { found, lines, terms }: Wanted): FoundCoupon {
  const { input, now } = request;
  const priced = pricesOf(lines);
  const deliveryCharge = deliveryChargeOf(priced, input.shipping_address.city, terms.tariff);

  return requireCoupon(found, { userId: holderOf(request).userId, lines: priced, deliveryCharge, now });
}

async function place(request: OrderRequest, repeat: Repeat | null): Promise<Placed> {
  const { input, now, taken } = request;
  const merged = mergeItems(input.items).map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  const holder = holderOf(request);
  const key = input.coupon_code ? couponKey(input.coupon_code) : null;
  const entered = mailboxOf(taken);
  const ground = { method: input.payment_method, holder, entered, lines: merged, coupon: key, repeat };
  const [offers, terms, mailbox, held, found, earlierId] = await together((run) => readGround(run, ground));
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
  const coupon = key === null ? null : couponFor(request, { found, lines, terms });
  // An admin's page locale does not indicate the buyer's.
  const locale = taken ? mailbox.locale : currentLanguage();
  const isVerified = held === null || held.isVerified || taken !== undefined;
  const plan = planOrder(request, { isVerified, terms });
  const order = newOrder(request, { holder, lines, terms, coupon, locale, plan });
  const attempt = plan.attempts === "begin" ? newAttempt({ order, now }) : null;
  await write(request, { plan, order, lines, attempt, coupon, terms, mailbox, repeat }).catch(async (error) => {
    if (isStockRefusal(error) || isCodeRefusal(error)) await requireSamePrices(lines);
    throw error;
  });
  if (order.holdLapsesAt) Object.assign(order, await readHoldings(order.id));

  return { order, opening: attempt && { attempt, buyer: mailbox } };
}

/** Reads what the database decided for an unverified buyer's order. */
function readHoldings(id: string) {
  const select = { holdsStock: true, waitsForStock: true, holdLapsesAt: true };

  return db.order.findUniqueOrThrow({ where: { id }, select });
}

/**
 * Finds out why the stock could not be taken. Throws as priceLines, and conflict `total_changed`; returns if everything is available again.
 */
async function requireSamePrices(lines: readonly PricedLine[]): Promise<void> {
  const wanted = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const ids = wanted.map(({ productId }) => productId);
  const now = priceLines(wanted, await readOffers(runAlone, ids));
  if (now.every(({ product }, index) => product.pricePaisa === lines[index]?.product.pricePaisa)) return;

  throw new AppError("conflict", "A price has just changed. Please check your order and try again.", {
    reason: "total_changed",
  });
}

/** Recognises a conflict with a concurrent request. */
const isLost = (error: unknown) => [isRepeated, isStockRefusal, isCodeRefusal, isCouponRefusal].some((is) => is(error));

/**
 * Retries after a conflict: a concurrent request with the same key, or stock that changed. The retry also reports why something is
 * unavailable.
 */
async function placeOnce(request: OrderRequest, repeat: Repeat | null): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await place(request, repeat);
    } catch (error) {
      if (!isLost(error)) throw error;
      if (tries < MAX_TRIES) continue;
      throw new AppError("unavailable", "The shop is busy. Please try again in a moment.", { retryAfter: 1 });
    }
  }
}

/**
 * Opens the payment and returns its URL. If the gateway fails, the order stays and can be paid later (spec 4, reliability R10). A repeat
 * may find the order paid or cancelled.
 */
async function openPayment({ order, opening }: Placed) {
  if (!isPayableOnline(order)) return { payment_required: false, payment_url: null, payment_error: null };

  const url = opening ? await openAttempt({ ...opening, order }) : await awaitFirstPayment(order.id);

  return { payment_required: true, payment_url: url, payment_error: url ? null : t(PAYMENT_NOT_OPENED) };
}

/**
 * The only path that places an order. `body` is the client's full request: a repeat with the same key and body returns the first order.
 * Throws as placeOrder, except forbidden.
 */
export async function placeRequest(
  request: OrderRequest,
  { key, body }: { key: string | null; body: unknown },
): Promise<Placed> {
  const { actor, input } = request;
  const requestHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const repeat = key ? { userId: actor.id, key, requestHash } : null;
  const place = () => placeOnce(request, repeat);

  return input.coupon_code ? countingTries(actor.id, place) : place();
}

/**
 * Places an order for the caller. With an idempotency key a repeat returns the first order, even while that request is running. Throws
 * forbidden (another user's `user_id`), invalid (payment method), not_found, conflict (`out_of_stock`, `unavailable_product`,
 * `total_changed`, `coupon_refused`, `too_many_open_orders`, `idempotency_key_reused`); in these cases nothing was taken.
 */
export async function placeOrder(options: PlaceOrder): Promise<CreateOrderResult> {
  const { actor, input, idempotencyKey } = options;
  if (input.user_id && input.user_id !== actor.id) throw new AppError("forbidden", "You may only order for yourself");

  const placed = await placeRequest(options, { key: idempotencyKey, body: input });

  return { order: toOrder(placed.order), ...(await openPayment(placed)) };
}

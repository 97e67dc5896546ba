/**
 * Places an order (D3.17, reliability R1 to R4). One round trip loads everything the order depends on; one transaction writes order, lines,
 * history, emails and idempotency key in one statement, then takes the stock and commits (ADR 037).
 */

import { createHash } from "node:crypto";
import { couponKey } from "@/lib/coupons/rules";
import { deliveryChargeOf, mergeItems } from "@/lib/orders/pricing";
import { isPayableOnline } from "@/lib/orders/rules";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { PAYMENT_NOT_OPENED } from "@/lib/payments/schema";
import { t } from "@/lib/texts/text";
import { type Mailbox, readMailbox } from "@/server/auth/contact-addresses";
import { withAttemptLimit } from "@/server/coupons/attempt-limit";
import { requireCoupon } from "@/server/coupons/evaluate-coupon";
import { type FoundCoupon, findCoupon, isCouponRefusal } from "@/server/coupons/uses";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { newAttempt } from "@/server/fulfilment/attempts";
import { isCodeRefusal } from "@/server/fulfilment/reserve";
import { currentLanguage } from "@/server/language";
import type { Holder } from "@/server/locks";
import { checkOpenOrderLimits, loadHeldTotals } from "@/server/orders/open-order-limits";
import { type OrderWithItems, toOrder, withItems } from "@/server/orders/serialize";
import { awaitFirstPayment, type OpeningAttempt, openAttempt } from "@/server/payments/start";
import {
  isStockRefusal,
  type OfferWithCodes,
  readOffers,
  requireAvailableUnits,
  requireForSale,
} from "@/server/products/stock";
import { type OrderTerms, readOrderTerms } from "@/server/settings/queries";
import { pipelineQueries, type Run, runQuery } from "@/server/sql";
import { findEarlierOrder, isRepeated, type Repeat } from "./idempotency";
import {
  limitSubjectOf,
  newOrder,
  type OrderRequest,
  type PricedLine,
  planOrder,
  pricesOf,
  type StaffOrder,
} from "./new-order";
import { writeOrder } from "./write-order";

type PlaceOrder = OrderRequest & { idempotencyKey: string | null };

type Line = { productId: string; quantity: number };

type Placed = {
  order: OrderWithItems;
  /** The payment to open. Null if there is no online payment, if payment uses a link, and for a repeat, whose first request opens it. */
  opening: { attempt: OpeningAttempt; buyer: Mailbox } | null;
};

/** Maximum number of attempts after a conflict with a concurrent request. */
const MAX_TRIES = 3;

/** Throws not_found, conflict `unavailable_product` and `out_of_stock`. */
function priceLines(lines: readonly Line[], offers: ReadonlyMap<string, OfferWithCodes>): PricedLine[] {
  const priced = lines.map(({ productId, quantity }) => ({ product: requireForSale(offers.get(productId)), quantity }));
  requireAvailableUnits(priced);

  return priced;
}

type ContextQuery = {
  method: string;
  holder: Holder;
  /** Mailbox of a new customer, who has no account yet. */
  entered: Mailbox | null;
  lines: readonly Line[];
  /** Coupon code of the request. */
  coupon: string | null;
  repeat: Repeat | null;
};

/**
 * Loads everything the order depends on. Loads the idempotency key last, so that if a concurrent request's key is visible, its order is
 * too.
 */
function loadOrderContext(run: Run, { method, holder, entered, lines, coupon, repeat }: ContextQuery) {
  const ids = lines.map(({ productId }) => productId);

  return Promise.all([
    readOffers(run, ids),
    readOrderTerms(run, method, holder.shipPhoneDigits),
    entered ?? readMailbox(run, holder.userId),
    entered ? null : loadHeldTotals(run, holder),
    coupon === null ? null : findCoupon(run, coupon, holder),
    repeat && findEarlierOrder(run, repeat),
  ]);
}

function mailboxOf(taken: StaffOrder | undefined): Mailbox | null {
  const entered = taken?.customer.entered;

  return entered ? { ...entered, emailVerifiedAt: null, contacts: [] } : null;
}

type CouponCheck = { found: FoundCoupon | null; lines: readonly PricedLine[]; terms: OrderTerms };

/** Throws conflict `coupon_refused`. */
function couponFor(request: OrderRequest, { found, lines, terms }: CouponCheck): FoundCoupon {
  const { input, now } = request;
  const priced = pricesOf(lines);
  const deliveryCharge = deliveryChargeOf(priced, input.shipping_address.city, terms.tariff);

  return requireCoupon(found, { userId: limitSubjectOf(request).userId, lines: priced, deliveryCharge, now });
}

async function place(request: OrderRequest, repeat: Repeat | null): Promise<Placed> {
  const { input, now, taken } = request;
  const merged = mergeItems(input.items).map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  const holder = limitSubjectOf(request);
  const key = input.coupon_code ? couponKey(input.coupon_code) : null;
  const entered = mailboxOf(taken);
  const ground = { method: input.payment_method, holder, entered, lines: merged, coupon: key, repeat };
  const [offers, terms, mailbox, held, found, earlierId] = await pipelineQueries((run) =>
    loadOrderContext(run, ground),
  );
  if (earlierId) {
    const order = await db.order.findUniqueOrThrow({ where: { id: earlierId }, include: withItems });
    return { order, opening: null };
  }

  if (!terms.isMethodEnabled) {
    throw new AppError("invalid", "This payment method is not available", { reason: "payment_method_disabled" });
  }
  const units = merged.reduce((sum, { quantity }) => sum + quantity, 0);
  checkOpenOrderLimits(held, holder, units, terms);
  const lines = priceLines(merged, offers);
  const coupon = key === null ? null : couponFor(request, { found, lines, terms });
  // The locale of an admin's page does not indicate the buyer's.
  const locale = taken ? mailbox.locale : currentLanguage();
  const isVerified = held === null || held.isVerified || taken !== undefined;
  const plan = planOrder(request, { isVerified, terms });
  const order = newOrder(request, { holder, lines, terms, coupon, locale, plan });
  const attempt = plan.attempts === "begin" ? newAttempt({ order, now }) : null;
  await writeOrder(request, { plan, order, lines, attempt, coupon, terms, mailbox, repeat }).catch(async (error) => {
    if (isStockRefusal(error) || isCodeRefusal(error)) await requireSamePrices(lines);
    throw error;
  });
  if (order.holdLapsesAt) Object.assign(order, await readHoldings(order.id));

  return { order, opening: attempt && { attempt, buyer: mailbox } };
}

/** Loads what the database decided for an unverified buyer's order. */
function readHoldings(id: string) {
  const select = { holdsStock: true, waitsForStock: true, holdLapsesAt: true };

  return db.order.findUniqueOrThrow({ where: { id }, select });
}

/**
 * Finds out why the stock could not be taken. Throws what priceLines throws, and conflict `total_changed`; returns if everything is
 * available again.
 */
async function requireSamePrices(lines: readonly PricedLine[]): Promise<void> {
  const wanted = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const ids = wanted.map(({ productId }) => productId);
  const now = priceLines(wanted, await readOffers(runQuery, ids));
  if (now.every(({ product }, index) => product.pricePaisa === lines[index]?.product.pricePaisa)) return;

  throw new AppError("conflict", "A price has just changed. Please check your order and try again.", {
    reason: "total_changed",
  });
}

/** Whether an error is a conflict with a concurrent request. */
const isRetryableConflict = (error: unknown) =>
  [isRepeated, isStockRefusal, isCodeRefusal, isCouponRefusal].some((is) => is(error));

/**
 * Retries after a conflict: a concurrent request with the same key, or changed stock. The retry also reports why an item is unavailable.
 */
async function placeWithRetry(request: OrderRequest, repeat: Repeat | null): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await place(request, repeat);
    } catch (error) {
      if (!isRetryableConflict(error)) throw error;
      if (tries < MAX_TRIES) continue;
      throw new AppError("unavailable", "The shop is busy. Please try again in a moment.", { retryAfter: 1 });
    }
  }
}

/**
 * Opens the payment and returns its URL. If the gateway fails, the order is kept and can be paid later (spec 4, reliability R10). A repeat
 * may find that the order is already paid or cancelled.
 */
async function openPayment({ order, opening }: Placed) {
  if (!isPayableOnline(order)) return { payment_required: false, payment_url: null, payment_error: null };

  const url = opening ? await openAttempt({ ...opening, order }) : await awaitFirstPayment(order.id);

  return { payment_required: true, payment_url: url, payment_error: url ? null : t(PAYMENT_NOT_OPENED) };
}

/**
 * The only path that places an order. `body` is the client's full request: a repeat with the same key and body returns the first order.
 * Throws what placeOrder throws, except forbidden.
 */
export async function placeRequest(
  request: OrderRequest,
  { key, body }: { key: string | null; body: unknown },
): Promise<Placed> {
  const { actor, input } = request;
  const requestHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const repeat = key ? { userId: actor.id, key, requestHash } : null;
  const place = () => placeWithRetry(request, repeat);

  return input.coupon_code ? withAttemptLimit(actor.id, place) : place();
}

/**
 * Places an order for the caller. With an idempotency key a repeat returns the first order, even while that request is running. Throws
 * forbidden (another user's `user_id`), invalid (address, payment method), not_found, conflict (`out_of_stock`, `unavailable_product`,
 * `total_changed`, `coupon_refused`, `too_many_open_orders`, `nothing_to_pay`, `idempotency_key_reused`), unavailable; in these cases
 * nothing was taken.
 */
export async function placeOrder(options: PlaceOrder): Promise<CreateOrderResult> {
  const { actor, input, idempotencyKey } = options;
  if (input.user_id && input.user_id !== actor.id) throw new AppError("forbidden", "You may only order for yourself");

  const placed = await placeRequest(options, { key: idempotencyKey, body: input });

  return { order: toOrder(placed.order), ...(await openPayment(placed)) };
}

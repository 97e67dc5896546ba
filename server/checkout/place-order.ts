/**
 * Placing an order: one transaction that prices it, writes order, lines and history, remembers the idempotency key and, last of all,
 * takes the stock. What the client says of prices is never believed (D3.17, reliability R1 to R4).
 */
import { createHash, randomUUID } from "node:crypto";
import { searchablePhone } from "@/lib/digits";
import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";
import { mergeItems, orderTotal, type Tariff } from "@/lib/orders/pricing";
import { isPayableOnline, orderNumberOf } from "@/lib/orders/rules";
import type { CreateOrderInput, CreateOrderResult, ShippingAddress } from "@/lib/orders/schema";
import { PAYMENT_NOT_OPENED } from "@/lib/payments/schema";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { beginAttempt } from "@/server/fulfilment/attempts";
import { beginHold } from "@/server/fulfilment/holds";
import { mailOrders } from "@/server/fulfilment/mails";
import type { PaymentAttempt, Product } from "@/server/generated/prisma/client";
import { lookForRoom, networkHash, requireRoomForOrder } from "@/server/orders/open-order-limits";
import { type OrderWithItems, toOrder, withItems } from "@/server/orders/serialize";
import { newTrackingNumber } from "@/server/orders/tracking-number";
import { awaitFirstPayment, openAttempt } from "@/server/payments/start";
import {
  type Line,
  lineColumns,
  lockProducts,
  moveStock,
  readProducts,
  requireForSale,
  requireStock,
} from "@/server/products/stock";
import { isPaymentMethodEnabled, readTariff } from "@/server/settings/queries";
import { findEarlierOrder, type Repeat, rememberOrder } from "./idempotency";

type PlaceOrder = {
  actor: Actor;
  input: CreateOrderInput;
  idempotencyKey: string | null;
  now: Date;
  /** Where the order comes from, as limits count it; left out where it comes from the shop itself. */
  network?: string;
  /** Demo data. */
  isDemo?: boolean;
};

type PricedLine = Line & { product: Product };

type Placed = {
  order: OrderWithItems;
  /** The payment to be opened now. Null where nothing is paid online, and for a repeat: the first request opens it. */
  attempt: PaymentAttempt | null;
};

function requireAll(lines: Line[], products: Map<string, Product>): PricedLine[] {
  return lines.map((line) => {
    const product = requireForSale(products.get(line.productId));
    requireStock(product, line.quantity);

    return { ...line, product };
  });
}

/** The products of the lines as they are now. Throws not_found, conflict `unavailable_product` and `out_of_stock`. */
async function priceLines(tx: Tx, lines: Line[]): Promise<PricedLine[]> {
  const ids = lines.map((line) => line.productId);

  return requireAll(lines, await readProducts(tx, ids));
}

/**
 * Takes the stock of an order that is written already. Buyers of the same product wait for each other here alone, so it comes last.
 * Throws as priceLines, and conflict `total_changed` when a price is another than the order was written with.
 */
async function takeStock(tx: Tx, order: OrderWithItems, lines: PricedLine[]): Promise<void> {
  const ids = lines.map((line) => line.productId);
  const locked = requireAll(lines, await lockProducts(tx, ids));
  if (locked.some(({ product }, index) => product.pricePaisa !== lines[index]?.product.pricePaisa)) {
    throw new AppError("conflict", "A price has just changed. Please check your order and try again.", {
      reason: "total_changed",
    });
  }

  const reason = "order_placed";
  await moveStock(
    tx,
    lines.map(({ productId, quantity }) => ({ productId, delta: -quantity, reason, orderId: order.id })),
  );
}

/** A total that the client showed lower than it is now must be shown again; a higher one does the buyer no harm. */
function requireShownTotal(shown: number | null | undefined, total: number): void {
  if (typeof shown !== "number" || toPaisa(shown) >= total) return;

  const right = formatTaka(toTaka(paisa(total)));
  throw new AppError("conflict", `The total is now ${right}. Please check your order and try again.`, {
    reason: "total_changed",
  });
}

function addressColumns(address: ShippingAddress) {
  return {
    shipFirstName: address.firstName,
    shipLastName: address.lastName,
    shipName: `${address.firstName} ${address.lastName}`,
    shipPhone: address.phone,
    shipEmail: address.email ?? null,
    shipAddress: address.address,
    shipArea: address.area,
    shipCity: address.city,
    shipZipCode: address.zipCode || null,
  };
}

/** Whose open orders it is counted with. */
function holderOf({ actor, input, network }: PlaceOrder) {
  return {
    userId: actor.id,
    shipPhoneDigits: searchablePhone(input.shipping_address.phone),
    networkHash: network === undefined ? null : networkHash(network),
  };
}

async function writeOrder(tx: Tx, options: PlaceOrder, lines: PricedLine[], tariff: Tariff): Promise<OrderWithItems> {
  const { input, now, isDemo = false } = options;
  const priced = lines.map(({ product, quantity }) => ({ price: paisa(product.pricePaisa), quantity }));
  const { deliveryCharge, total } = orderTotal(priced, input.shipping_address.city, tariff);
  requireShownTotal(input.total_amount, total);
  const id = randomUUID();
  const state = { status: "pending", paymentStatus: "pending", phoneConfirmedAt: null } as const;
  const placed = { ...state, paymentMethod: input.payment_method };

  return tx.order.create({
    data: {
      ...placed,
      id,
      orderNumber: orderNumberOf(id),
      trackingNumber: newTrackingNumber(),
      heldUntil: await beginHold(tx, { order: placed, now }),
      isDemo,
      totalPaisa: total,
      deliveryChargePaisa: deliveryCharge,
      ...addressColumns(input.shipping_address),
      ...holderOf(options),
      createdAt: now,
      updatedAt: now,
      items: {
        createMany: {
          data: lines.map(({ product, quantity }, position) => lineColumns(product, quantity, position)),
        },
      },
    },
    include: withItems,
  });
}

async function place(tx: Tx, options: PlaceOrder, repeat: Repeat | null): Promise<Placed> {
  const earlier = repeat && (await findEarlierOrder(tx, repeat));
  if (earlier) return { order: earlier, attempt: null };

  const { actor, input, now } = options;
  if (!(await isPaymentMethodEnabled(tx, input.payment_method))) {
    throw new AppError("invalid", "This payment method is not available", { reason: "payment_method_disabled" });
  }
  const merged = mergeItems(input.items).map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  await lookForRoom(
    tx,
    holderOf(options),
    merged.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const tariff = await readTariff(tx);
  const lines = await priceLines(tx, merged);
  const order = await writeOrder(tx, options, lines, tariff);
  await recordAudit(tx, { entity: "order", entityId: order.id, action: "placed", actor, now });
  await mailOrders(tx, "order_placed", [order], { now, isByCustomer: () => true });
  if (repeat) await rememberOrder(tx, repeat, order.id, now);
  const attempt = isPayableOnline(order) ? await beginAttempt(tx, { order, now }) : null;
  await requireRoomForOrder(tx, order);
  await takeStock(tx, order, lines);

  return { order, attempt };
}

/**
 * Where the buyer pays. A gateway that fails leaves the order as it is, to be paid later (spec 4, reliability R10). A repeat may find
 * an order that is paid or cancelled by now.
 */
async function openPayment({ order, attempt }: Placed) {
  if (!isPayableOnline(order)) return { payment_required: false, payment_url: null, payment_error: null };

  const url = attempt ? await openAttempt(attempt, order) : await awaitFirstPayment(order.id);

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
  const placed = await transaction((tx) => place(tx, options, repeat));

  return { order: toOrder(placed.order), ...(await openPayment(placed)) };
}

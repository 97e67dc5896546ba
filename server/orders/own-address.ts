/** Changes the recipient of a customer's own order until its parcel is packed (ADR 112). */
import { searchablePhone } from "@/lib/digits";
import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";
import type { OrderChange } from "@/lib/orders/change";
import { type OwnAddressInput, ownAddressChange, ownAddressRefusal, PARCEL_IS_PACKED } from "@/lib/orders/own-address";
import { whyNothingIsDue } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/schema";
import { isCashMethod } from "@/lib/settings/payment-methods";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { termsOfOrder } from "@/server/coupons/serialize";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { changeOrder, type LockedOrder, lockOwnOrder } from "@/server/fulfilment/change";
import { isWithCourier } from "@/server/fulfilment/parcels";
import { blockedForCash } from "@/server/settings/blocked-for-cash";
import { readOrderTerms, readTariff } from "@/server/settings/queries";
import { queryIn } from "@/server/sql";
import { enforceOpenOrderLimits } from "./open-order-limits";
import { pricedRows, toOrder, withItems } from "./serialize";

async function requireChangeable(tx: Tx, order: LockedOrder): Promise<void> {
  const why = ownAddressRefusal(order) ?? ((await isWithCourier(tx, order)) ? PARCEL_IS_PACKED : null);
  if (why) throw new AppError("conflict", why, { reason: "too_late" });
}

/** The customer must have seen the total, and a payment that was received must still be that of the order. */
function requireKnownTotal(order: LockedOrder, change: OrderChange, shown: number | undefined): void {
  const totalPaisa = change.totalPaisa ?? order.totalPaisa;
  if (totalPaisa !== order.totalPaisa && order.paymentStatus === "paid") {
    throw new AppError(
      "conflict",
      "Delivery to this place has another price, and this order is paid. Please call us.",
      {
        reason: "paid_charge_differs",
      },
    );
  }
  if (shown === undefined || toPaisa(shown) === totalPaisa) return;
  const said = t("The total becomes {total}. Please check it again.", { total: formatTaka(toTaka(paisa(totalPaisa))) });

  throw new AppError("conflict", { said }, { reason: "total_changed" });
}

/**
 * Applies the rules of the checkout to another phone number: blocked numbers cannot order in cash, the limits on unpaid orders count it, and
 * units that were held because of the former number need another proof. A number that the buyer has confirmed stays.
 */
async function requireUsableNumber(tx: Tx, order: LockedOrder, shipPhoneDigits: string): Promise<void> {
  if (whyNothingIsDue(order) !== null) return;
  if (order.phoneConfirmedAt) {
    throw new AppError("conflict", "This order was confirmed with its phone number. Please call us to change it.", {
      reason: "phone_confirmed",
    });
  }
  const run = queryIn(tx);
  const terms = await readOrderTerms(run, order.paymentMethod, shipPhoneDigits);
  if (terms.isBlocked && isCashMethod(order.paymentMethod)) throw blockedForCash(terms.shopPhone);

  const held = await enforceOpenOrderLimits(run, { ...order, shipPhoneDigits }, terms);
  if (!held || held.isVerified || order.waitsForStock || order.holdLapsesAt) return;

  throw new AppError("conflict", "Please confirm your email address before you change the phone number.", {
    reason: "unverified_number",
  });
}

async function planned(tx: Tx, order: LockedOrder, input: OwnAddressInput): Promise<OrderChange> {
  const couponKind = termsOfOrder(order)?.kind ?? null;
  const edited = { ...order, couponKind, lines: pricedRows(order.items) };

  return ownAddressChange(edited, input, await readTariff(tx));
}

/**
 * Changes recipient, phone number and address; repeating the request changes nothing. Throws not_found, conflict `too_late`,
 * `paid_charge_differs`, `total_changed`, `phone_confirmed`, `blocked_for_cash`, `too_many_open_orders`, `unverified_number`.
 */
export async function changeOwnAddress(options: {
  actor: Actor;
  id: string;
  input: OwnAddressInput;
  now: Date;
}): Promise<Order> {
  const { actor, id, input, now } = options;
  const row = await transaction(async (tx) => {
    const order = await lockOwnOrder(tx, actor, id);
    await requireChangeable(tx, order);
    const change = await planned(tx, order, input);
    requireKnownTotal(order, change, input.total_amount);
    const digits = change.shipPhone && searchablePhone(change.shipPhone);
    if (digits && digits !== order.shipPhoneDigits) await requireUsableNumber(tx, order, digits);
    await changeOrder(tx, { order, change, actor, action: "recipient_changed", now });

    return tx.order.findUniqueOrThrow({ where: { id }, include: withItems });
  });

  return toOrder(row);
}

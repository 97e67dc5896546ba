/** Requests bookings: inserts a draft per order, which the worker books (book-parcels.ts). */
import { type BookingCourier, courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { BookedParcels, BookParcelsInput } from "@/lib/dispatch/parcel-schema";
import { evaluateStep } from "@/lib/order-work/steps";
import { t } from "@/lib/texts/text";
import { type Can, requireCan } from "@/server/actor";
import { mapConcurrent, refusalOf } from "@/server/bulk";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { runNow } from "@/server/queue";
import { usableCouriers } from "./courier-accounts";
import { isBookedByHand } from "./own-numbers";
import { parcelToSend } from "./parcel-to-send";

/** Name of the task that books at a courier. */
export const bookingTask = (courier: BookingCourier) => `courier-booking-${courier}`;

type Requesting = { actor: Can<"orders.dispatch">; now: Date };
type Result = BookedParcels["results"][number];

/**
 * Requests a booking per order and returns one result per order, in request order. Repeating the request books nothing twice. Throws
 * forbidden for `anyway` without `orders.edit`, and conflict `courier_not_ready`.
 */
export async function requestBookings(
  { courier, ids, anyway }: BookParcelsInput,
  { actor, now }: Requesting,
): Promise<BookedParcels> {
  if (anyway) requireCan(actor, "orders.edit");
  await requireReady(courier);
  const results = await mapConcurrent([...new Set(ids)], (id) => requestSafely(id, { courier, anyway, actor, now }));
  if (results.some(({ outcome }) => outcome === "done")) await runNow(bookingTask(courier));

  return { results };
}

async function requireReady(courier: BookingCourier): Promise<void> {
  if ((await usableCouriers()).includes(courier)) return;
  const said = t(
    "{courier} is not ready: its credentials are missing or rejected. The owner can enter them in Settings.",
    {
      courier: courierAccounts[courier].name,
    },
  );

  throw new AppError("conflict", { said }, { reason: "courier_not_ready" });
}

type Request = Requesting & { courier: BookingCourier; anyway: boolean };

async function requestSafely(id: string, request: Request): Promise<Result> {
  let number: string | null = null;
  const result = (outcome: Result["outcome"], detail: string | null = null) => ({
    ...{ id, order_number: number, outcome, detail },
  });
  try {
    return await transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      number = order.orderNumber;
      const live = await tx.parcel.findFirst({ where: { orderId: id, endedAt: null }, select: { id: true } });
      if (live) return result("unchanged");
      const verdict = evaluateStep(order, { step: "hand_over", anyway: request.anyway });
      if (verdict && verdict !== "done") return result("refused", verdict.refused);
      if (order.status === "shipped") return result("refused", t("This order was already handed over"));
      if (await isBookedByHand(tx, order)) {
        return result("refused", t("This order has a courier's number already. Remove the number to book its parcel."));
      }
      await insertDraft(tx, order, request);

      return result("done");
    });
  } catch (error) {
    return result("refused", refusalOf(error));
  }
}

async function insertDraft(tx: Tx, order: LockedOrder, { courier, actor, now }: Request): Promise<void> {
  const { cashToCollect: amountToCollect, weightGrams } = await parcelToSend(tx, order.id);
  await tx.parcel.create({
    data: {
      ...{ orderId: order.id, courier, invoice: await nextInvoice(tx, courier, order) },
      ...{ amountToCollect, weightGrams, requestedById: actor.id, nextCheckAt: now },
    },
  });
}

/** The order number, which sheets of couriers contain; a later booking of the same order adds a count. */
async function nextInvoice(tx: Tx, courier: string, { id: orderId, orderNumber }: LockedOrder): Promise<string> {
  const earlier = await tx.parcel.count({ where: { courier, orderId } });

  return earlier === 0 ? orderNumber : `${orderNumber}-${earlier + 1}`;
}

/** Couriers that staff can book at, for the hand-over screen. */
export async function bookableCouriers(): Promise<{ courier: BookingCourier; name: string }[]> {
  return (await usableCouriers()).map((courier) => ({ courier, name: courierAccounts[courier].name }));
}

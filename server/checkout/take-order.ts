/** An admin places an order for a customer, who called or wrote (ADR 070). */
import { USER_NOT_FOUND } from "@/lib/auth/schema";
import type { TakenOrder, TakeOrderInput } from "@/lib/orders/taken-order";
import type { AdminActor } from "@/server/actor";
import { isEmailTaken, newCustomer } from "@/server/auth/new-customer";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { paymentLinkOf } from "@/server/orders/payment-link";
import { toOrder } from "@/server/orders/serialize";
import type { Taken } from "./new-order";
import { placeRequest } from "./place-order";

type TakeOrder = {
  actor: AdminActor;
  input: TakeOrderInput;
  idempotencyKey: string | null;
  /** Demo data. */
  isDemo?: boolean;
  now: Date;
};

/** Throws not_found. */
async function customerOf({ customer_id: id, new_customer }: TakeOrderInput, now: Date): Promise<Taken["customer"]> {
  if (new_customer) {
    const entered = newCustomer(new_customer, now);
    return { id: entered.id, entered };
  }

  const known = await db.user.findUnique({ where: { id: id ?? "" }, select: { id: true } });
  if (!known) throw new AppError("not_found", USER_NOT_FOUND);

  return { ...known, entered: null };
}

/**
 * Places an order for a known customer or for a new one, who is entered in the same transaction. A repeat with the same key by the same
 * admin answers the first order. Throws not_found, conflict `email_taken`, and as placeRequest.
 */
export async function takeOrder({ actor, input, idempotencyKey, isDemo = false, now }: TakeOrder): Promise<TakenOrder> {
  const { source, internal_note, customer_id: _known, new_customer: _new, ...order } = input;
  const taken = { customer: await customerOf(input, now), source, note: internal_note ?? "" };
  const request = { actor, input: order, taken, isDemo, now };
  const placed = await placeRequest(request, { key: idempotencyKey, body: input }).catch((error: unknown) => {
    if (!isEmailTaken(error)) throw error;
    const text = "This e-mail address has an account. Search for it, and place the order for that account.";
    throw new AppError("conflict", text, {
      reason: "email_taken",
      field: "new_customer.email",
    });
  });

  return { order: toOrder(placed.order), payment_link: paymentLinkOf(placed.order, now) };
}

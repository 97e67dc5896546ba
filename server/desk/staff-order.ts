/** Places an order for a customer who called or sent a message (ADR 070). */
import { USER_NOT_FOUND } from "@/lib/auth/schema";
import type { StaffOrderInput, StaffOrderResult } from "@/lib/desk/staff-order";
import { ORDER_NOT_FOUND } from "@/lib/orders/schema";
import type { Can } from "@/server/actor";
import { isEmailTaken, newCustomer } from "@/server/auth/new-customer";
import { clearingAccess, isUnverifiedAccount, unverifiedAccount } from "@/server/auth/unverified";
import type { StaffOrder } from "@/server/checkout/new-order";
import { placeRequest } from "@/server/checkout/place-order";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import type { User } from "@/server/generated/prisma/client";
import { toOrder } from "@/server/orders/serialize";
import { paymentLinkOf } from "@/server/payment-links";
import { getReplacedOrder } from "./callers";

type PlaceStaffOrder = {
  actor: Can<"orders.edit">;
  input: StaffOrderInput;
  idempotencyKey: string | null;
  isDemo?: boolean;
  now: Date;
};

type Whose = Pick<StaffOrder, "customer" | "clearing">;

/**
 * Returns an unverified account with the statements that revoke its password and sessions; null if the account is verified. Throws conflict
 * `unverified_account` unless the admin has confirmed.
 */
async function resolveUnverified({ actor, input, now }: PlaceStaffOrder, account: User): Promise<Whose | null> {
  if (!(await isUnverifiedAccount(account, input.shipping_address.phone))) return null;
  if (!input.confirm_unverified) throw unverifiedAccount(account.email);

  const clearing = clearingAccess({ account, details: input.new_customer ?? null, actor, now });
  return { customer: { id: account.id, entered: null }, clearing };
}

/** Throws not_found, conflict `unverified_account`. */
async function resolveCustomer(options: PlaceStaffOrder): Promise<Whose> {
  const { customer_id: id, new_customer } = options.input;
  if (!new_customer) {
    const account = await db.user.findUnique({ where: { id: id ?? "" } });
    if (!account) throw new AppError("not_found", USER_NOT_FOUND);
    return (await resolveUnverified(options, account)) ?? { customer: { id: account.id, entered: null }, clearing: [] };
  }

  const { email } = new_customer;
  const account = email ? await db.user.findUnique({ where: { email } }) : null;
  const unverified = account && (await resolveUnverified(options, account));
  if (unverified) return unverified;
  // If an account with this address exists, the insert fails. A repeat of this call never reaches the insert.
  const entered = newCustomer(new_customer, options.now);
  return { customer: { id: entered.id, entered }, clearing: [] };
}

/** The order of the customer that a new one exchanges or replaces. Throws not_found, invalid for an order of somebody else. */
async function requireReplaceable(id: string, userId: string): Promise<NonNullable<StaffOrder["replaces"]>> {
  const order = await getReplacedOrder(id);
  if (!order) throw new AppError("not_found", ORDER_NOT_FOUND);
  if (order.userId === userId) return order;

  throw new AppError("invalid", "The replaced order belongs to another customer", { field: "replaces" });
}

/**
 * Places an order for an existing customer, or for a new one created in the same transaction. A repeat with the same key by the same admin
 * returns the first order. Throws not_found, conflict `unverified_account` and `email_taken`, and what placeRequest throws.
 */
export async function placeStaffOrder(options: PlaceStaffOrder): Promise<StaffOrderResult> {
  const { actor, input, idempotencyKey, isDemo = false, now } = options;
  const { source, internal_note, customer_id: _known, new_customer: _new, confirm_unverified: _sure, ...rest } = input;
  const { replaces: replacedId, ...order } = rest;
  const whose = await resolveCustomer(options);
  const replaces = replacedId ? await requireReplaceable(replacedId, whose.customer.id) : null;
  const taken = { ...whose, source, note: internal_note ?? "", replaces };
  const request = { actor, input: order, taken, isDemo, now };
  const placed = await placeRequest(request, { key: idempotencyKey, body: input }).catch((error: unknown) => {
    if (!isEmailTaken(error)) throw error;
    const text = "This email address has an account. Search for it, and place the order for that account.";
    throw new AppError("conflict", text, {
      reason: "email_taken",
      field: "new_customer.email",
    });
  });

  return { order: toOrder(placed.order), payment_link: paymentLinkOf(placed.order, now) };
}

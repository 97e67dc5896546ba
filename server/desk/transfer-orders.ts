/** Transfers the orders of a customer without email to an account whose owner has proved that the phone number is theirs (ADR 070). */

import { USER_NOT_FOUND } from "@/lib/auth/schema";
import type { TransferOrdersInput, TransferredOrders } from "@/lib/desk/staff-order";
import { isPlaceholderEmail } from "@/lib/no-email";
import type { Can } from "@/server/actor";
import { recordAudits } from "@/server/audit/mutations";
import { listAudit } from "@/server/audit/queries";
import { clearAccess, isUnverifiedAccount, unverifiedAccount } from "@/server/auth/unverified";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { transferOrders } from "@/server/fulfilment/transfer-orders";
import { Prisma, type User } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";

type Give = { actor: Can<"orders.edit">; input: TransferOrdersInput; now: Date };

/** Loads both accounts. Throws not_found, invalid (no account with the address), conflict `not_givable`. */
async function requireBoth(tx: Tx, { customer_id, email }: TransferOrdersInput): Promise<{ from: User; to: User }> {
  const [from, to] = await Promise.all([
    tx.user.findUnique({ where: { id: customer_id } }),
    tx.user.findUnique({ where: { email } }),
  ]);
  if (!from) throw new AppError("not_found", USER_NOT_FOUND);
  if (!isPlaceholderEmail(from.email)) {
    throw new AppError("conflict", "This customer has their own account: their orders stay there", {
      reason: "not_givable",
    });
  }
  if (!to) {
    const message = "No account has this email address. Ask the customer to register first.";
    throw new AppError("invalid", message, { field: "email" });
  }
  if (to.role !== "customer") {
    throw new AppError("conflict", "Orders can only be given to a customer's account", { reason: "not_givable" });
  }

  return { from, to };
}

/**
 * Transfers all orders with their codes in one transaction. Throws not_found, invalid (no such account), conflict `not_givable`,
 * `unverified_account`, `nothing_to_give`, `changed_meanwhile`; in these cases nothing is transferred.
 */
export function transferOrdersToAccount({ actor, input, now }: Give): Promise<TransferredOrders> {
  const ofCustomer = { userId: input.customer_id };

  return transaction(async (tx) => {
    const locked = await lockRows(tx, "order", Prisma.sql`user_id = ${input.customer_id}::uuid`);
    await lockRows(
      tx,
      "code",
      Prisma.sql`distributed_to_order_id IN (SELECT id FROM orders WHERE user_id = ${input.customer_id}::uuid)`,
    );
    // Serialises with new orders of the customer, so that none is missed.
    await lockRows(tx, "user", Prisma.sql`id = ${input.customer_id}::uuid OR email = ${input.email}`);
    const { from, to } = await requireBoth(tx, input);
    const orders = await tx.order.findMany({ where: ofCustomer, select: { id: true, version: true } });
    if (orders.length === 0) {
      throw new AppError("conflict", "This customer has no orders", { reason: "nothing_to_give" });
    }
    if (orders.some(({ id }) => !locked.includes(id))) {
      throw new AppError("conflict", "Another order has just come in. Please try again.", {
        reason: "changed_meanwhile",
      });
    }

    const isUnverified = await isUnverifiedAccount(to, from.phone ?? "");
    if (isUnverified && !input.confirm_unverified) throw unverifiedAccount(to.email);

    await transferOrders(tx, { orders, to, actor, now });
    if (isUnverified) await clearAccess(tx, { account: to, details: null, actor, now });
    const changes = {
      orders: { from: null, to: orders.length },
      account: { from: from.fullName, to: to.email },
      proof: { from: null, to: input.proof },
    };
    await recordAudits(
      tx,
      [from, to].map(({ id: entityId }) => ({ entity: "user", entityId, action: "orders_given", actor, changes, now })),
    );

    return { orders: orders.length, user_id: to.id };
  });
}

/** The account to which a customer's orders were transferred; null if they were not, or the account no longer exists. */
export async function accountTransferredTo(customerId: string): Promise<{ id: string; full_name: string } | null> {
  const given = (await listAudit("user", customerId)).findLast(({ action }) => action === "orders_given");
  const email = given?.changes.account?.to;
  if (typeof email !== "string") return null;
  // The audit log has this entry for both users.
  const account = await db.user.findUnique({
    where: { email, NOT: { id: customerId } },
    select: { id: true, fullName: true },
  });

  return account && { id: account.id, full_name: account.fullName || email };
}

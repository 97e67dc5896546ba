/** Steps of a purchase: one function per transition. Each locks the purchase. */

import type { AuditAction } from "@/lib/audit-actions";
import type { Purchase } from "@/lib/purchases/schema";
import { isExpected, type PurchaseState, purchaseStateLabels } from "@/lib/purchases/states";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Prisma } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { getPurchase } from "./queries";

const lockedFields = {
  lines: { include: { product: { select: { name: true, nameBn: true } } }, orderBy: { position: "asc" } },
} satisfies Prisma.PurchaseInclude;
export type LockedPurchase = Prisma.PurchaseGetPayload<{ include: typeof lockedFields }>;

/** Locks a purchase, so that its steps, changes and receipts happen one after the other. Returns null for an unknown one. */
export async function lockPurchase(tx: Tx, id: string): Promise<LockedPurchase | null> {
  await lockRow(tx, "purchase", id);

  return await tx.purchase.findUnique({ where: { id }, include: lockedFields });
}

export function wrongState(state: PurchaseState): AppError {
  const said = t("The purchase is now: {state}. Reload the page to see it.", {
    state: t(purchaseStateLabels[state].label),
  });

  return new AppError("conflict", { said }, { reason: "wrong_state" });
}

type Step = { actor: Can<"purchases.edit">; id: string; now: Date };
type Transition = {
  from: readonly PurchaseState[];
  to: PurchaseState;
  action: AuditAction;
  data?: Prisma.PurchaseUpdateInput;
};

/** Applies a transition. A purchase that is already in the target state is not changed. Returns null for an unknown purchase. */
async function take({ actor, id, now }: Step, { from, to, action, data }: Transition): Promise<Purchase | null> {
  return await transaction(async (tx) => {
    const purchase = await lockPurchase(tx, id);
    if (!purchase) return null;
    if (purchase.state !== to) {
      if (!from.includes(purchase.state)) throw wrongState(purchase.state);
      await tx.purchase.update({ where: { id }, data: { ...data, state: to, version: { increment: 1 } } });
      await recordAudit(tx, { entity: "purchase", entityId: id, action, actor, now });
    }

    return await getPurchase(id, tx);
  });
}

/** draft → ordered. Throws conflict `wrong_state`. */
export const orderPurchase = (step: Step) =>
  take(step, { from: ["draft"], to: "ordered", action: "purchase_ordered", data: { orderedAt: step.now } });

/** partly received → closed. Throws conflict `wrong_state`. */
export const closePurchase = (step: Step) =>
  take(step, { from: ["partly_received"], to: "closed", action: "purchase_closed" });

/** draft or ordered → cancelled. Throws conflict `wrong_state`. */
export const cancelPurchase = (step: Step) =>
  take(step, { from: ["draft", "ordered"], to: "cancelled", action: "purchase_cancelled" });

/** ordered or partly received → partly received or received, by the units of the locked lines. */
export async function setReceived(tx: Tx, { id, state }: LockedPurchase, isComplete: boolean): Promise<void> {
  if (!isExpected(state)) throw wrongState(state);
  const next = isComplete ? "received" : "partly_received";
  await tx.purchase.update({ where: { id }, data: { state: next, version: { increment: 1 } } });
}

/** Confirmations by the buyer, without a call: by a WhatsApp message (ADR 104) or the code of a text message (ADR 109). */
import type { AuditActor } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { LockedOrder } from "@/server/fulfilment/change";
import { changeOrSellOut } from "@/server/fulfilment/waiting-stock";

type BuyerConfirmation = "whatsapp_confirmed" | "code_confirmed";

/** Whether the order was confirmed this way before: staff may have undone it, and the buyer's message or code is used up. */
export async function wasConfirmedBy(tx: Tx, { id }: LockedOrder, action: BuyerConfirmation): Promise<boolean> {
  const where = { entity: "order", entityId: id, action } as const;

  return (await tx.auditEntry.findFirst({ where, select: { id: true } })) !== null;
}

type Confirming = { actor: AuditActor; action: BuyerConfirmation; now: Date };

/** Confirms a locked order. The outcome of an earlier call no longer counts. */
export async function confirmForBuyer(tx: Tx, order: LockedOrder, { actor, action, now }: Confirming): Promise<void> {
  const change = { phoneConfirmedAt: now, lastCallOutcome: null, callAgainAt: null };
  await changeOrSellOut(tx, { order, change, actor, action, now }, change);
}

import { paisa, toTaka } from "@/lib/money";
import type { PaymentAttempt } from "@/lib/payments/schema";
import type { PaymentAttempt as PaymentAttemptRow } from "@/server/generated/prisma/client";

/** An attempt as admins see it. */
export function toPaymentAttempt(row: PaymentAttemptRow): PaymentAttempt {
  return {
    id: row.id,
    transaction_id: row.tranId,
    gateway_transaction_id: row.gatewayTxnId,
    amount: toTaka(paisa(row.amountPaisa)),
    status: row.status,
    card_type: row.cardType,
    risk_level: row.riskLevel,
    risk_title: row.riskTitle,
    is_void: row.voidedAt !== null,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    refunded_at: row.refundedAt?.toISOString() ?? null,
  };
}

import { deliverableEmail } from "@/lib/no-email";
import type { OrderCode, PremiumCode } from "@/lib/premium-codes/schema";
import type { PremiumCode as PremiumCodeRow } from "@/server/generated/prisma/client";

export function toPremiumCode(row: PremiumCodeRow): PremiumCode {
  return {
    id: row.id,
    code: row.code,
    is_active: row.isActive,
    purpose: row.purpose,
    description: row.description,
    usage_limit: row.usageLimit,
    used_count: row.usedCount,
    expires_at: row.expiresAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    bound_user_email: row.boundUserEmail,
    distributed_to_email: row.distributedToEmail && deliverableEmail(row.distributedToEmail),
    distributed_at: row.distributedAt?.toISOString() ?? null,
    distributed_to_order_id: row.distributedToOrderId,
    reserved_for_order_id: row.reservedForOrderId,
  };
}

/** A code for the account it is bound to. Only their owner sees an earlier order and address. */
export function toOwnCode(row: PremiumCodeRow & { order: { userId: string } | null }, userId: string): PremiumCode {
  const code = toPremiumCode(row);
  if (row.order?.userId === userId) return code;

  return { ...code, distributed_to_email: null, distributed_at: null, distributed_to_order_id: null };
}

/** A code as part of an order. */
export function toOrderCode(row: PremiumCodeRow): OrderCode {
  const { code, is_active, description, usage_limit, used_count, expires_at } = toPremiumCode(row);

  return { code, is_active, description, usage_limit, used_count, expires_at };
}

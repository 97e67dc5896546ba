/** Uses a code with one conditional UPDATE, so that concurrent calls cannot exceed the limit (reliability R13). */

import { type CodeRefusal, codeRefusal, normaliseCode } from "@/lib/premium-codes/rules";
import { type CodeUse, PREMIUM_CODE_NOT_FOUND } from "@/lib/premium-codes/schema";
import type { Label } from "@/lib/texts/catalogue";
import type { Actor } from "@/server/actor";
import { countAudit, recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";

const refusalTexts: Record<CodeRefusal, Label> = {
  inactive: "This premium code is not active",
  expired: "This premium code has expired",
  usage_limit_reached: "This premium code has been used up",
};

type Counted = { id: string; code: string; used_count: number; usage_limit: number | null };

/**
 * Counts a use. Anyone may use an unbound code; a bound code only its owner, through one of their orders or with a verified email (D1.27,
 * D1.36).
 */
async function count(tx: Tx, { actor, code, now }: UseCode): Promise<Counted | undefined> {
  const rows = await tx.$queryRaw<Counted[]>(Prisma.sql`
    UPDATE premium_codes SET used_count = used_count + 1
    WHERE code = ${code} AND is_active
      AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz)
      AND (usage_limit IS NULL OR used_count < usage_limit)
      AND (bound_user_email IS NULL OR (bound_user_email = ${actor.email} AND (
        EXISTS (SELECT 1 FROM orders WHERE id = distributed_to_order_id AND user_id = ${actor.id}::uuid)
        OR EXISTS (SELECT 1 FROM users WHERE id = ${actor.id}::uuid AND email_verified_at IS NOT NULL))))
    RETURNING id, code, used_count, usage_limit`);

  const counted = rows[0];
  if (counted) await recordAudit(tx, { entity: "premium_code", entityId: counted.id, action: "used", actor, now });

  return counted;
}

/** Finds out why no use was counted. */
async function refusal({ actor, code, now }: UseCode): Promise<AppError> {
  const row = await db.premiumCode.findUnique({ where: { code } });
  if (!row) return new AppError("not_found", PREMIUM_CODE_NOT_FOUND);
  if (row.boundUserEmail !== null && row.boundUserEmail !== actor.email) {
    return new AppError("forbidden", "This premium code belongs to another account", { reason: "bound_to_another" });
  }

  const reason = codeRefusal(row, now);
  if (reason) return new AppError("conflict", refusalTexts[reason], { reason });

  return new AppError("forbidden", "Verify your email address to use this premium code", {
    reason: "email_unverified",
  });
}

type UseCode = { actor: Actor; code: string; now: Date };

/**
 * Uses a code once, ignoring formatting. Throws not_found, forbidden (bound to another user, or to an unverified email), conflict
 * (`inactive`, `expired`, `usage_limit_reached`); in these cases no use is counted.
 */
export async function applyCode({ actor, typed, now }: { actor: Actor; typed: string; now: Date }): Promise<CodeUse> {
  const whole = normaliseCode(typed);
  const options = whole && { actor, code: whole, now };
  const counted = options && (await transaction((tx) => count(tx, options)));
  if (!counted) {
    await countAudit({ entity: "premium_code", entityId: null, action: "use_refused", actor, now });
    throw options ? await refusal(options) : new AppError("not_found", PREMIUM_CODE_NOT_FOUND);
  }

  const { code, used_count, usage_limit } = counted;
  return { code, used_count, usage_limit, remaining: usage_limit === null ? null : usage_limit - used_count };
}

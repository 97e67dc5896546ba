/** Admin actions on codes. Freeing a code serves waiting orders in the same transaction (D1.19). */

import type { AuditField } from "@/lib/audit/field-labels";
import type { AuditAction } from "@/lib/audit-actions";
import { orderNumberOf } from "@/lib/orders/rules";
import { type CodeChanges, PREMIUM_CODE_NOT_FOUND, type PremiumCode } from "@/lib/premium-codes/schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { type AuditChanges, recordAudit } from "@/server/audit/mutations";
import { mailVerification } from "@/server/auth/verify-email";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { allocateWaitingCodes } from "@/server/fulfilment/allocate-codes";
import type { PremiumCode as PremiumCodeRow } from "@/server/generated/prisma/client";
import { lockNames, lockRow } from "@/server/locks";
import { markCodesChanged } from "@/server/products/stock-levels";
import { requireExpiryAhead } from "./expiry";
import { toPremiumCode } from "./serialize";

type OnCode = { actor: Can<"codes.edit">; id: string; now: Date };

async function lockCode(tx: Tx, id: string): Promise<PremiumCodeRow> {
  await lockRow(tx, "code", id);
  const row = await tx.premiumCode.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found", PREMIUM_CODE_NOT_FOUND);

  return row;
}

/** A reserved code must not change, because an unpaid order will get it. */
function requireUnreserved({ reservedForOrderId: orderId }: PremiumCodeRow): void {
  if (orderId === null) return;

  const said = t("This code is reserved for order {number}, which is not paid yet. Cancel the order first.", {
    number: orderNumberOf(orderId),
  });
  throw new AppError("conflict", { said }, { reason: "reserved" });
}

type Columns = Partial<
  Pick<PremiumCodeRow, "isActive" | "purpose" | "description" | "usageLimit" | "expiresAt" | "boundUserEmail">
>;

function toColumns(input: CodeChanges): Columns {
  const all = {
    isActive: input.is_active,
    purpose: input.purpose,
    description: input.description === null ? "" : input.description,
    usageLimit: input.usage_limit,
    expiresAt: input.expires_at,
  };

  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The columns with their audit names. */
const auditNames = {
  isActive: "is_active",
  purpose: "purpose",
  description: "description",
  usageLimit: "usage_limit",
  expiresAt: "expires_at",
  boundUserEmail: "bound_user_email",
} as const satisfies Record<keyof Columns, AuditField>;

function plain(value: Columns[keyof Columns]): string | number | boolean | null {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

function difference(before: PremiumCodeRow, columns: Columns): AuditChanges {
  const keys = Object.keys(columns) as (keyof Columns)[];

  return Object.fromEntries(
    keys
      .map((key) => [auditNames[key], { from: plain(before[key]), to: plain(columns[key]) }] as const)
      .filter(([, { from, to }]) => from !== to),
  );
}

async function write(
  tx: Tx,
  {
    before,
    columns,
    actor,
    action,
    now,
  }: { before: PremiumCodeRow; columns: Columns; actor: Can<"codes.edit">; action: AuditAction; now: Date },
): Promise<PremiumCodeRow> {
  const changes = difference(before, columns);
  if (Object.keys(changes).length === 0) return before;
  requireUnreserved(before);
  markCodesChanged(tx);
  await recordAudit(tx, { entity: "premium_code", entityId: before.id, action, actor, changes, now });

  return tx.premiumCode.update({ where: { id: before.id }, data: columns });
}

/** Loads the code after waiting orders have been served. */
async function afterServing(tx: Tx, id: string, now: Date): Promise<PremiumCode> {
  await allocateWaitingCodes(tx, { now });

  return toPremiumCode(await tx.premiumCode.findUniqueOrThrow({ where: { id } }));
}

/** Partial update of a code. Throws not_found, conflict (limit below the uses, `reserved`), invalid (expiry in the past). */
export function updateCode({ actor, id, changes, now }: OnCode & { changes: CodeChanges }): Promise<PremiumCode> {
  return transaction(async (tx) => {
    await lockNames(tx, "codeQueue");
    const before = await lockCode(tx, id);
    if (typeof changes.usage_limit === "number" && changes.usage_limit < before.usedCount) {
      const said = t("This code has already been used {count} times", { count: before.usedCount });
      throw new AppError("conflict", { said }, { reason: "limit_below_uses" });
    }
    requireExpiryAhead(changes.expires_at ?? null, now, before.expiresAt);
    await write(tx, { before, columns: toColumns(changes), actor, action: "updated", now });

    return afterServing(tx, id, now);
  });
}

/** Deletes a code. Throws not_found, and conflict if it is reserved or an order has it; the latter can only be deactivated (D1.32). */
export function removeCode({ actor, id, now }: OnCode): Promise<void> {
  return transaction(async (tx) => {
    const row = await lockCode(tx, id);
    if (row.distributedAt) {
      throw new AppError("conflict", "This code was given to an order. Deactivate it instead.", {
        reason: "distributed",
      });
    }
    requireUnreserved(row);
    markCodesChanged(tx);
    await tx.premiumCode.delete({ where: { id } });
    await recordAudit(tx, { entity: "premium_code", entityId: id, action: "deleted", actor, now });
  });
}

/** Emails the confirmation link if the account must confirm its address to see the code (D1.36). */
async function mailLinkWhereNeeded(tx: Tx, email: string, now: Date): Promise<void> {
  const user = await tx.user.findUnique({
    where: { email },
    select: { id: true, email: true, locale: true, emailVerifiedAt: true },
  });
  if (user && !user.emailVerifiedAt) await mailVerification(tx, user, now);
}

/** Binds a code to an email address, registered or not. Throws not_found, and conflict if it is already bound or reserved. */
export function bindCode({ actor, id, email, now }: OnCode & { email: string }): Promise<PremiumCode> {
  return transaction(async (tx) => {
    const before = await lockCode(tx, id);
    if (before.boundUserEmail !== null) {
      throw new AppError("conflict", "This code is already bound. Unbind it first.", { reason: "already_bound" });
    }

    await mailLinkWhereNeeded(tx, email, now);
    return toPremiumCode(await write(tx, { before, columns: { boundUserEmail: email }, actor, action: "bound", now }));
  });
}

/** Clears the email address; a code that an order has stays with it. Throws not_found, conflict `reserved`. */
export function unbindCode({ actor, id, now }: OnCode): Promise<PremiumCode> {
  return transaction(async (tx) => {
    await lockNames(tx, "codeQueue");
    const before = await lockCode(tx, id);
    await write(tx, { before, columns: { boundUserEmail: null }, actor, action: "unbound", now });

    return afterServing(tx, id, now);
  });
}

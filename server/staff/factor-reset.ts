/**
 * Removal of a staff member's second factors by another owner: requested, done 24 hours later by the worker, cancelled in between by the
 * member or an owner (ADR 092). An owner who loses the role or is suspended voids their requests. Both get an email for each step.
 */
import { addDays } from "@/lib/dates";
import type { FactorEvent } from "@/lib/second-factor/events";
import { STAFF_NOT_FOUND, type StaffMember } from "@/lib/staff/schema";
import type { Actor, Can } from "@/server/actor";
import type { AuditActor } from "@/server/audit/mutations";
import { lockForRankChange } from "@/server/auth/change-role";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { type FactorReset, Prisma, type User } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { lockRows } from "@/server/locks";
import { announce, mailNotice } from "@/server/second-factor/notices";
import { removeAllFactors } from "@/server/second-factor/own-account";
import { staffMember } from "./queries";

const KEEP_DAYS = 30;

const open = { cancelledAt: null, doneAt: null } as const;

type Step = { user: User; requestedBy: User; event: FactorEvent; actor: AuditActor; dueAt: Date; now: Date };

/** Records a step and emails both. */
async function announceStep(tx: Tx, { user, requestedBy, event, actor, dueAt, now }: Step): Promise<void> {
  await announce(tx, { user, event, actor, dueAt, now });
  await mailNotice(tx, { user: requestedBy, event, dueAt, member: user.email, now });
}

type Staff = { actor: Can<"staff.edit">; id: string; now: Date };

async function lockMember(tx: Tx, { actor, id }: Pick<Staff, "actor" | "id">): Promise<User> {
  const member = await lockForRankChange(tx, { actor, id, notFound: STAFF_NOT_FOUND, after: (row) => row });
  if (member.role !== "admin") throw new AppError("not_found", STAFF_NOT_FOUND);

  return member;
}

/** Throws conflict `no_factor` and `own_role`. A repeated request changes nothing. */
export async function requestFactorReset({ actor, id, now }: Staff): Promise<StaffMember> {
  const row = await transaction(async (tx) => {
    const user = await lockMember(tx, { actor, id });
    if (!user.secondFactorAt)
      throw new AppError("conflict", "This account has no second factor", { reason: "no_factor" });
    if (await tx.factorReset.findFirst({ where: { userId: id, ...open } })) return user;

    const dueAt = addDays(now, 1);
    await tx.factorReset.create({ data: { userId: id, requestedById: actor.id, requestedAt: now, dueAt } });
    const requestedBy = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
    await announceStep(tx, { user, requestedBy, event: "factor_reset_requested", actor, dueAt, now });
    return user;
  });

  return staffMember(row, now);
}

type End = { reset: FactorReset & { user: User; requestedBy: User }; actor: AuditActor; now: Date };

async function cancel(tx: Tx, { reset, actor, now }: End): Promise<void> {
  const { id, user, requestedBy, dueAt } = reset;
  await tx.factorReset.update({ where: { id }, data: { cancelledAt: now } });
  await announceStep(tx, { user, requestedBy, event: "factor_reset_cancelled", actor, dueAt, now });
}

const openResetOf = (tx: Tx, userId: string) =>
  tx.factorReset.findFirst({ where: { userId, ...open }, include: { user: true, requestedBy: true } });

/** By any owner. Does nothing without a request. */
export async function cancelFactorReset({ actor, id, now }: Staff): Promise<StaffMember> {
  const row = await transaction(async (tx) => {
    const user = await lockMember(tx, { actor, id });
    const reset = await openResetOf(tx, id);
    if (reset) await cancel(tx, { reset, actor, now });
    return user;
  });

  return staffMember(row, now);
}

/** By the member, who signed in with a factor after all. */
export async function cancelOwnReset({ actor, now }: { actor: Actor; now: Date }): Promise<void> {
  await transaction(async (tx) => {
    await lockRows(tx, "user", Prisma.sql`id = ${actor.id}::uuid`);
    const reset = await openResetOf(tx, actor.id);
    if (reset) await cancel(tx, { reset, actor, now });
  });
}

export async function hasDueReset(now: Date): Promise<boolean> {
  return (await db.factorReset.findFirst({ where: { ...open, dueAt: { lte: now } }, select: { id: true } })) !== null;
}

const system = { type: "system" } as const;
const isActiveOwner = ({ role, staffRole, suspendedAt }: User) =>
  role === "admin" && staffRole === "owner" && suspendedAt === null;

/** Locks both accounts, so that only one process does the reset, and neither loses a role meanwhile. */
function finish({ id, userId, requestedById }: FactorReset, now: Date): Promise<void> {
  return transaction(async (tx) => {
    await lockRows(tx, "user", Prisma.sql`id IN (${userId}::uuid, ${requestedById}::uuid)`);
    const reset = await openResetOf(tx, userId);
    if (reset?.id !== id) return;
    const { user, requestedBy, dueAt } = reset;
    if (!isActiveOwner(requestedBy)) return cancel(tx, { reset, actor: system, now });

    await tx.factorReset.update({ where: { id }, data: { doneAt: now } });
    await removeAllFactors(tx, user.id, now);
    await announceStep(tx, { user, requestedBy, event: "factors_reset", actor: system, dueAt, now });
  });
}

/** Does all due resets. Returns their number. */
export async function finishDueResets({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
  const due = await db.factorReset.findMany({
    where: { ...open, dueAt: { lte: now } },
    orderBy: { dueAt: "asc" },
    take: 100,
  });
  for (const reset of due) {
    if (signal?.aborted) break;
    await finish(reset, now);
  }

  return due.length;
}

/** Deletes requests that ended 30 days ago. Returns their number. */
export function removeOldResets(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches("factor_resets", Prisma.sql`due_at < ${timestamp(addDays(now, -KEEP_DAYS))}`, options);
}

/**
 * Invitations of staff by email (D9.27): one link, used once, for 48 hours, and only while its inviter may invite. The token is derived
 * from the invitation's id, so it is never stored, and a resent email contains the same link.
 */
import { randomUUID } from "node:crypto";
import { addDays } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { INVALID_INVITATION } from "@/lib/staff/messages";
import { INVITATION_NOT_FOUND, INVITATIONS_PER_DAY, type Invitation, type InviteInput } from "@/lib/staff/schema";
import { to } from "@/lib/texts/page-language";
import type { Actor, Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { cancelDeletion } from "@/server/auth/cancel-deletion";
import { linkToken, voidEmailChange, voidTokens } from "@/server/auth/link-tokens";
import { endSessionsExcept } from "@/server/auth/sessions";
import { hashToken } from "@/server/auth/tokens";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { Prisma, type StaffInvitation } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { currentLanguage } from "@/server/language";
import { lockRows } from "@/server/locks";
import type { DueMail } from "@/server/mail/deliver";
import { LINK_DAYS } from "@/server/mail/link-days";
import { enqueueMail } from "@/server/mail/outbox";
import type { InvitationFacts } from "@/server/mail/payloads";
import { openInvitations, withInviter } from "./queries";
import { toInvitation } from "./serialize";

const KEEP_DAYS = 30;
const DAY_SECONDS = 86_400;

const tokenOf = (id: string): string => linkToken("staff_invitation", id);

async function requireInvitable(tx: Tx, email: string, now: Date): Promise<void> {
  const account = await tx.user.findUnique({ where: { email }, select: { role: true } });
  if (account?.role === "admin")
    throw new AppError("conflict", "This address already belongs to staff", { reason: "already_staff" });

  const recent = await tx.staffInvitation.count({ where: { email, createdAt: { gt: addDays(now, -1) } } });
  if (recent >= INVITATIONS_PER_DAY) {
    const detail = "This address has been invited too often today. Please try again tomorrow.";
    throw new AppError("rate_limited", detail, { retryAfter: DAY_SECONDS });
  }
}

type Invite = { actor: Can<"staff.edit">; input: InviteInput; now: Date };

/** Mails an invitation; an open one to the same address no longer works. Throws conflict `already_staff`, and rate_limited. */
export async function invite({ actor, input: { email, staff_role: staffRole }, now }: Invite): Promise<Invitation> {
  return transaction(async (tx) => {
    // Serialises the invitations of one owner, and waits for a change of their role.
    await lockRows(tx, "user", Prisma.sql`id = ${actor.id}::uuid`);
    await requireInvitable(tx, email, now);
    await tx.staffInvitation.updateMany({ where: { email, usedAt: null, revokedAt: null }, data: { revokedAt: now } });
    const id = randomUUID();
    const row = await tx.staffInvitation.create({
      data: {
        id,
        email,
        staffRole,
        invitedById: actor.id,
        tokenHash: hashToken(tokenOf(id)),
        createdAt: now,
        expiresAt: addDays(now, LINK_DAYS.staff_invitation),
      },
      include: withInviter,
    });
    const account = await tx.user.findUnique({ where: { email }, select: { locale: true } });
    const locale = account?.locale ?? currentLanguage();
    await enqueueMail(tx, { kind: "staff_invitation", recipient: email, payload: { invitationId: id }, locale, now });
    await recordAudit(tx, {
      entity: "staff_invitation",
      entityId: id,
      action: "invited",
      actor,
      changes: { staffRole: { from: null, to: staffRole } },
      now,
    });
    return toInvitation(row);
  });
}

/** Throws not_found if it is not open. */
export async function revokeInvitation({ actor, id, now }: { actor: Can<"staff.edit">; id: string; now: Date }) {
  await transaction(async (tx) => {
    const where = { id, usedAt: null, revokedAt: null, expiresAt: { gt: now } };
    const { count } = await tx.staffInvitation.updateMany({ where, data: { revokedAt: now } });
    if (count === 0) throw new AppError("not_found", INVITATION_NOT_FOUND);
    await recordAudit(tx, { entity: "staff_invitation", entityId: id, action: "invitation_revoked", actor, now });
  });
}

/** Data for the email; null (no email) if the invitation no longer works. */
export async function prepareInvitation(
  { payload: { invitationId: id } }: DueMail<"staff_invitation">,
  now: Date,
): Promise<InvitationFacts | null> {
  const row = await db.staffInvitation.findFirst({
    where: { id, ...openInvitations(now) },
    include: withInviter,
  });
  if (!row) return null;

  const { invited_by: invitedBy } = toInvitation(row);
  return { link: `${env.appUrl}${to(routes.invite)}?token=${tokenOf(id)}`, staffRole: row.staffRole, invitedBy };
}

export type OpenInvitation = Pick<StaffInvitation, "id" | "email" | "staffRole"> & {
  /** Whether the address has an account, whose password accepts the invitation. */
  hasAccount: boolean;
};

/** The open invitation of a link; null if there is none. Does not use it, because link scanners open links, too. */
export function findInvitation(token: string, now: Date): Promise<OpenInvitation | null> {
  return findOpen({ tokenHash: hashToken(token) }, now);
}

/** The invitation that a sign-in accepts; null if it is no longer open. */
export function findInvitationById(id: string, now: Date): Promise<OpenInvitation | null> {
  return findOpen({ id }, now);
}

async function findOpen(by: { tokenHash: string } | { id: string }, now: Date): Promise<OpenInvitation | null> {
  const row = await db.staffInvitation.findFirst({ where: { ...by, ...openInvitations(now) } });
  if (!row) return null;

  const account = await db.user.findUnique({ where: { email: row.email }, select: { role: true } });
  return account?.role === "admin" ? null : { ...row, hasAccount: account !== null };
}

export function invalidInvitation(): AppError {
  return new AppError("malformed", INVALID_INVITATION, { reason: "invalid_token" });
}

/**
 * Locks inviter and account, then uses the invitation. Only one of several concurrent calls succeeds; the others throw malformed
 * `invalid_token`.
 */
async function useInvitation(tx: Tx, { id, email }: OpenInvitation, now: Date): Promise<void> {
  const inviter = Prisma.sql`(SELECT invited_by_id FROM staff_invitations WHERE id = ${id}::uuid)`;
  await lockRows(tx, "user", Prisma.sql`id = ${inviter} OR email = ${email}`);
  const { count } = await tx.staffInvitation.updateMany({
    where: { id, ...openInvitations(now) },
    data: { usedAt: now },
  });
  if (count === 0) throw invalidInvitation();
}

type Joining = { invitation: OpenInvitation; now: Date };

async function recordJoining(tx: Tx, { invitation, now }: Joining, userId: string): Promise<void> {
  const actor = { type: "user", id: userId } as const;
  const changes = {
    role: { from: invitation.hasAccount ? "customer" : null, to: "admin" },
    staffRole: { from: null, to: invitation.staffRole },
  };
  await recordAudit(tx, { entity: "user", entityId: userId, action: "invitation_accepted", actor, changes, now });
}

/** Opens a staff account with a confirmed address. Throws malformed `invalid_token`. */
export async function openStaffAccount(options: Joining & { fullName: string; passwordHash: string }): Promise<void> {
  const { invitation, fullName, passwordHash, now } = options;
  const { email, staffRole } = invitation;

  await transaction(async (tx) => {
    await useInvitation(tx, invitation, now);
    const data = { email, fullName, passwordHash, locale: currentLanguage(), emailVerifiedAt: now, createdAt: now };
    const { id } = await tx.user.create({ data: { ...data, role: "admin", staffRole } });
    await recordJoining(tx, options, id);
  }).catch((error: unknown) => {
    // Somebody has registered the address meanwhile.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") throw invalidInvitation();
    throw error;
  });
}

/**
 * Makes an account staff, after it signed in with its password: ends its other sessions and links, which a customer's device may have.
 * Throws malformed `invalid_token`.
 */
export async function joinStaff(options: Joining & { session: Actor }): Promise<void> {
  const { invitation, session, now } = options;
  const { id: userId } = session;

  await transaction(async (tx) => {
    await useInvitation(tx, invitation, now);
    const { count } = await tx.user.updateMany({
      where: { id: userId, email: invitation.email, role: "customer" },
      data: { role: "admin", staffRole: invitation.staffRole },
    });
    if (count === 0) throw invalidInvitation();
    await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
    await endSessionsExcept(tx, session, now);
    await voidTokens(tx, "password_reset", userId);
    await voidTokens(tx, "email_verification", userId);
    await voidEmailChange(tx, userId);
    await cancelDeletion(tx, { userId, actor: session, now });
    await recordJoining(tx, options, userId);
  });
}

/** Deletes invitations that expired 30 days ago. Returns their number. */
export function removeOldInvitations(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches("staff_invitations", Prisma.sql`expires_at < ${timestamp(addDays(now, -KEEP_DAYS))}`, options);
}

/** Staff and open invitations, for owners. */
import type { Invitation, StaffMember } from "@/lib/staff/schema";
import { aliveSessions } from "@/server/auth/sessions";
import { db, type Tx } from "@/server/db";
import { Prisma, type User } from "@/server/generated/prisma/client";
import { type Presence, toInvitation, toStaffMember } from "./serialize";

const NEVER: Presence = { activeSessions: 0, lastSeenAt: null, factorResetAt: null };

/** Sessions are deleted a day after their end, so the time of the last sign-in comes from the audit log. */
async function presenceOf(ids: readonly string[], now: Date): Promise<Map<string, Presence>> {
  const rows = await db.$queryRaw<({ id: string } & Presence)[]>(Prisma.sql`
    SELECT users.id::text, coalesce(session.active, 0)::int AS "activeSessions", greatest(session.used, entry.latest) AS "lastSeenAt",
      reset.due_at AS "factorResetAt"
    FROM users
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${aliveSessions(now)}) AS active, max(last_used_at) AS used
      FROM sessions WHERE user_id = users.id) session ON true
    LEFT JOIN LATERAL (
      SELECT max(created_at) AS latest FROM audit_entries
      WHERE entity = 'user' AND entity_id = users.id AND action = 'signed_in') entry ON true
    LEFT JOIN factor_resets reset ON reset.user_id = users.id AND reset.cancelled_at IS NULL AND reset.done_at IS NULL
    WHERE users.id = ANY(${[...ids]}::uuid[])`);

  return new Map(rows.map(({ id, ...presence }) => [id, presence]));
}

async function withPresence(rows: readonly User[], now: Date): Promise<StaffMember[]> {
  const presence = await presenceOf(
    rows.map(({ id }) => id),
    now,
  );

  return rows.map((row) => toStaffMember(row, presence.get(row.id) ?? NEVER));
}

/** All staff: active before suspended, then by name. */
export async function listStaff(now: Date): Promise<StaffMember[]> {
  const rows = await db.user.findMany({
    where: { role: "admin" },
    orderBy: [{ suspendedAt: { sort: "asc", nulls: "first" } }, { nameKey: "asc" }, { id: "asc" }],
  });

  return withPresence(rows, now);
}

export async function staffMember(row: User, now: Date): Promise<StaffMember> {
  const [member] = await withPresence([row], now);
  if (!member) throw new Error("A staff member that was just changed is gone");

  return member;
}

/** Filter for invitations that can be accepted. An inviter who may no longer invite voids their invitations. */
export const openInvitations = (now: Date) =>
  ({
    usedAt: null,
    revokedAt: null,
    expiresAt: { gt: now },
    invitedBy: { role: "admin", staffRole: "owner", suspendedAt: null },
  }) as const satisfies Prisma.StaffInvitationWhereInput;

export const withInviter = { invitedBy: { select: { fullName: true, email: true } } } as const;

/** Open invitations, newest first. */
export async function listInvitations(now: Date, tx: Tx | typeof db = db): Promise<Invitation[]> {
  const rows = await tx.staffInvitation.findMany({
    where: openInvitations(now),
    include: withInviter,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

  return rows.map(toInvitation);
}

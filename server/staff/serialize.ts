import type { Invitation, StaffMember } from "@/lib/staff/schema";
import type { StaffInvitation, User } from "@/server/generated/prisma/client";

/** Sessions and visits of a staff member, and the open request to remove the second factors. */
export type Presence = { activeSessions: number; lastSeenAt: Date | null; factorResetAt: Date | null };

export function toStaffMember(row: User, { activeSessions, lastSeenAt, factorResetAt }: Presence): StaffMember {
  if (row.staffRole === null) throw new Error("A customer is not staff");

  return {
    id: row.id,
    email: row.email,
    full_name: row.fullName,
    staff_role: row.staffRole,
    created_at: row.createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    second_factor_at: row.secondFactorAt?.toISOString() ?? null,
    factor_reset_due_at: factorResetAt?.toISOString() ?? null,
    active_sessions: activeSessions,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
  };
}

export function toInvitation(row: StaffInvitation & { invitedBy: Pick<User, "fullName" | "email"> }): Invitation {
  return {
    id: row.id,
    email: row.email,
    staff_role: row.staffRole,
    invited_by: row.invitedBy.fullName || row.invitedBy.email,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

/** Suspension, sessions and roles of staff (D9.27). Each change is audited. */

import type { AuditAction } from "@/lib/audit-actions";
import type { StaffRole } from "@/lib/roles";
import { STAFF_NOT_FOUND, type StaffMember } from "@/lib/staff/schema";
import type { Can } from "@/server/actor";
import { changesOf, recordAudit } from "@/server/audit/mutations";
import { lockForRankChange } from "@/server/auth/change-role";
import { endAllSessions } from "@/server/auth/sessions";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { User } from "@/server/generated/prisma/client";
import { staffMember } from "./queries";

type Staff = { actor: Can<"staff.edit">; id: string; now: Date };
type Fields = Partial<Pick<User, "staffRole" | "suspendedAt">>;

/** Locks all staff and the member. Throws not_found for customers, and what `lockForRankChange` throws. */
async function lockMember(tx: Tx, { actor, id }: Staff, fields: Fields): Promise<User> {
  const before = await lockForRankChange(tx, {
    actor,
    id,
    notFound: STAFF_NOT_FOUND,
    after: (row) => ({ ...row, ...fields }),
  });
  if (before.role !== "admin") throw new AppError("not_found", STAFF_NOT_FOUND);

  return before;
}

/** Changes a member within the transaction, unless nothing changes. */
async function changeMember(tx: Tx, staff: Staff, fields: Fields, action: AuditAction): Promise<User> {
  const { actor, id, now } = staff;
  const before = await lockMember(tx, staff, fields);
  const changes = changesOf<"staffRole">(before, { staffRole: fields.staffRole });
  const isSuspensionChange = "suspendedAt" in fields && Boolean(before.suspendedAt) !== Boolean(fields.suspendedAt);
  if (Object.keys(changes).length === 0 && !isSuspensionChange) return before;

  await recordAudit(tx, { entity: "user", entityId: id, action, actor, changes, now });
  return tx.user.update({ where: { id }, data: fields });
}

/** Changes what a member may do, effective from their next request. */
export async function changeStaffRole(options: Staff & { staffRole: StaffRole }): Promise<StaffMember> {
  const { staffRole, ...staff } = options;
  const row = await transaction((tx) => changeMember(tx, staff, { staffRole }, "role_changed"));

  return staffMember(row, staff.now);
}

/** Ends every session and refuses sign-in until the member is resumed. */
export async function suspend(staff: Staff): Promise<StaffMember> {
  const row = await transaction(async (tx) => {
    const suspended = await changeMember(tx, staff, { suspendedAt: staff.now }, "suspended");
    await endAllSessions(tx, staff.id, staff.now);
    return suspended;
  });

  return staffMember(row, staff.now);
}

export async function resume(staff: Staff): Promise<StaffMember> {
  const row = await transaction((tx) => changeMember(tx, staff, { suspendedAt: null }, "resumed"));

  return staffMember(row, staff.now);
}

/** Ends every session of a member. Returns their number. */
export async function endSessionsOf(staff: Staff): Promise<{ ended: number }> {
  const { actor, id, now } = staff;

  return transaction(async (tx) => {
    await lockMember(tx, staff, {});
    const ended = await endAllSessions(tx, id, now);
    await recordAudit(tx, { entity: "user", entityId: id, action: "signed_out_everywhere", actor, now });
    return { ended };
  });
}

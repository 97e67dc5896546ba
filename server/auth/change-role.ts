/** Roles of accounts (D9.27). Nobody changes their own, and the shop always has an owner who is not suspended. */

import { type Customer, USER_NOT_FOUND } from "@/lib/auth/schema";
import type { Rank } from "@/lib/roles";
import type { Label } from "@/lib/texts/catalogue";
import { type Actor, requireCan, type SystemActor } from "@/server/actor";
import { changesOf, recordAudit } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma, type User as UserRow } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { cancelDeletion } from "./cancel-deletion";
import { toCustomer } from "./serialize";

type Change = {
  actor: Actor | SystemActor;
  id: string;
  /** Message for an unknown id. */
  notFound?: Label;
  /** The account after the change. */
  after: (before: UserRow) => Rank & { suspendedAt: Date | null };
};

const isActiveOwner = ({ staffRole, suspendedAt }: Pick<UserRow, "staffRole" | "suspendedAt">) =>
  staffRole === "owner" && suspendedAt === null;

/**
 * Locks all staff and the account, and returns its row. Throws not_found, forbidden if the actor has lost the right meanwhile, and
 * conflict for one's own account and for the last owner.
 */
export async function lockForRankChange(
  tx: Tx,
  { actor, id, notFound = USER_NOT_FOUND, after }: Change,
): Promise<UserRow> {
  if (actor.type === "user" && id === actor.id)
    throw new AppError("conflict", "You cannot change your own role", { reason: "own_role" });

  const ids = await lockRows(tx, "user", Prisma.sql`role = 'admin' OR id = ${id}::uuid`);
  const locked = await tx.user.findMany({ where: { id: { in: ids } } });
  if (actor.type === "user") {
    const current = locked.find((user) => user.id === actor.id && !user.suspendedAt);
    const rank: Rank = current ?? { role: "customer", staffRole: null };
    requireCan({ ...actor, role: rank.role, staffRole: rank.staffRole }, "staff.edit");
  }
  const before = locked.find((user) => user.id === id);
  if (!before) throw new AppError("not_found", notFound);
  const isLast = !locked.some((user) => user.id !== id && isActiveOwner(user));
  if (isLast && isActiveOwner(before) && !isActiveOwner(after(before)))
    throw new AppError("conflict", "The last owner cannot lose the role", { reason: "last_owner" });

  return before;
}

/** Changes role and staff role, effective from the user's next request. Throws what `lockForRankChange` throws. */
export async function changeRole(options: {
  actor: Actor | SystemActor;
  id: string;
  rank: Rank;
  now: Date;
}): Promise<Customer> {
  const { actor, id, rank, now } = options;

  return transaction(async (tx) => {
    const after = ({ suspendedAt }: UserRow) => ({ ...rank, suspendedAt: rank.role === "admin" ? suspendedAt : null });
    const before = await lockForRankChange(tx, { actor, id, after });
    const changes = changesOf<"role" | "staffRole">(before, rank);
    if (Object.keys(changes).length === 0) return toCustomer(before);

    const row = await tx.user.update({ where: { id }, data: { ...rank, suspendedAt: after(before).suspendedAt } });
    await recordAudit(tx, { entity: "user", entityId: id, action: "role_changed", actor, changes, now });
    if (rank.role === "admin") await cancelDeletion(tx, { userId: id, actor, now });
    return toCustomer(row);
  });
}

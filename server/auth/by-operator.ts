/** Account operations from the server's shell (ADR 044). There is no signed-in user, so the audit log records the system. */

import type { Rank, StaffRole } from "@/lib/roles";
import { t } from "@/lib/texts/text";
import type { SystemActor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { db, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { cancelDeletion } from "./cancel-deletion";
import { changeRole } from "./change-role";
import { voidEmailChange, voidTokens } from "./link-tokens";
import { mailPasswordChanged } from "./mail-password-changed";
import { endAllSessions } from "./sessions";

const operator: SystemActor = { type: "system" };

async function idOf(email: string): Promise<string> {
  const user = await db.user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
  if (!user) throw new AppError("not_found", { said: t("There is no account with the address {email}.", { email }) });

  return user.id;
}

type NewAdmin = { email: string; fullName: string; staffRole: StaffRole; passwordHash: string; now: Date };

/**
 * Creates an admin account, or makes an existing account an admin with the new password; ends its sessions and suspension, voids its
 * links.
 */
export async function makeAdmin({ email, fullName, staffRole, passwordHash, now }: NewAdmin): Promise<void> {
  await transaction(async (tx) => {
    await lockRows(tx, "user", Prisma.sql`email = ${email}`);
    const before = await tx.user.findUnique({ where: { email }, select: { role: true, staffRole: true } });
    const { id } = await tx.user.upsert({
      where: { email },
      create: { email, fullName, passwordHash, role: "admin", staffRole, createdAt: now },
      update: { role: "admin", staffRole, suspendedAt: null, passwordHash },
      select: { id: true },
    });
    await endAllSessions(tx, id, now);
    await voidTokens(tx, "password_reset", id);
    await voidTokens(tx, "email_verification", id);
    await voidEmailChange(tx, id);
    await cancelDeletion(tx, { userId: id, actor: operator, now });
    if (before) await mailPasswordChanged(tx, id, now);
    const changes = {
      role: { from: before?.role ?? null, to: "admin" },
      staffRole: { from: before?.staffRole ?? null, to: staffRole },
    };
    await recordAudit(tx, { entity: "user", entityId: id, action: "made_admin", actor: operator, changes, now });
  });
}

/** Throws not_found, and conflict for the last owner. */
export async function setRole({ email, rank, now }: { email: string; rank: Rank; now: Date }): Promise<void> {
  await changeRole({ actor: operator, id: await idOf(email), rank, now });
}

/** Ends all sessions of an account, or of all users if null. Returns their number; throws not_found. */
export async function revokeSessionsOf({ email, now }: { email: string | null; now: Date }): Promise<number> {
  const userId = email === null ? null : await idOf(email);

  return transaction(async (tx) => {
    const ended = await endAllSessions(tx, userId, now);
    const action = "signed_out_everywhere";
    await recordAudit(tx, { entity: "user", entityId: userId, action, actor: operator, now });

    return ended;
  });
}

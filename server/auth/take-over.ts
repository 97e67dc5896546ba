/** Gives an account to the owner of its address, after they proved that it is theirs. */
import { recordAudit } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { voidEmailChange, voidTokens } from "./link-tokens";
import { endAllSessions } from "./sessions";

type Proved = { action: "linked_by_email" | "access_voided"; now: Date };

/** Confirms the address, and revokes password and sessions, because the account's creator never proved ownership of it (D1.35). */
export async function takeOver(tx: Tx, { id }: Pick<User, "id">, { action, now }: Proved): Promise<void> {
  await tx.user.update({ where: { id }, data: { passwordHash: null, emailVerifiedAt: now } });
  await endAllSessions(tx, id, now);
  await voidTokens(tx, "email_verification", id);
  await voidEmailChange(tx, id);
  const actor = { type: "user", id } as const;
  await recordAudit(tx, { entity: "user", entityId: id, action, actor, now });
}

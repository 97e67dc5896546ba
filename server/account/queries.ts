import type { Account, Device } from "@/lib/account/schema";
import type { Actor } from "@/server/actor";
import { listLiveSessions } from "@/server/auth/sessions";
import { db } from "@/server/db";
import { pendingEmailOf } from "./email-change";
import { toAccount } from "./serialize";

const MAX_STOLEN = 5;

export async function getAccount({ actor: { id }, now }: { actor: Actor; now: Date }): Promise<Account> {
  const [row, pendingEmail] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id } }),
    pendingEmailOf(id, now),
  ]);

  return toAccount(row, pendingEmail);
}

/** Sign-ins of the caller that ended because their token was copied, while their rows are kept. */
export function listStolenSignIns({ id: userId }: Actor) {
  return db.session
    .findMany({
      where: { userId, stolenAt: { not: null } },
      orderBy: { stolenAt: "desc" },
      take: MAX_STOLEN,
      select: { id: true, device: true, stolenAt: true },
    })
    .then((rows) => rows.flatMap(({ stolenAt, ...row }) => (stolenAt ? [{ ...row, stolenAt }] : [])));
}

/** When the account will be deleted, in ISO format; null: not requested. */
export async function deletionDueAt({ id }: Actor): Promise<string | null> {
  const { deletionDueAt: dueAt } = await db.user.findUniqueOrThrow({ where: { id }, select: { deletionDueAt: true } });

  return dueAt?.toISOString() ?? null;
}

/** The devices on which the caller is signed in, the one used last first. */
export async function listDevices({ actor, now }: { actor: Actor; now: Date }): Promise<Device[]> {
  const sessions = await listLiveSessions(actor.id, now);

  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === actor.sessionId,
  }));
}

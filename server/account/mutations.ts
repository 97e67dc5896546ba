/** Changes by customers to their own account. */
import { type Account, optionalMails, type Profile } from "@/lib/account/schema";
import { searchablePhone } from "@/lib/digits";
import type { Actor } from "@/server/actor";
import { changesOf, recordAudit } from "@/server/audit/mutations";
import { endSessionOf, endSessionsExcept } from "@/server/auth/sessions";
import { transaction } from "@/server/db";
import { lockRow } from "@/server/locks";
import { getAccount } from "./queries";

export async function updateProfile(options: { actor: Actor; input: Profile; now: Date }): Promise<Account> {
  const { actor, input, now } = options;
  await transaction(async (tx) => {
    await lockRow(tx, "user", actor.id);
    const before = await tx.user.findUniqueOrThrow({ where: { id: actor.id } });
    const { full_name: fullName, phone, locale, emails = {} } = input;
    const mutedMails = optionalMails.filter((kind) => !(emails[kind] ?? !before.mutedMails.includes(kind)));
    const changes = changesOf(
      {
        full_name: before.fullName,
        phone: before.phone,
        locale: before.locale,
        mutedMails: before.mutedMails.join(" "),
      },
      { full_name: fullName, phone, locale, mutedMails: mutedMails.join(" ") },
    );
    if (Object.keys(changes).length === 0) return;

    await tx.user.update({
      where: { id: actor.id },
      data: {
        ...(fullName === undefined ? {} : { fullName }),
        ...(phone === undefined ? {} : { phone, phoneDigits: phone && searchablePhone(phone) }),
        ...(locale === undefined ? {} : { locale }),
        mutedMails,
      },
    });
    await recordAudit(tx, { entity: "user", entityId: actor.id, action: "updated", actor, changes, now });
  });

  return getAccount({ actor, now });
}

type EndSession = { actor: Actor; id: string; now: Date };

/** Ends one of the caller's sessions; null if it is another's or has ended. */
export function endDevice({ actor, id, now }: EndSession): Promise<undefined | null> {
  return transaction(async (tx) => {
    if (!(await endSessionOf(tx, { userId: actor.id, id, now }))) return null;
    await recordAudit(tx, { entity: "user", entityId: actor.id, action: "device_signed_out", actor, now });
  });
}

export async function endOtherDevices({ actor, now }: { actor: Actor; now: Date }): Promise<void> {
  await transaction(async (tx) => {
    const ended = await endSessionsExcept(tx, actor, now);
    if (ended === 0) return;
    await recordAudit(tx, { entity: "user", entityId: actor.id, action: "devices_signed_out", actor, now });
  });
}

/** Saved delivery addresses. The lock of the account's row keeps the limit, and one default, also for concurrent calls. */
import { ADDRESS_NOT_FOUND, type AddressChanges, type AddressInput, type SavedAddress } from "@/lib/account/addresses";
import { MAX_ADDRESSES } from "@/lib/account/limits";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { SavedAddress as Row } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";

function toSavedAddress({
  id,
  firstName,
  lastName,
  phone,
  address,
  area,
  city,
  zipCode,
  isDefault,
}: Row): SavedAddress {
  return { id, firstName, lastName, phone, address, area, city, zipCode, is_default: isDefault };
}

/** The caller's addresses, the default first, then in the order in which they were added. */
export async function listAddresses({ id: userId }: Pick<Actor, "id">): Promise<SavedAddress[]> {
  const rows = await db.savedAddress.findMany({
    where: { userId },
    orderBy: [{ isDefault: "desc" }, { createdAt: "asc" }, { id: "asc" }],
  });

  return rows.map(toSavedAddress);
}

async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx.savedAddress.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
}

/** Throws not_found, also for another's address. */
async function requireOwn(tx: Tx, userId: string, id: string): Promise<Row> {
  const row = await tx.savedAddress.findFirst({ where: { id, userId } });
  if (!row) throw new AppError("not_found", ADDRESS_NOT_FOUND);

  return row;
}

type Add = { actor: Actor; input: AddressInput; now: Date };

/** Throws conflict `too_many_addresses`. */
export function addAddress({ actor, input, now }: Add): Promise<SavedAddress> {
  const { is_default: wantsDefault = false, zipCode, ...fields } = input;
  const userId = actor.id;

  return transaction(async (tx) => {
    await lockRow(tx, "user", userId);
    const count = await tx.savedAddress.count({ where: { userId } });
    if (count >= MAX_ADDRESSES) {
      const said = t("You can save at most {most} addresses. Delete one first.", { most: MAX_ADDRESSES });
      throw new AppError("conflict", { said }, { reason: "too_many_addresses" });
    }

    const isDefault = wantsDefault || count === 0;
    if (isDefault) await clearDefault(tx, userId);
    const data = { ...fields, zipCode: zipCode || null, userId, isDefault, createdAt: now };
    const row = await tx.savedAddress.create({ data });
    await recordAudit(tx, { entity: "user", entityId: userId, action: "address_saved", actor, now });
    return toSavedAddress(row);
  });
}

type Change = { actor: Actor; id: string; input: AddressChanges; now: Date };

/** Throws not_found. */
export function changeAddress({ actor, id, input, now }: Change): Promise<SavedAddress> {
  const { is_default: becomesDefault, zipCode, ...fields } = input;

  return transaction(async (tx) => {
    await lockRow(tx, "user", actor.id);
    await requireOwn(tx, actor.id, id);
    if (becomesDefault) await clearDefault(tx, actor.id);
    const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const row = await tx.savedAddress.update({
      where: { id },
      data: {
        ...set,
        ...(zipCode === undefined ? {} : { zipCode: zipCode || null }),
        ...(becomesDefault ? { isDefault: true } : {}),
      },
    });
    await recordAudit(tx, { entity: "user", entityId: actor.id, action: "address_changed", actor, now });
    return toSavedAddress(row);
  });
}

/** The newest of the others becomes the default in place of a deleted one. Throws not_found. */
export async function removeAddress({ actor, id, now }: { actor: Actor; id: string; now: Date }): Promise<void> {
  await transaction(async (tx) => {
    const userId = actor.id;
    await lockRow(tx, "user", userId);
    const { isDefault } = await requireOwn(tx, userId, id);
    await tx.savedAddress.delete({ where: { id } });
    const next = isDefault && (await tx.savedAddress.findFirst({ where: { userId }, orderBy: { createdAt: "desc" } }));
    if (next) await tx.savedAddress.update({ where: { id: next.id }, data: { isDefault: true } });
    await recordAudit(tx, { entity: "user", entityId: userId, action: "address_deleted", actor, now });
  });
}

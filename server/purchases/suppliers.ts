/** Suppliers of the shop. */
import type { Supplier, SupplierInput } from "@/lib/purchases/schema";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { changesOf, recordAudit } from "@/server/audit/mutations";
import { databaseCodes } from "@/server/database-errors";
import { db, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Supplier as SupplierRow } from "@/server/generated/prisma/client";

export const toSupplier = ({ id, name, phone, note }: SupplierRow): Supplier => ({ id, name, phone, note });

/** All suppliers by name. */
export async function listSuppliers(): Promise<Supplier[]> {
  const rows = await db.supplier.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }] });

  return rows.map(toSupplier);
}

type Actor = Can<"purchases.edit">;

/** Throws conflict `supplier_exists`. */
export async function addSupplier(options: { actor: Actor; input: SupplierInput; now: Date }): Promise<Supplier> {
  const { actor, input, now } = options;

  return await withOwnName(() =>
    transaction(async (tx) => {
      const row = await tx.supplier.create({ data: { ...input, createdAt: now } });
      const changes = changesOf(NOTHING, toAudited(input));
      await recordAudit(tx, { entity: "supplier", entityId: row.id, action: "created", actor, changes, now });

      return toSupplier(row);
    }),
  );
}

type Change = { actor: Actor; id: string; input: SupplierInput; now: Date };

/** Returns null for an unknown supplier. Throws conflict `supplier_exists`. */
export async function changeSupplier({ actor, id, input, now }: Change): Promise<Supplier | null> {
  return await withOwnName(() =>
    transaction(async (tx) => {
      const before = await tx.supplier.findUnique({ where: { id } });
      if (!before) return null;
      const changes = changesOf(toAudited(before), toAudited(input));
      if (Object.keys(changes).length === 0) return toSupplier(before);
      const row = await tx.supplier.update({ where: { id }, data: input });
      await recordAudit(tx, { entity: "supplier", entityId: id, action: "updated", actor, changes, now });

      return toSupplier(row);
    }),
  );
}

type Audited = Record<"name" | "phone" | "note", string | null>;
const NOTHING: Audited = { name: null, phone: null, note: null };

/** Empty texts are null in the audit log. */
const toAudited = ({ name, phone, note }: SupplierInput): Audited => ({
  name,
  phone: phone || null,
  note: note || null,
});

/** Names are unique in any case (suppliers_name_once). */
async function withOwnName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!databaseCodes(error).some((code) => code === "P2002" || code === "23505")) throw error;
    const said = t("A supplier with this name exists already.");
    throw new AppError("conflict", { said }, { reason: "supplier_exists", field: "name" });
  }
}

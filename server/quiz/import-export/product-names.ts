/** Product references in files: by name, which is readable, or by id if the name is ambiguous. */
import { t } from "@/lib/texts/text";
import type { Tx } from "@/server/db";
import { notDeletedWhere } from "@/server/products/visibility";

export type ProductNames = {
  /** Name or id with which a file refers to a product. */
  nameOf: (id: string) => string;
  /** Finds a product's id, or returns why it cannot be found. */
  find: (named: string) => { id: string } | { problem: string };
};

const folded = (name: string) => name.trim().toLowerCase();

export async function readProductNames(client: Tx): Promise<ProductNames> {
  const rows = await client.product.findMany({ where: notDeletedWhere, select: { id: true, name: true } });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const ids = Map.groupBy(rows, ({ name }) => folded(name));

  function nameOf(id: string): string {
    const name = names.get(id);
    const isPlain = name !== undefined && !name.includes(";") && ids.get(folded(name))?.length === 1;

    return isPlain ? name : id;
  }

  function find(named: string) {
    const id = folded(named);
    if (names.has(id)) return { id };
    const [found, another] = ids.get(id) ?? [];
    if (another) return { problem: t('Several products are called "{named}": use the ID of one', { named }) };

    return found ? { id: found.id } : { problem: t('There is no product called "{named}"', { named }) };
  }

  return { nameOf, find };
}

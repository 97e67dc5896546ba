/** Suppliers and purchases through the API of a test. */
import { randomUUID } from "node:crypto";
import type { Purchase } from "@/lib/purchases/schema";
import type { Product, User } from "@/server/generated/prisma/client";
import { call } from "./api";

type Line = { product: Pick<Product, "id">; quantity: number; unit_cost: number };

export const purchaseBody = (supplierId: string, lines: readonly Line[], content: object = {}) => ({
  request_id: randomUUID(),
  supplier_id: supplierId,
  lines: lines.map(({ product, ...line }) => ({ product_id: product.id, ...line })),
  ...content,
});

export async function addSupplier(as: User, name = "Printing house"): Promise<string> {
  return (await call("POST /purchases/suppliers", { as, body: { name } })).data.id;
}

/** A purchase that was ordered. */
export async function orderedPurchase(as: User, lines: readonly Line[], content: object = {}): Promise<Purchase> {
  const supplier = await addSupplier(as, `Supplier ${randomUUID()}`);
  const { data } = await call("POST /purchases", { as, body: purchaseBody(supplier, lines, content) });

  return (await call("POST /purchases/{id}/order", { as, params: { id: data.id } })).data;
}

export const receiptOf = (...lines: readonly { product: Pick<Product, "id">; quantity: number }[]) => ({
  request_id: randomUUID(),
  lines: lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
});

export const receive = (as: User, id: string, product: Pick<Product, "id">, quantity: number) =>
  call("POST /purchases/{id}/receipts", { as, params: { id }, body: receiptOf({ product, quantity }) });

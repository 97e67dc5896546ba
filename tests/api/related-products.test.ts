/** Related products, cart offers and successors. */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import { getProduct } from "@/server/products/queries";
import { getSuccessor, listRelated } from "@/server/products/related-products";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct } from "@/tests/support/factories";

beforeEach(resetDatabase);

const stock = { stockUpTo: 10 };
const UNKNOWN = "7f000000-0000-4000-8000-000000000000";

async function requireProduct(id: string) {
  const product = await getProduct(id);
  if (!product) throw new Error("The product is missing");

  return product;
}

const namesShownWith = async (id: string) =>
  (await listRelated(await requireProduct(id), stock)).map(({ name }) => name);
const successorOf = async (id: string) => (await getSuccessor(await requireProduct(id), stock))?.name;

const change = async (id: string, body: object) =>
  call("PUT /products/{id}", { as: await createAdmin(), params: { id }, body });

describe("related products", () => {
  it("by default are in stock, same category first, newest first, without the product itself", async () => {
    const now = new Date();
    const make = (name: string, days: number, options: object = {}) =>
      createProduct({ name, createdAt: addDays(now, -days), ...options });
    const shown = await make("shown", 0);
    await make("old sibling", 9);
    await make("new sibling", 1);
    await make("sold-out sibling", 2, { stock: 0 });
    await make("inactive sibling", 3, { isActive: false });
    await make("draft sibling", 3, { isDraft: true });
    await make("new stranger", 1, { category: "Software" });
    await make("old stranger", 8, { category: "Laboratory" });
    await make("too old a stranger", 20, { category: "Laboratory" });

    expect(await namesShownWith(shown.id)).toEqual(["new sibling", "old sibling", "new stranger", "old stranger"]);
  });

  it("begin with the owner's choice in its order, and lose and regain what leaves the shop", async () => {
    const shown = await createProduct({ name: "shown" });
    const [a, b, sibling] = [
      await createProduct({ name: "a", category: "Software" }),
      await createProduct({ name: "b", category: "Laboratory" }),
      await createProduct({ name: "sibling" }),
    ];
    const { data } = await change(shown.id, { related_products: [b.id, a.id, b.id] });
    expect(data.related_products).toEqual([b.id, a.id]);
    expect(await namesShownWith(shown.id)).toEqual(["b", "a", "sibling"]);
    expect(await namesShownWith(sibling.id)).not.toEqual(["b", "a", "shown"]);

    await change(b.id, { is_draft: true });
    expect(await namesShownWith(shown.id)).toEqual(["a", "sibling"]);
    await change(b.id, { is_active: true });
    expect(await namesShownWith(shown.id)).toEqual(["b", "a", "sibling"]);
    await change(a.id, { is_active: false });
    await call("DELETE /products/{id}", { as: await createAdmin(), params: { id: b.id } });
    expect(await namesShownWith(shown.id)).toEqual(["sibling"]);

    // A later edit of the product is not refused because of the deleted one.
    expect((await change(shown.id, { name: "still shown" })).data.related_products).toEqual([b.id, a.id]);
  });

  it("may be up to eight, which are then all shown", async () => {
    const shown = await createProduct();
    const ids: string[] = [];
    for (let n = 1; n <= 9; n++) ids.push((await createProduct({ name: `n${n}` })).id);

    await change(shown.id, { related_products: ids.slice(0, 8) });
    expect(await namesShownWith(shown.id)).toEqual(["n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8"]);
    const body = { related_products: ids };
    const params = { id: shown.id };
    expect((await refused("PUT /products/{id}", { as: await createAdmin(), params, body })).status).toBe(422);
  });

  it("and the successor are other products of the shop, and are recorded by name", async () => {
    const admin = await createAdmin();
    const [shown, other, gone] = [
      await createProduct({ name: "shown" }),
      await createProduct({ name: "other" }),
      await createProduct({ archivedAt: new Date() }),
    ];
    const params = { id: shown.id };
    for (const id of [shown.id, gone.id, UNKNOWN, "1"]) {
      for (const body of [{ related_products: [other.id, id] }, { successor_id: id }]) {
        const { status, data } = await refused("PUT /products/{id}", { as: admin, params, body });
        expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining(Object.keys(body)[0] ?? "")]);
      }
    }
    const own = await refused("PUT /products/{id}", { as: admin, params, body: { successor_id: shown.id } });
    expect(own.data.detail).toBe("A product cannot refer to itself. Choose another one.");

    await change(shown.id, { related_products: [other.id], successor_id: other.id });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { entityId: shown.id, action: "updated" } });
    expect(entry.changes).toEqual({
      relatedIds: { from: "", to: "other" },
      successorId: { from: null, to: "other" },
    });
  });
});

describe("GET products/offers", () => {
  const offers = async (ids: string[]) => {
    const { data } = await call("GET /products/offers", { query: { products: ids.join() } });

    return { related: data.related.map(({ name }) => name), recommended: data.recommended.map(({ name }) => name) };
  };

  it("returns the owner's choice for the cart, line by line, and the recommended products", async () => {
    const [kit, poster, off] = [
      await createProduct({ name: "kit", position: 2 }),
      await createProduct({ name: "poster", position: 1 }),
      await createProduct({ name: "off", isActive: false }),
    ];
    const first = await createProduct({ name: "first", position: 3, relatedIds: [kit.id, off.id] });
    const second = await createProduct({ name: "second", position: 4, relatedIds: [first.id, poster.id, kit.id] });

    const recommended = ["poster", "kit", "first", "second"];
    expect(await offers([])).toEqual({ related: [], recommended });
    expect(await offers([second.id, first.id])).toEqual({ related: ["poster", "kit"], recommended });
    expect(await offers([kit.id, UNKNOWN])).toEqual({ related: [], recommended });
  });

  it("rejects anything other than a cart", async () => {
    for (const query of [{ products: "1" }, { products: Array(21).fill(UNKNOWN).join() }]) {
      expect((await refused("GET /products/offers", { query })).status).toBe(422);
    }
  });
});

describe("the successor of an inactive product", () => {
  it("is the first one on sale, at most three steps away, also in a circle", async () => {
    const third = await createProduct({ name: "third" });
    const second = await createProduct({ name: "second", isActive: false, successorId: third.id });
    const first = await createProduct({ name: "first", isActive: false, successorId: second.id });
    const zeroth = await createProduct({ name: "zeroth", isActive: false, successorId: first.id });
    const earliest = await createProduct({ name: "earliest", isActive: false, successorId: zeroth.id });
    expect([await successorOf(second.id), await successorOf(first.id), await successorOf(zeroth.id)]).toEqual(
      Array(3).fill("third"),
    );
    expect(await successorOf(earliest.id)).toBeUndefined();

    await change(second.id, { is_active: true });
    expect(await successorOf(first.id)).toBe("second");
    await change(second.id, { is_active: false });
    await change(third.id, { is_active: false, successor_id: first.id });
    expect(await successorOf(first.id)).toBeUndefined();
  });

  it("is not shown while the product is sold, nor if it is a draft or deleted", async () => {
    const next = await createProduct({ name: "next" });
    const old = await createProduct({ successorId: next.id });
    expect(await successorOf(old.id)).toBeUndefined();

    await change(old.id, { is_active: false });
    expect(await successorOf(old.id)).toBe("next");
    await change(next.id, { is_draft: true });
    expect(await successorOf(old.id)).toBeUndefined();
    await change(next.id, { is_active: true });
    expect(await successorOf(old.id)).toBe("next");
    await call("DELETE /products/{id}", { as: await createAdmin(), params: { id: next.id } });
    expect(await successorOf(old.id)).toBeUndefined();
    await change(old.id, { is_active: true });
    expect((await requireProduct(old.id)).successor_id).toBe(next.id);
  });
});

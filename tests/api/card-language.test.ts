/** The language printed on cards (D9.32). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { withLanguage } from "@/server/language";
import { getBanglaCards } from "@/server/products/bangla-cards";
import { speakLanguages } from "@/server/texts";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct } from "@/tests/support/factories";

beforeAll(speakLanguages);
beforeEach(resetDatabase);

describe("the card language", () => {
  it("is set, changed and removed by an admin, and public", async () => {
    const admin = await createAdmin();
    const body = { name: "Periodic table", price: 10, category: "Education", card_language: "bangla" } as const;
    const { data } = await call("POST /products", { as: admin, body });
    const change = { as: admin, params: { id: data.id } };

    expect(data.card_language).toBe("bangla");
    expect((await call("GET /products")).data.data[0]?.card_language).toBe("bangla");
    await call("PUT /products/{id}", { ...change, body: { price: 20 } });
    expect((await call("GET /products/{id}", { params: { id: data.id } })).data.card_language).toBe("bangla");
    await call("PUT /products/{id}", { ...change, body: { card_language: "both" } });
    expect(
      (await call("PUT /products/{id}", { ...change, body: { card_language: null } })).data.card_language,
    ).toBeNull();
    const acts = await db.auditEntry.findMany({
      where: { entityId: data.id, action: "updated" },
      orderBy: { id: "desc" },
    });
    expect(acts[0]?.changes).toEqual({ cardLanguage: { from: "both", to: null } });
  });

  it.each(["hindi", "English", "", 1])("rejects %j", async (card_language) => {
    const admin = await createAdmin();
    const product = await createProduct();
    const body = { name: "x", price: 1, category: "Physical", card_language };

    for (const answer of [
      await refused("POST /products", { as: admin, body }),
      await refused("PUT /products/{id}", { as: admin, params: { id: product.id }, body: { card_language } }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.data.errors?.[0]?.field).toBe("card_language");
    }
  });

  it("is null for existing products, and is included in a cart's quote", async () => {
    const [old, english] = [await createProduct(), await createProduct({ cardLanguage: "english" })];
    const items = [old, english].map(({ id }) => ({ product_id: id, quantity: 1 }));

    expect((await call("GET /products/{id}", { params: { id: old.id } })).data.card_language).toBeNull();
    const { data } = await call("POST /checkout/quote", { body: { items } });
    expect(data.lines.map(({ card_language }) => card_language)).toEqual([null, "english"]);
  });
});

describe("on a Bangla page, a product with English cards recommends", () => {
  const english = { category: "Education", card_language: "english" } as const;
  const named = async (product: Parameters<typeof getBanglaCards>[0] = english) =>
    (await withLanguage("bn", () => getBanglaCards(product)))?.name ?? null;

  it("the first available product of its category with Bangla cards", async () => {
    for (const category of ["Education", "Chemistry"] as const) {
      const bangla = { category, cardLanguage: "bangla" } as const;
      await createProduct({ ...bangla, name: "inactive", isActive: false, position: 1 });
      await createProduct({ ...bangla, name: "sold out", stock: 0, position: 1 });
      await createProduct({ ...bangla, name: "in English", cardLanguage: "english", position: 1 });
    }
    await createProduct({ category: "Education", cardLanguage: "bangla", name: "second", position: 3 });
    await createProduct({ category: "Education", cardLanguage: "both", name: "first", position: 2 });

    expect(await named()).toBe("first");
    expect(await named({ ...english, category: "Chemistry" })).toBeNull();
    expect(await named({ ...english, card_language: "bangla" })).toBeNull();
    expect(await named({ ...english, card_language: null })).toBeNull();
    expect(await getBanglaCards(english)).toBeNull();
  });
});

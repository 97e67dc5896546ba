/** Product search: exact words, any spelling of Bangla, and typo tolerance as a fallback (D8.26). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { productBrowser } from "@/lib/products/addresses";
import { normalizeSearch } from "@/lib/texts/fold";
import { db } from "@/server/db";
import { listBadgedBestsellers, listBestsellers } from "@/server/products/bestsellers";
import { listProducts } from "@/server/products/queries";
import { browseProducts, suggestProducts } from "@/server/products/search";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

beforeEach(resetDatabase);

type Named = { name: string };
const names = (products: readonly Named[]) => products.map(({ name }) => name);

async function search(term: string, query: Record<string, string> = {}) {
  const { data } = await call("GET /products/search/{term}", { params: { term }, query });

  return { names: names(data.data), meant: data.meant };
}

describe("Bangla", () => {
  it("finds Bangla names in any Unicode spelling", async () => {
    // One character versus a letter with a dot below; a joiner; Bangla digits.
    await createProduct({ name: "SSC bundle", nameBn: "রসা\u09dfন, ৪০টি কার্ড" });
    await createProduct({ name: "Salt lattice", nameBn: "লবণের কে\u200dলাস" });

    for (const term of ["রসা\u09dfন", "রসা\u09af\u09bcন", "রসায়ন, 40টি", "ssc"]) {
      expect(await search(term), term).toEqual({ names: ["SSC bundle"], meant: null });
    }
    expect((await search("কেলাস")).names).toEqual(["Salt lattice"]);
  });

  it("sorts a Bangla list by the displayed names, in dictionary order", async () => {
    await createProduct({ name: "Nature", nameBn: "প্রকৃতি" });
    await createProduct({ name: "Table", nameBn: "পর্যায় সারণি" });
    await createProduct({ name: "After", nameBn: "প\u09dcা" });
    await createProduct({ name: "Before", nameBn: "পদার্থ" });
    await createProduct({ name: "Zinc" });
    const sorted = async (query: object) =>
      names((await listProducts({ page: 1, limit: 10, sort: "name", ...query })).data).join(" ");

    expect(await sorted({ inBangla: true })).toBe("After Before Table Nature Zinc");
    expect(await sorted({})).toBe("After Before Nature Table Zinc");
  });

  it("finds Bangla descriptions, from the index", async () => {
    await createProduct({ name: "Salt lattice", descriptionBn: "খাবার লবণের কেলাস" });
    expect((await search("লবণ")).names).toEqual(["Salt lattice"]);

    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw`EXPLAIN (FORMAT JSON) SELECT id FROM products WHERE search_text ILIKE '%লবণ%'`;
    });
    const [letters] = await db.$queryRaw<{ trigrams: string[] }[]>`SELECT show_trgm('লবণ') AS trigrams`;
    expect(JSON.stringify(plan)).toContain("products_text_search");
    // The index needs trigrams of letters: without them the full table would be scanned.
    expect(letters?.trigrams.length).toBeGreaterThan(2);
  });

  it.each([
    "রসা\u09dfন",
    "পা\u09dcা আষা\u09dd",
    "ক\u200d্ষ ক\u200c্ষ",
    "১২৩৪৫৬৭৮৯০",
    "Énergie à 100%_\\",
    "ক\u09c7\u09beন\nx",
  ])("%s is normalised the same by the database and the search", async (text) => {
    const { id } = await createProduct({ name: "x", description: text });
    const row = await db.product.findUniqueOrThrow({ where: { id } });

    expect(row.searchText).toBe(normalizeSearch(`x\n\n${text}\n`));
  });

  it("may be set, changed and removed by an admin", async () => {
    const admin = await createAdmin();
    const body = { name: "Periodic table", name_bn: " পর্যায় সারণি ", price: 10, category: "Physical" } as const;
    const { data } = await call("POST /products", { as: admin, body });
    expect(data.name_bn).toBe("পর্যায় সারণি");

    const change = { as: admin, params: { id: data.id } };
    expect((await call("PUT /products/{id}", { ...change, body: { price: 20 } })).data.name_bn).toBe("পর্যায় সারণি");
    expect((await call("PUT /products/{id}", { ...change, body: { name_bn: "" } })).data.name_bn).toBeNull();
  });
});

describe("a misspelled query", () => {
  beforeEach(async () => {
    await createProduct({ name: "Periodic table, all 118 cards", isFlagship: true });
    await createProduct({ name: "Periodic table wall poster", category: "Physical" });
    await createProduct({ name: "Everyday molecules", description: "Sugar and soap" });
    await createProduct({ name: "Secret perodic draft", isDraft: true });
  });

  it("is corrected only if it has no results and correction is requested", async () => {
    expect(await search("perodic")).toEqual({ names: [], meant: null });
    expect(await search("perodic", { fuzzy: "true" })).toEqual({
      names: ["Periodic table wall poster", "Periodic table, all 118 cards"],
      meant: "periodic",
    });
    expect(await search("soap", { fuzzy: "true" })).toEqual({ names: ["Everyday molecules"], meant: null });
    expect(await search("molecles", { fuzzy: "true" })).toEqual({ names: ["Everyday molecules"], meant: "molecules" });
    expect(await search("unobtainium", { fuzzy: "true" })).toEqual({ names: [], meant: null });
    for (const literal of ["%", "_", "\\"]) {
      expect(await search(literal, { fuzzy: "true" }), literal).toEqual({ names: [], meant: null });
    }
  });

  it("drops a word without similar names instead of guessing", async () => {
    await createProduct({ name: "Phone stand for AR cards", category: "Physical" });

    expect(await search("cards for school", { fuzzy: "true" })).toEqual({
      names: ["Phone stand for AR cards", "Periodic table, all 118 cards"],
      meant: "cards",
    });
    expect((await suggestProducts("cards for school")).meant).toBe("cards");
  });

  it("is not corrected if another category contains the exact word", async () => {
    expect(await search("molecules", { fuzzy: "true", category: "Physical" })).toEqual({ names: [], meant: null });
    expect((await search("perodic", { fuzzy: "true", category: "Physical" })).names).toEqual([
      "Periodic table wall poster",
    ]);
  });

  it("is corrected on each page, and by default on the shop page", async () => {
    const second = await call("GET /products/search/{term}", {
      params: { term: "perodic" },
      query: { fuzzy: "true", limit: "1", page: "2" },
    });

    expect(names(second.data.data)).toEqual(["Periodic table, all 118 cards"]);
    expect(second.data.pagination).toMatchObject({ total_items: 2, has_next: false });
    expect((await browseProducts(productBrowser.parse({ search: "perodic" }))).meant).toBe("periodic");
  });

  it("is corrected from an index, regardless of the number of products", async () => {
    await db.$executeRaw`
      INSERT INTO products (id, name, description, category, price_paisa, updated_at)
      SELECT gen_random_uuid(), format('Chemistry set %s for class %s', n, n % 12), 'Glass, salts and a book', 'Physical', 100, now()
      FROM generate_series(1, 2000) n`;
    // New index entries are in a pending list, which is scanned entirely until a vacuum.
    await db.$executeRaw`VACUUM ANALYZE products`;
    const [found] = await db.$queryRaw<{ body: string }[]>`
      SELECT prosrc AS body FROM pg_proc WHERE proname = 'alike_products'`;
    const statement = found?.body.replaceAll('"term"', "'perodic'") ?? "";
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL pg_trgm.word_similarity_threshold = 0.4`;
      const rows = await tx.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(`EXPLAIN ${statement}`);

      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });

    expect(plan).toContain("products_names_search");
    expect(plan).not.toContain("Seq Scan");
    expect((await search("perodic", { fuzzy: "true" })).meant).toBe("periodic");
  });

  it("is corrected in suggestions, which show listed products", async () => {
    await createProduct({ name: "Molecules of the kitchen", isActive: false });
    const suggest = async (term: string) => {
      const { data } = await call("GET /products/suggestions", { query: { term } });

      return { names: names(data.data), meant: data.meant };
    };

    expect(await suggest("MOLEC")).toEqual({ names: ["Everyday molecules"], meant: null });
    expect(await suggest("soap")).toEqual({ names: ["Everyday molecules"], meant: null });
    expect((await suggest("perodic")).meant).toBe("periodic");
    expect(await suggest("qqqq")).toEqual({ names: [], meant: null });
  });
});

describe("recommended order", () => {
  it("is the flagship, then manual positions, then newest; sold-out products come last", async () => {
    const now = new Date();
    await createProduct({ name: "old", createdAt: addDays(now, -9) });
    await createProduct({ name: "new", createdAt: now });
    await createProduct({ name: "second", position: 2, createdAt: addDays(now, -5) });
    await createProduct({ name: "first", position: 1, createdAt: addDays(now, -6) });
    await createProduct({ name: "gone", position: 1, stock: 0 });
    await createProduct({ name: "flagship", isFlagship: true, createdAt: addDays(now, -30) });
    const order = ["flagship", "first", "second", "new", "old", "gone"];

    expect(names((await call("GET /products", { query: { sort: "recommended" } })).data.data)).toEqual(order);
    for (const [index, name] of order.entries()) {
      const query = { sort: "recommended", limit: "1", page: String(index + 1) };
      expect(names((await call("GET /products", { query })).data.data)).toEqual([name]);
    }
  });

  it("is changed by an admin, one position at a time", async () => {
    const admin = await createAdmin();
    const now = new Date();
    const rows = await Promise.all(
      ["a", "b", "c", "d"].map((name, index) => createProduct({ name, createdAt: addDays(now, -index) })),
    );
    const flagship = await createProduct({ name: "flagship", isFlagship: true });
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? "";
    const move = (name: string, direction: "up" | "down") =>
      call("POST /products/{id}/move", { as: admin, params: { id: idOf(name) }, body: { direction } });
    const shown = async () => names((await listProducts(productBrowser.parse({}))).data).join(" ");

    expect((await move("c", "up")).data.position).toBe(2);
    expect(await shown()).toBe("flagship a c b d");
    await move("a", "down");
    expect(await shown()).toBe("flagship c a b d");
    await move("d", "down");
    await move("c", "up");
    expect(await shown()).toBe("flagship c a b d");
    // The expected position is outdated, because another admin has moved the product.
    const seen = { as: admin, params: { id: idOf("a") }, body: { direction: "up", expected_position: 1 } } as const;
    expect((await refused("POST /products/{id}/move", seen)).status).toBe(409);
    await call("POST /products/{id}/move", { ...seen, body: { direction: "up", expected_position: 2 } });
    expect(await shown()).toBe("flagship a c b d");
    const first = { as: admin, params: { id: flagship.id }, body: { direction: "up" } } as const;
    expect((await refused("POST /products/{id}/move", first)).status).toBe(404);
  });

  it("moves a product to the end when it sells out, and back", async () => {
    const [admin, buyer] = [await createAdmin(), await createUser()];
    const last = await createProduct({ name: "last one", position: 1, stock: 1 });
    await createProduct({ name: "plenty" });
    const shown = async () => names((await listProducts(productBrowser.parse({}))).data);
    expect(await shown()).toEqual(["last one", "plenty"]);

    await createOrder(buyer, [{ product: last, quantity: 1 }]);
    expect(await shown()).toEqual(["plenty", "last one"]);

    await call("PUT /products/{id}", { as: admin, params: { id: last.id }, body: { stock_quantity: 5 } });
    expect(await shown()).toEqual(["last one", "plenty"]);
  });

  it("is by sales when a search has no results", async () => {
    const buyer = await createUser();
    const [few, many, gone] = [await createProduct(), await createProduct(), await createProduct({ stock: 9 })];
    await createOrder(buyer, [{ product: few, quantity: 1 }]);
    await createOrder(buyer, [{ product: many, quantity: 3 }]);
    await createOrder(buyer, [{ product: gone, quantity: 9 }]);

    const best = await listBestsellers({ limit: 4, stockUpTo: 10 });

    expect(best.map(({ id }) => id)).toEqual([many.id, few.id]);
    // The badge requires five units within 90 days, whether more are in stock or not.
    expect([...(await listBadgedBestsellers())]).toEqual([gone.id]);
    await db.order.updateMany({ data: { createdAt: addDays(new Date(), -91) } });
    await createOrder(buyer, [{ product: few, quantity: 5 }]);
    const rename = { params: { id: few.id }, body: { name: "Few" } };
    await call("PUT /products/{id}", { as: await createAdmin(), ...rename });
    expect([...(await listBadgedBestsellers())]).toEqual([few.id]);
  });
});

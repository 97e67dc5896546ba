/** Synonyms of product names, and spelling correction (ADR 054). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toPaisa } from "@/lib/money";
import { normalizeSearch } from "@/lib/texts/fold";
import { demoProducts } from "@/prisma/seed/products";
import { db } from "@/server/db";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createProduct } from "@/tests/support/factories";

async function search(term: string, query: Record<string, string> = {}) {
  const { data } = await call("GET /products/search/{term}", { params: { term }, query: { limit: "100", ...query } });

  return { names: data.data.map(({ name }) => name), meant: data.meant };
}

const asOnThePage = { fuzzy: "true", sort: "recommended" };

describe("in the demo shop", () => {
  beforeAll(async () => {
    await resetDatabase();
    await db.product.createMany({
      data: demoProducts.map(({ slug: _, nameBn, cardLanguage, priceTaka, stock, ...product }) => ({
        name: product.name,
        nameBn: nameBn ?? null,
        description: product.description,
        descriptionBn: product.descriptionBn,
        category: product.category,
        cardLanguage: cardLanguage ?? null,
        position: product.position ?? null,
        isActive: product.isActive,
        isFlagship: product.isFlagship,
        pricePaisa: toPaisa(priceTaka),
        stockQuantity: stock,
      })),
    });
  });

  const fullSet = "Periodic table, all 118 cards";
  it.each([
    ["পিরিয়ডিক টেবিল", fullSet],
    ["পিরিয়ডিক টেবিলের কার্ড", fullSet],
    ["periodic tables", fullSet],
    ["কেমিস্ট্রি", "SSC chemistry bundle"],
    ["rosayon", "SSC chemistry bundle"],
    ["কম্বো", "Organic starter bundle"],
    ["combo pack", "SSC chemistry bundle"],
    ["মাইক্রোস্কোপ", "USB microscope"],
    ["অণুবীক্ষণ যন্ত্র", "USB microscope"],
    ["স্পেকট্রোস্কোপ", "Pocket spectroscope"],
    ["বর্ণালিবীক্ষণ", "Pocket spectroscope"],
    ["তামা", fullSet],
    ["tama", fullSet],
    ["তামার কার্ড", fullSet],
    ["সোনা", fullSet],
    ["স্বর্ণ", fullSet],
    ["লোহা", fullSet],
    ["পারদ", fullSet],
    ["mercury", fullSet],
    ["রুপা", fullSet],
    ["রূপা", fullSet],
    ["ক্যালসিয়াম", "First twenty elements"],
    ["ক্যালশিয়াম", "First twenty elements"],
    ["লিটমাস", "Universal indicator kit"],
    ["litmus paper", "Universal indicator kit"],
    ["ক্লাসরুম", "Classroom pack"],
    ["শ্রেণিকক্ষ", "Classroom pack"],
  ])("%s finds %s, without being corrected", async (term, name) => {
    for (const query of [{}, asOnThePage]) {
      const { names, meant } = await search(term, query);

      expect(meant).toBeNull();
      expect(names.length).toBeLessThan(demoProducts.length / 2);
      expect(names).toContain(name);
    }
  });

  it.each(["বাংলা কার্ড", "bangla cards", "বাংলায় কার্ড", "কার্ড বাংলা", "বাংলা পিরিয়ডিক টেবিল"])(
    "%s finds only the Bangla set",
    async (term) => {
      expect(await search(term, asOnThePage)).toEqual({ names: ["বাংলা পর্যায় সারণি"], meant: null });
    },
  );

  it.each([
    ["রসায়ণ", normalizeSearch("রসায়ন")],
    ["periodc", "periodic"],
    ["molecles", "molecules"],
    ["cards for school", "cards"],
    ["tabel periodc", "table periodic"],
  ])("%s has the same results as %s", async (term, meant) => {
    const corrected = await search(term, asOnThePage);

    expect(corrected).toEqual({ names: (await search(meant, asOnThePage)).names, meant });
    expect(corrected.names).not.toEqual([]);
  });

  it("have the same result pages, also within a category", async () => {
    const queries: Record<string, string>[] = [{ limit: "2", page: "2" }, { category: "Bundle" }];
    for (const query of queries) {
      const corrected = await search("রসায়ণ", { ...asOnThePage, ...query });

      expect(corrected.names).toEqual((await search("রসায়ন", { ...asOnThePage, ...query })).names);
      expect(corrected.names).not.toEqual([]);
    }
  });

  it("products outside the shop have no results", async () => {
    expect(await search("unobtainium", asOnThePage)).toEqual({ names: [], meant: null });
  });
});

describe("synonyms", () => {
  beforeEach(resetDatabase);

  it("are used only if no product contains the exact words", async () => {
    await createProduct({ name: "কেমিস্ট্রি গাইড" });
    await createProduct({ name: "Chemistry set" });

    expect((await search("কেমিস্ট্রি")).names).toEqual(["কেমিস্ট্রি গাইড"]);
    expect((await search("rosayon")).names).toHaveLength(2);
  });

  it("find Bangla cards by their texts in a shop without a card language", async () => {
    await createProduct({ name: "Bangla table", description: "118 cards" });
    await createProduct({ name: "English table", description: "118 cards" });

    expect((await search("bangla card")).names).toEqual(["Bangla table"]);
  });

  it("are found from the index, regardless of the number of products", async () => {
    await db.$executeRaw`
      INSERT INTO products (id, name, description, category, price_paisa, updated_at)
      SELECT gen_random_uuid(), format('Set %s for class %s', n, n % 12), 'Glass, salts and a book', 'Physical', 100, now()
      FROM generate_series(1, 10000) n`;
    await db.$executeRaw`VACUUM ANALYZE products`;
    const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>`
      EXPLAIN SELECT id FROM products
      WHERE archived_at IS NULL AND NOT is_draft AND is_active
        AND (search_text ILIKE '%কপার%' OR search_text ILIKE '%copper%' OR search_text ILIKE '%তামা%'
          OR search_names ILIKE '%periodic table%' OR search_names ILIKE '%পর্যায় সারণি%')
        AND (search_text ILIKE '%card%' OR search_text ILIKE '%কার্ড%')`;
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");

    expect(text).toContain("products_text_search");
    expect(text).not.toContain("Seq Scan");
  });
});

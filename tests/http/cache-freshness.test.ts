/** Freshness of cached responses (ADR 035): they are invalidated when any process changes their data, and by no other change. */
import { beforeAll, describe, expect, it } from "vitest";
import type { CanAll } from "@/server/actor";
import type { Product, User } from "@/server/generated/prisma/client";
import { updateProduct } from "@/server/products/mutations";
import { cacheStatusOf, HIT, requestCached } from "@/tests/support/cached-responses";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase, sql } from "@/tests/support/database";
import { actorOf, createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { call, http } from "@/tests/support/http";
import { createTopic } from "@/tests/support/quiz";

let product: Product;
let admin: User;
let customer: User;

beforeAll(async () => {
  await resetDatabase();
  product = await createProduct({ name: "Everyday molecules", price: 690, stock: 1_000, isFlagship: true });
  admin = await createAdmin();
  customer = await createUser();
});

describe("a cached response is fresh", () => {
  const priceOf = async (path: string) => /৳(\d+)/.exec((await http(path)).text)?.[1];

  it("until this process changes its data", async () => {
    const token = await bearerOf(admin);
    const path = `/products/${product.id}`;
    for (let price = 701; price <= 710; price += 1) {
      await requestCached(path);
      await requestCached("/api/v1/products");
      await call("PUT /products/{id}", { token, params: { id: product.id }, body: { price } });
      const [page, list] = [await http(path), await http("/api/v1/products")];

      expect(page.text).toContain(`৳${price}`);
      expect(list.text).toContain(`"price":${price}`);
    }
  });

  it("until shortly after another process changes its data", async () => {
    const path = `/products/${product.id}`;
    await requestCached(path);
    await updateProduct({ actor: actorOf(admin) as CanAll, id: product.id, changes: { price: 888 }, now: new Date() });

    await expect.poll(() => priceOf(path), { interval: 50 }).toBe("888");
  });

  it("while the settings that it shows are unchanged", async () => {
    const token = await bearerOf(admin);
    await requestCached("/contact");
    await call("PUT /settings/shop-contact", { token, body: { shop_phone: "01912345678" } });

    expect((await http("/contact")).text).toContain("01912345678");
  });

  it("while the quiz samples are unchanged, also if an answer was posted without JavaScript", async () => {
    const token = await bearerOf(admin);
    const { id: topic_id } = await createTopic();
    const options = [{ title: "Iron", is_correct: true }, { title: "Gold" }];
    const question = {
      topic_id,
      title: "The first wording",
      difficulty: "easy",
      explanation: "Because.",
      options,
    } as const;
    const { data } = await call("POST /quiz/questions", { token, body: { ...question, is_sample: true } });
    const answered = `/quiz?option=${data.options[1]?.id}`;
    const before = [await requestCached("/quiz"), await requestCached(answered)];
    await call("PUT /quiz/questions/{id}", { token, params: { id: data.id }, body: { title: "The second wording" } });
    const after = [await http("/quiz"), await http(answered)];

    for (const { text } of before) expect(text).toContain("The first wording");
    expect(before.map(({ text }) => [text.includes("Because."), text.includes("Not quite")])).toEqual([
      [false, false],
      [true, true],
    ]);
    for (const { text } of after) expect(text).toContain("The second wording");
  });

  const buy = async (bought: Product) =>
    call("POST /orders", { token: await bearerOf(customer), body: orderBody([{ product: bought }]) });

  it("through an order if plenty is left: pages are equal, and the exact number is a separate response", async () => {
    const [page, list] = [`/products/${product.id}`, "/products"];
    const before = [await requestCached(page), await requestCached(list), await requestCached("/api/v1/products")];
    const { data: shown } = await call("GET /products/{id}", { params: { id: product.id } });
    await buy(product);
    const after = [await http(page), await http(list)];
    const exact = await call("GET /products/{id}", { params: { id: product.id } });

    expect(after.map(cacheStatusOf)).toEqual([HIT, HIT]);
    expect(after.map(({ text }, index) => text === before[index]?.text)).toEqual([true, true]);
    expect(exact.data.stock_quantity).toBe(shown.stock_quantity - 1);
  });

  it("until one of the last units that it shows is sold, and through orders of other products", async () => {
    const list = "/products?category=Electronics";
    await requestCached(list);
    const few = await createProduct({ name: "The last few", stock: 3, category: "Electronics" });
    await sql("UPDATE versions SET version = version + 1");
    // A change of the cached list proves that the shop knows the new version.
    await expect.poll(async () => (await http(list)).text).toContain("Only 3 left");
    const other = await requestCached("/products?category=Software");
    await buy(few);
    const [changed, same] = [await http(list), await http("/products?category=Software")];

    expect(changed.text).toContain("Only 2 left");
    expect([cacheStatusOf(same), same.text === other.text]).toEqual([HIT, true]);
  });
});

/** A draft is visible to admins only, everywhere (D8.4). */
import { beforeEach, describe, expect, it } from "vitest";
import { PRODUCT_NOT_FOUND } from "@/lib/products/schema";
import { getAttention } from "@/server/dashboard/queries";
import type { Product, User } from "@/server/generated/prisma/client";
import { socialResponse } from "@/server/http/social";
import { getFlagship, getProduct } from "@/server/products/queries";
import { sitemapPartNamed } from "@/server/products/sitemap";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";

let draft: Product;
let shown: Product;
let admin: User;
let customer: User;

beforeEach(async () => {
  await resetDatabase();
  [admin, customer] = [await createAdmin(), await createUser()];
  draft = await createProduct({ name: "Secret molecules", isDraft: true, stock: 3 });
  shown = await createProduct({ name: "Known molecules", stock: 50 });
});

type Named = { name: string };
const names = ({ data }: { data: { data: Named[] } }) => data.data.map(({ name }) => name).sort();
const params = () => ({ id: draft.id });

describe("a draft", () => {
  it("appears in lists and searches of admins only, with or without the active filter", async () => {
    for (const as of [undefined, customer]) {
      for (const active_only of ["true", "false"]) {
        expect(names(await call("GET /products", { ...(as ? { as } : {}), query: { active_only } }))).toEqual([
          "Known molecules",
        ]);
        const found = await call("GET /products/search/{term}", {
          ...(as ? { as } : {}),
          params: { term: "molecules" },
          query: { active_only },
        });
        expect(names(found)).toEqual(["Known molecules"]);
      }
    }
    const both = ["Known molecules", "Secret molecules"];
    const query = { active_only: "false" };
    expect(names(await call("GET /products", { as: admin, query }))).toEqual(both);
    expect(
      names(await call("GET /products/search/{term}", { as: admin, params: { term: "molecules" }, query })),
    ).toEqual(both);
    expect(names(await call("GET /products", { as: admin }))).toEqual(["Known molecules"]);
  });

  it("returns not found, and is returned to admins in an uncacheable response", async () => {
    const never = await refused("GET /products/{id}", { params: { id: "00000000-0000-4000-8000-000000000000" } });
    const answers = [
      await refused("GET /products/{id}", { params: params() }),
      await refused("GET /products/{id}", { as: customer, params: params() }),
    ];
    const own = await call("GET /products/{id}", { as: admin, params: params() });

    for (const { status, data } of answers) expect([status, data]).toEqual([never.status, never.data]);
    expect([own.status, own.data.is_draft, own.headers.get("cache-control")]).toEqual([200, true, "no-store"]);
  });

  it("is not recommended, in the sitemap, in social images or missing from the shelf", async () => {
    const picture = await socialResponse(new Request("http://shop.test/"), { id: draft.id, file: "x.jpg" });

    expect((await getFlagship())?.id).toBe(shown.id);
    expect(await getProduct(draft.id)).toBeNull();
    expect(await sitemapPartNamed("products-1.xml")).not.toContain(draft.id);
    expect(picture.status).toBe(404);
    expect((await getAttention(actorOf(await createAdmin()), new Date())).low_stock.count).toBe(0);
  });

  it("cannot be the flagship, initially or later, and the flagship cannot become a draft", async () => {
    const input = { name: "New", price: 10, category: "Physical", is_draft: true, is_flagship: true };
    const change = (id: string, body: object) => tryCall("PUT /products/{id}", { as: admin, params: { id }, body });
    const answers = [
      await tryCall("POST /products", { as: admin, body: input }),
      await change(draft.id, { is_flagship: true }),
    ];
    await change(shown.id, { is_flagship: true });
    answers.push(await change(shown.id, { is_draft: true }));

    for (const { status, error } of answers) {
      expect([status, error.detail]).toEqual([
        422,
        "A draft cannot be the flagship: publish it first, or remove the mark.",
      ]);
    }
    expect((await getFlagship())?.id).toBe(shown.id);
  });

  it("cannot be ordered or added to an order: it is an unknown product, to admins too", async () => {
    const order = await createOrder(customer, [{ product: shown }]);
    const input = { order_id: order.id, product_id: draft.id, quantity: 1 };

    const answers = [
      await refused("POST /orders", { as: customer, body: orderBody([{ product: draft }]) }),
      await refused("POST /orders/items", { as: customer, body: input }),
      await refused("POST /orders/items", { as: admin, body: input }),
    ];

    for (const { status, data } of answers) expect([status, data.detail]).toEqual([404, PRODUCT_NOT_FOUND]);
  });

  it("is never active: each flag clears the other, and bulk edits skip drafts", async () => {
    const change = async (id: string, body: object) => {
      const { data } = await call("PUT /products/{id}", { as: admin, params: { id }, body });
      return [data.is_active, data.is_draft];
    };
    // A row written by the previous release.
    expect((await call("GET /products/{id}", { as: admin, params: params() })).data).toMatchObject({
      is_active: false,
      is_draft: true,
    });
    expect(await change(draft.id, { stock_quantity: 4 })).toEqual([false, true]);
    expect(await change(draft.id, { is_active: false })).toEqual([false, true]);
    const bulk = async (is_active: boolean) =>
      (await call("POST /products/bulk", { as: admin, body: { products: [{ id: draft.id }], is_active } })).data
        .results;
    expect(await bulk(true)).toMatchObject([{ outcome: "refused", detail: "This is a draft: publish it separately" }]);
    expect(await bulk(false)).toMatchObject([{ outcome: "unchanged" }]);
    expect(await change(draft.id, { is_active: true, expected: { is_active: false } })).toEqual([true, false]);
    expect(await change(draft.id, { is_draft: true, expected: { is_active: true } })).toEqual([false, true]);
    expect(await change(shown.id, { is_draft: true, is_active: true })).toEqual([false, true]);
    expect(await change(shown.id, { is_draft: false, is_active: false })).toEqual([false, false]);
    const { data } = await call("POST /products", {
      as: admin,
      body: { name: "New", price: 10, category: "Physical", is_draft: true, is_active: true },
    });
    expect([data.is_active, data.is_draft]).toEqual([false, true]);
  });

  it("is public once published; new products are drafts only on request", async () => {
    await call("PUT /products/{id}", { as: admin, params: params(), body: { is_draft: false } });
    const input = { name: "New", price: 10, category: "Physical" } as const;
    const plain = await call("POST /products", { as: admin, body: input });
    const created = await call("POST /products", { as: admin, body: { ...input, is_draft: true } });

    expect((await call("GET /products/{id}", { params: params() })).data).toMatchObject({
      name: "Secret molecules",
      is_draft: false,
    });
    expect([plain.data.is_draft, created.data.is_draft]).toEqual([false, true]);
  });
});

/** The rating of the whole shop on home and product list. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getShopRating } from "@/server/reviews/shop-rating";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { deliverOrder } from "@/tests/support/reviews";

const FITTING = "My daughter knows all of them by heart.";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct();
});

async function write(stars: number, text: string, decision: "show" | "refuse" | null = "show") {
  const as = await createUser({ fullName: "Nusrat Jahan" });
  await deliverOrder(await createOrder(as, [{ product }]));
  const { data } = await call("PUT /reviews/of/{product_id}/mine", {
    as,
    params: { product_id: product.id },
    body: { stars, text },
  });
  if (!decision) return;
  const { id, written_at } = data;
  const body = decision === "show" ? { decision, written_at } : { decision, reason: "Rude", written_at };
  await call("POST /reviews/{id}/decision", { as: admin, params: { id }, body });
}

describe("the shop's rating", () => {
  it("is null without published reviews", async () => {
    await write(5, FITTING, null);
    await write(5, FITTING, "refuse");

    expect(await getShopRating()).toBeNull();
  });

  it("averages all published reviews, and quotes the newest with at least four stars and a fitting text", async () => {
    await write(2, FITTING);
    expect(await getShopRating()).toEqual({ rating: 2, review_count: 1, quote: null });

    await write(4, FITTING);
    await write(5, "Good.");
    await write(5, "x".repeat(161));
    expect(await getShopRating()).toEqual({
      rating: 4,
      review_count: 4,
      quote: { text: FITTING, name: "Nusrat", district: "Dhaka" },
    });

    await write(5, `${FITTING} And so do I.`);
    expect((await getShopRating())?.quote?.text).toBe(`${FITTING} And so do I.`);
  });

  it("follows the decision about a review", async () => {
    await write(5, FITTING);
    expect((await getShopRating())?.review_count).toBe(1);

    const { id, writtenAt } = await db.review.findFirstOrThrow();
    const body = { decision: "refuse", reason: "Rude", written_at: writtenAt.toISOString() } as const;
    await call("POST /reviews/{id}/decision", { as: admin, params: { id }, body });
    expect(await getShopRating()).toBeNull();
  });
});

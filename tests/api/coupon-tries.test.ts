/** Guessing coupon codes is limited, and further attempts reveal nothing (ADR 056). */
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Product, User } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createCoupon, createProduct, createUser, orderBody } from "@/tests/support/factories";

// Must run before anything reads the environment, where limits are off for all other tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

let product: Product;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  product = await createProduct();
  await createCoupon({ code: "RIGHT" });
});

async function reasonOf(code: string, { as, from }: { as?: User; from: string }) {
  const body = { items: [{ product_id: product.id, quantity: 1 }], coupon_code: code };
  const headers = { "x-client-address": from };
  const { data } = await call("POST /checkout/quote", as ? { as, body, headers } : { body, headers });

  return data.coupon?.refusal?.reason ?? null;
}

it("limits each account to ten wrong codes across quotes and orders; valid codes do not count", async () => {
  const buyer = await createUser();
  const from = "203.0.113.7";
  for (let tries = 0; tries < 15; tries += 1) expect(await reasonOf("right", { as: buyer, from })).toBeNull();
  for (let tries = 0; tries < 9; tries += 1) expect(await reasonOf(`no-${tries}`, { as: buyer, from })).toBe("unknown");

  const order = (coupon_code: string) =>
    refused("POST /orders", { as: buyer, body: { ...orderBody([{ product }]), coupon_code } });
  expect((await order("no-more")).data.detail).toContain("We don't know this coupon");
  expect((await order("right")).data).toMatchObject({
    code: "coupon_refused",
    detail: expect.stringMatching(/^Too many codes were tried\. Please try again in 15 minutes\.$/),
  });
  expect(await reasonOf("right", { as: buyer, from })).toBe("too_many_tries");
  expect(await reasonOf("right", { as: await createUser(), from })).toBeNull();
});

it("limits each network to forty attempts across accounts", async () => {
  for (let tries = 0; tries < 40; tries += 1)
    expect(await reasonOf(`no-${tries}`, { from: "203.0.113.8" })).toBe("unknown");

  expect(await reasonOf("right", { from: "203.0.113.8" })).toBe("too_many_tries");
  expect(await reasonOf("right", { as: await createUser(), from: "203.0.113.8" })).toBe("too_many_tries");
  expect(await reasonOf("right", { from: "203.0.113.9" })).toBeNull();
});

it("rejects in the language of the page", async () => {
  const from = "203.0.113.10";
  for (let tries = 0; tries < 40; tries += 1) await reasonOf(`no-${tries}`, { from });

  const body = { items: [{ product_id: product.id, quantity: 1 }], coupon_code: "right" };
  const { data } = await withLanguage("bn", () =>
    call("POST /checkout/quote", { body, headers: { "x-client-address": from } }),
  );

  expect(data.coupon?.refusal).toEqual({
    reason: "too_many_tries",
    text: "অনেকগুলো কোড দিয়ে চেষ্টা করা হয়েছে। ১৫ মিনিট পরে আবার চেষ্টা করুন।",
  });
});

/** Pictures of reviews: from whom they are taken, and how large (D8.42). */
import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { MAX_REVIEW_PICTURE_BYTES } from "@/lib/reviews/limits";
import { env } from "@/server/env";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createProduct, createUser } from "@/tests/support/factories";
import { formOf, plain } from "@/tests/support/pictures";
import { deliverOrder } from "@/tests/support/reviews";

let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  await rm(path.join(env.dataDir, "media"), { recursive: true, force: true });
  buyer = await createUser();
  product = await createProduct();
});

const upload = (bytes: Buffer) => tryCall("POST /reviews/upload-image", { as: buyer, body: formOf(bytes) });

it("is taken from who received something, made anew, and named by the review", async () => {
  const file = await plain(400, 300).jpeg().toBuffer();
  const early = await upload(file);
  await deliverOrder(await createOrder(buyer, [{ product }]));
  const { status, data } = await upload(file);
  const { data: review } = await call("PUT /reviews/of/{product_id}/mine", {
    as: buyer,
    params: { product_id: product.id },
    body: { stars: 4, text: "See the picture.", image_url: data.image_url },
  });

  expect([early.status, status]).toEqual([403, 201]);
  expect(data.image_url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(review.image_url).toBe(data.image_url);
});

it("is small", async () => {
  await deliverOrder(await createOrder(buyer, [{ product }]));
  const picture = await plain().jpeg().toBuffer();
  const { status, error } = await upload(
    Buffer.concat([picture, Buffer.alloc(MAX_REVIEW_PICTURE_BYTES + 1 - picture.length)]),
  );

  expect([status, error.detail]).toEqual([413, "The picture must be at most 80 kB"]);
});

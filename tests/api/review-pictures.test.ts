/** Review images: who may upload them, and their size (D8.42). */
import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { MAX_SMALL_PICTURE_BYTES } from "@/lib/picture-file";
import { env } from "@/server/env";
import type { Product, User } from "@/server/generated/prisma/client";
import { pictureResponse, reviewPictureResponse } from "@/server/http/picture";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
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

it("is accepted from a recipient of the product, re-encoded, and named by the review", async () => {
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
  expect(data.image_url).toMatch(/^\/media\/reviews\/r[0-9a-f]{48}\.webp$/);
  expect(review.image_url).toBe(data.image_url);
});

it("is small", async () => {
  await deliverOrder(await createOrder(buyer, [{ product }]));
  const picture = await plain().jpeg().toBuffer();
  const { status, error } = await upload(
    Buffer.concat([picture, Buffer.alloc(MAX_SMALL_PICTURE_BYTES + 1 - picture.length)]),
  );

  expect([status, error.detail]).toEqual([413, "The picture must be at most 80 kB"]);
});

it("is visible to its author and admins, and to others only while a published review references it", async () => {
  const [admin, other] = [await createAdmin(), await createUser()];
  await deliverOrder(await createOrder(buyer, [{ product }]));
  const { data } = await upload(await plain(400, 300).jpeg().toBuffer());
  const names = [path.basename(data.image_url), path.basename(data.image_url).replace(".webp", "-160.webp")];
  const statuses = async (as: User | null) => {
    const answers = await Promise.all(names.map((name) => reviewPictureResponse(name, async () => as && actorOf(as))));

    return answers.map((answer) => `${answer.status} ${answer.headers.get("cache-control")}`);
  };
  const [yes, no] = [Array(2).fill("200 private, no-store"), Array(2).fill("404 no-store")];
  const decide = (id: string, decision: "show" | "refuse", written_at: string) =>
    call("POST /reviews/{id}/decision", {
      as: admin,
      params: { id },
      body: { decision, written_at, ...(decision === "refuse" ? { reason: "Not a picture of it" } : {}) },
    });

  const sent = [await statuses(null), await statuses(other), await statuses(buyer), await statuses(admin)];
  const { data: review } = await call("PUT /reviews/of/{product_id}/mine", {
    as: buyer,
    params: { product_id: product.id },
    body: { stars: 4, text: "See the picture.", image_url: data.image_url },
  });
  const waiting = await statuses(null);
  await decide(review.id, "show", review.written_at);
  const shown = await statuses(null);
  await decide(review.id, "refuse", review.written_at);
  const refused = [await statuses(null), await statuses(buyer)];

  expect(sent).toEqual([no, no, yes, yes]);
  expect(waiting).toEqual(no);
  expect(shown).toEqual(Array(2).fill("200 public, max-age=300"));
  expect(refused).toEqual([no, yes]);
});

it("is not served at other images' URLs or under an invented name", async () => {
  await deliverOrder(await createOrder(buyer, [{ product }]));
  const { data } = await upload(await plain(400, 300).jpeg().toBuffer());
  const name = path.basename(data.image_url);
  const own = async () => actorOf(buyer);
  const madeUp = `r${name.slice(1, 33)}${"0".repeat(16)}.webp`;

  expect((await pictureResponse(name)).status).toBe(404);
  expect((await reviewPictureResponse(madeUp, own)).status).toBe(404);
  expect((await reviewPictureResponse(name.slice(1, 33).concat(".webp"), own)).status).toBe(404);
});

/** Products that a buyer is invited to review (D8.49). */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import { listReceived, withoutOwnReview } from "@/server/reviews/queries";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { deliverOrder } from "@/tests/support/reviews";

beforeEach(resetDatabase);

it("lists each received product in the shop once, those without a review first", async () => {
  const buyer = await createUser();
  const molecules = await createProduct({ name: "Everyday molecules" });
  const [stickers, gone] = [await createProduct({ name: "Stickers" }), await createProduct({ name: "Gone" })];
  for (const products of [[molecules], [molecules, stickers, gone]]) {
    const lines = products.map((product) => ({ product }));
    await deliverOrder(await createOrder(buyer, lines));
  }
  await createOrder(buyer, [{ product: await createProduct({ name: "Not here yet" }) }]);
  await db.product.update({ where: { id: gone.id }, data: { archivedAt: new Date() } });
  const body = { stars: 5, text: "My daughter knows all of them by heart." };
  await call("PUT /reviews/of/{product_id}/mine", { as: buyer, params: { product_id: molecules.id }, body });

  const actor = actorOf(buyer);
  expect((await listReceived(actor)).map(({ product_name, review }) => [product_name, review?.status])).toEqual([
    ["Stickers", undefined],
    ["Everyday molecules", "waiting"],
  ]);
  expect(await withoutOwnReview([molecules.id, stickers.id, gone.id], actor)).toEqual([stickers.id]);
  expect(await withoutOwnReview([], actor)).toEqual([]);
  expect(await listReceived(actorOf(await createUser()))).toEqual([]);
});

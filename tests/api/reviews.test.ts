/** Buyers' reviews of received products (issue 15, ADR 060). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { expectConsistentReviews } from "@/tests/support/invariants";
import { deliverOrder } from "@/tests/support/reviews";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser({ fullName: "Md. Rahim Uddin" });
  product = await createProduct({ name: "Everyday molecules" });
});

const words = { stars: 5, text: "My daughter knows all of them by heart." };
const pathOf = ({ id }: Product) => ({ product_id: id });

const write = (as: User, body: object = words, of = product) =>
  call("PUT /reviews/of/{product_id}/mine", { as, params: pathOf(of), body: { ...words, ...body } });
const tryToWrite = (as: User, body: object = words) =>
  tryCall("PUT /reviews/of/{product_id}/mine", { as, params: pathOf(product), body });
const shown = async (query = {}) =>
  (await call("GET /reviews/of/{product_id}", { params: pathOf(product), query })).data;

async function decide(review: { id: string; written_at: string }, reason?: string) {
  const { written_at } = review;
  const body = reason
    ? ({ decision: "refuse", reason, written_at } as const)
    : ({ decision: "show", written_at } as const);
  return (await call("POST /reviews/{id}/decision", { as: admin, params: { id: review.id }, body })).data;
}

/** Creates a buyer of the product with a published review. */
async function reviewed(stars: number, fullName = "Nusrat Jahan") {
  const as = await createUser({ fullName });
  await deliverOrder(await createOrder(as, [{ product }]));
  const { data } = await write(as, { stars });
  await decide(data);

  return { as, review: data };
}

describe("permission to review", () => {
  it("requires having received the product", async () => {
    const order = await createOrder(buyer, [{ product }]);
    const early = await tryToWrite(buyer);
    await deliverOrder(order);
    const { status, data } = await write(buyer);

    expect([early.status, early.error.detail]).toEqual([
      403,
      "You can review a product once it has been delivered to you.",
    ]);
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...words, name: "Rahim", district: "Dhaka", status: "waiting", image_url: null });
  });

  it.each([
    ["of another customer", async () => deliverOrder(await createOrder(await createUser(), [{ product }]))],
    ["with another product", async () => deliverOrder(await createOrder(buyer, [{ product: await createProduct() }]))],
    ["that was returned", async () => deliverOrder(await createOrder(buyer, [{ product }]), { isReturned: true })],
    ["that was refunded", async () => deliverOrder(await createOrder(buyer, [{ product }]), { isRefunded: true })],
  ])("is denied with an order %s", async (_, order) => {
    await order();

    expect((await tryToWrite(buyer)).status).toBe(403);
    const { data } = await call("GET /reviews/of/{product_id}/mine", { as: buyer, params: pathOf(product) });
    expect(data).toEqual({ may_review: false, review: null });
  });

  it("is granted by payment for products without a parcel", async () => {
    const software = await createProduct({ category: "Software" });
    const order = await createOrder(buyer, [{ product: software }, { product }]);
    const paid = { paymentStatus: "paid" as const, paidPaisa: 1 };
    await db.order.update({ where: { id: order.id }, data: { ...paid, heldUntil: null } });
    const mine = async () =>
      (await call("GET /reviews/of/{product_id}/mine", { as: buyer, params: pathOf(software) })).data.may_review;

    expect(await mine()).toBe(false);
    await db.order.update({ where: { id: order.id }, data: { shipAddress: "", shipArea: "", shipCity: "" } });
    expect(await mine()).toBe(true);
  });

  it("does not reveal a draft", async () => {
    const draft = await createProduct({ isDraft: true });

    for (const name of ["GET /reviews/of/{product_id}", "GET /reviews/of/{product_id}/mine"] as const) {
      expect((await refused(name, { as: admin, params: pathOf(draft) })).status).toBe(404);
    }
  });

  it.each([
    [{ stars: 0 }, "Please choose 1 to 5 stars."],
    [{ stars: 6 }, "Please choose 1 to 5 stars."],
    [{ stars: 4.5 }, "Please choose 1 to 5 stars."],
    [{ text: "  " }, "Please write a few words."],
    [{ text: "x".repeat(2001) }, "Text must have at most 2,000 characters"],
    [{ text: "Cheaper at https://example.com" }, "Please write the review without web addresses."],
    [{ text: "see cards.com" }, "Please write the review without web addresses."],
    [{ image_url: "https://elsewhere.example/a.webp" }, "Picture must come from this shop or its media service"],
  ])("rejects %j", async (body, message) => {
    await deliverOrder(await createOrder(buyer, [{ product }]));
    const { status, error } = await tryToWrite(buyer, { ...words, ...body });

    expect([status, error.errors?.[0]?.message]).toEqual([422, message]);
  });
});

describe("a review", () => {
  it("is one per account and product, also for concurrent requests", async () => {
    await deliverOrder(await createOrder(buyer, [{ product }]));
    const answers = await Promise.all([1, 2, 3, 4].map((stars) => tryToWrite(buyer, { ...words, stars })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await db.review.count()).toBe(1);
  });

  it("is published once an admin has checked it, and again after each change", async () => {
    await deliverOrder(await createOrder(buyer, [{ product }]));
    const { data: first } = await write(buyer);
    expect((await shown()).data).toEqual([]);

    await decide(first);
    expect(await shown()).toMatchObject({ data: [{ ...words, name: "Rahim" }], rating: 5, review_count: 1 });

    const { data: same } = await write(buyer);
    expect(same.status).toBe("shown");
    const { data: changed } = await write(buyer, { stars: 2, text: "The box broke.\nStill good." });
    expect(changed).toMatchObject({ id: first.id, status: "waiting" });
    expect(await shown()).toMatchObject({ data: [], rating: null, review_count: 0 });
    await expectConsistentReviews();
  });

  it("keeps the name that an admin has checked", async () => {
    const { as, review } = await reviewed(4, "Nusrat Jahan");
    await db.user.update({ where: { id: as.id }, data: { fullName: "Something rude" } });
    await write(as, { stars: 4 });

    expect((await shown()).data).toMatchObject([{ id: review.id, name: "Nusrat" }]);
  });

  it("is rejected with a reason shown to its author, who may edit it", async () => {
    await deliverOrder(await createOrder(buyer, [{ product }]));
    const { data } = await write(buyer);
    await decide(data, "Please leave out the phone number.");
    const own = await call("GET /reviews/of/{product_id}/mine", { as: buyer, params: pathOf(product) });
    const mended = await write(buyer, { text: "Very good cards." });

    expect(own.data.review).toMatchObject({ status: "refused", refusal: "Please leave out the phone number." });
    expect(mended.data).toMatchObject({ status: "waiting", refusal: null });
  });

  it("can be deleted by its author only", async () => {
    const { as } = await reviewed(5);
    const others = await tryCall("DELETE /reviews/of/{product_id}/mine", { as: buyer, params: pathOf(product) });
    const own = await call("DELETE /reviews/of/{product_id}/mine", { as, params: pathOf(product) });

    expect([others.status, own.status]).toEqual([404, 204]);
    expect(await shown()).toMatchObject({ data: [], review_count: 0, stars: [0, 0, 0, 0, 0] });
    await expectConsistentReviews();
  });

  it("is deleted with its account, and the average is updated", async () => {
    await reviewed(1);
    await reviewed(5);
    const gone = await createUser();
    await db.review.create({
      data: {
        ...words,
        productId: product.id,
        userId: gone.id,
        stars: 1,
        authorName: "A",
        district: "",
        status: "shown",
        writtenAt: new Date(),
      },
    });
    await db.user.delete({ where: { id: gone.id } });

    expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).reviewStars).toEqual([1, 0, 0, 0, 1]);
    await expectConsistentReviews();
  });
});

describe("the average rating", () => {
  it("is stored with the product, in lists and single, to one decimal", async () => {
    for (const stars of [5, 5, 4]) await reviewed(stars);
    const { data: one } = await call("GET /products/{id}", { params: { id: product.id } });
    const { data: list } = await call("GET /products");

    expect(one).toMatchObject({ rating: 4.7, review_count: 3 });
    expect(list.data).toMatchObject([{ rating: 4.7, review_count: 3 }]);
    expect((await shown({ limit: 2, page: 2 })).pagination).toMatchObject({ total_items: 3, total_pages: 2 });
    expect((await shown()).stars).toEqual([0, 0, 0, 1, 2]);
  });

  it("is correct after concurrent publishing, rejecting and changing", async () => {
    const people = await Promise.all([1, 2, 3, 4, 5, 1].map((stars) => reviewed(stars)));
    await Promise.all(
      people.flatMap(({ as, review }, index) => [
        tryCall("PUT /reviews/of/{product_id}/mine", {
          as,
          params: pathOf(product),
          body: { ...words, stars: 1 + (index % 5) },
        }),
        tryCall("POST /reviews/{id}/decision", {
          as: admin,
          params: { id: review.id },
          body: { decision: "refuse", reason: "No", written_at: review.written_at },
        }),
      ]),
    );

    await expectConsistentReviews();
  });
});

describe("an admin", () => {
  it("moderates the version that was shown, not a later edit", async () => {
    await deliverOrder(await createOrder(buyer, [{ product }]));
    const { data: seen } = await write(buyer);
    await write(buyer, { text: "Something else altogether." });
    const { status, error } = await tryCall("POST /reviews/{id}/decision", {
      as: admin,
      params: { id: seen.id },
      body: { decision: "show", written_at: seen.written_at },
    });

    expect([status, error.code]).toEqual([409, "changed_meanwhile"]);
    expect((await shown()).data).toEqual([]);
  });

  it("sees reported reviews first, then pending ones, and resolves reports by deciding", async () => {
    const { review: quiet } = await reviewed(5);
    const { review: loud } = await reviewed(1);
    await deliverOrder(await createOrder(buyer, [{ product }]));
    const { data: fresh } = await write(buyer);
    const report = () =>
      call("POST /reviews/{id}/report", {
        as: buyer,
        params: { id: loud.id },
        body: { reason: "It is about a person." },
      });
    await report();
    await report();

    const { data: list } = await call("GET /reviews", { as: admin });
    expect(list.data.map(({ id }) => id)).toEqual([loud.id, fresh.id, quiet.id]);
    expect(list.data[0]).toMatchObject({
      report_count: 1,
      reports: ["It is about a person."],
      email: expect.any(String),
    });
    expect((await call("GET /dashboard/attention", { as: admin })).data).toMatchObject({
      waiting_reviews: 1,
      reported_reviews: 1,
    });

    await decide(loud);
    const { data: settled } = await call("GET /reviews", { as: admin, query: { show: "reported" } });
    expect(settled.data).toEqual([]);
  });

  it("replies for the shop, and every step is audited", async () => {
    const { review } = await reviewed(3);
    const reply = (text: string) =>
      call("PUT /reviews/{id}/reply", { as: admin, params: { id: review.id }, body: { reply: text } });
    await reply("Thank you! A new box is on its way.");
    expect((await shown()).data).toMatchObject([{ reply: "Thank you! A new box is on its way." }]);
    await reply("");
    expect((await shown()).data).toMatchObject([{ reply: null, replied_at: null }]);

    const { data } = await call("GET /admin/audit", { as: admin, query: { entity: "review" } });
    expect(data.data.map(({ action }) => action)).toEqual(["updated", "updated", "updated", "created"]);
    expect(data.data[0]?.subject).toBe("Nusrat about Everyday molecules");
  });

  it("receives reports of published reviews only", async () => {
    await deliverOrder(await createOrder(buyer, [{ product }]));
    const { data } = await write(buyer);
    const { status } = await tryCall("POST /reviews/{id}/report", {
      as: buyer,
      params: { id: data.id },
      body: { reason: "Mine" },
    });

    expect(status).toBe(404);
  });
});

/** Requests for a return, refund or exchange within seven days of the delivery: complaints with pictures (ADR 112). */
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { getComplaint } from "@/server/contact/complaints";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { reviewPictureResponse } from "@/server/http/picture";
import { getOrderHistory } from "@/server/orders/queries";
import { call, refused, tryCall } from "@/tests/support/api";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createOrder, createProduct, createStaff, createUser } from "@/tests/support/factories";
import { formOf, plain } from "@/tests/support/pictures";
import { deliverOrder } from "@/tests/support/reviews";

const DAY_MS = 86_400_000;

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  [admin, buyer, product] = [await createAdmin(), await createUser({ isVerified: true }), await createProduct()];
});

async function delivered({ daysAgo = 1 } = {}): Promise<string> {
  const order = await createOrder(buyer, [{ product }]);
  await deliverOrder(order);
  const deliveredAt = new Date(Date.now() - daysAgo * DAY_MS);
  await db.order.update({ where: { id: order.id }, data: { deliveredAt } });

  return order.id;
}

const upload = async (as: User, width = 400) =>
  (await call("POST /reviews/upload-image", { as, body: formOf(await plain(width, 300).jpeg().toBuffer()) })).data
    .image_url;
const request = (orderId: string, changes: object = {}, as = buyer) =>
  tryCall("POST /contact/return-requests", {
    as,
    body: { order_id: orderId, wish: "exchange", message: "The mark of card 8 is blurred.", ...changes },
  });
const refusal = async (orderId: string, changes: object = {}, as = buyer) =>
  (await request(orderId, changes, as)).error.code;

describe("the customer of a delivered order", () => {
  it("asks for an exchange with pictures: a complaint with a deadline, which staff see with order and pictures", async () => {
    const id = await delivered();
    const pictures = [await upload(buyer), await upload(buyer, 500)];
    const { status, data } = await request(id, { pictures });
    expect(status).toBe(201);

    const complaint = await getComplaint({ number: data.number, token: "", actor: actorOf(buyer) });
    expect(complaint).toMatchObject({ kind: "refund", wish: "exchange", order_id: id, pictures });
    const { createdAt } = await db.contactMessage.findFirstOrThrow();
    expect(Date.parse(data.due_at) - createdAt.getTime()).toBe(3 * DAY_MS);
    const { data: list } = await call("GET /contact/messages", { as: admin, query: { complaints: "open" } });
    expect(list.data[0]?.complaint).toMatchObject({ wish: "exchange", order_id: id, pictures });
    expect((await getOrderHistory(id)).at(-1)).toMatchObject({ action: "return_requested", by: "Test Buyer" });
    const kinds = await db.mail.findMany({ where: { orderId: null }, select: { kind: true, recipient: true } });
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["complaint_received", "contact_message"]);
  });

  it("may ask until the seventh day, for orders with a parcel that were delivered and not refunded", async () => {
    expect((await request(await delivered({ daysAgo: 6.99 }))).status).toBe(201);
    expect(await refusal(await delivered({ daysAgo: 7.01 }))).toBe("not_returnable");

    const open = await createOrder(buyer, [{ product }]);
    expect(await refusal(open.id)).toBe("not_returnable");
    const refunded = await delivered();
    for (const payment_status of ["paid", "refunded"]) await edit({ admin }, refunded, { payment_status });
    expect(await refusal(refunded)).toBe("not_returnable");
    expect(await db.complaint.count()).toBe(1);
  });

  it("has one open request per order: concurrent repeats return it, another one is refused until it is closed", async () => {
    const id = await delivered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(id)));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    expect(await db.complaint.count()).toBe(1);
    expect(await refusal(id, { wish: "refund" })).toBe("request_open");

    const { messageId } = await db.complaint.findFirstOrThrow();
    const body = { text: "We have sent a new card.", outcome: "settled" as const };
    await call("POST /contact/messages/{id}/replies", { as: admin, params: { id: messageId }, body });
    expect((await request(id, { wish: "refund" })).status).toBe(201);
  });
});

describe("a request", () => {
  it("is refused for orders of others, also to staff, and for unknown fields and wishes", async () => {
    const id = await delivered();

    for (const as of [await createUser(), admin]) expect(await refusal(id, {}, as)).toBe("not_found");
    for (const wrong of [
      { wish: "gift" },
      { message: " " },
      { kind: "refund" },
      { pictures: Array(4).fill("/a.webp") },
    ]) {
      expect((await request(id, wrong)).status).toBe(422);
    }
    await refused("POST /contact/return-requests", { body: { order_id: id, wish: "return", message: "Late" } });
  });

  it("takes only pictures that its author has uploaded", async () => {
    const [id, other] = [await delivered(), await createUser()];
    await deliverOrder(await createOrder(other, [{ product }]));
    const foreign = await upload(other);

    for (const url of [foreign, "/media/uploads/0123456789abcdef0123456789abcdef.webp", "https://example.com/a.webp"]) {
      expect((await request(id, { pictures: [url] })).status).toBe(422);
    }
    expect(await db.complaint.count()).toBe(0);
  });
});

it("its pictures are for its author and for staff who answer messages, and only once they are sent", async () => {
  const id = await delivered();
  const picture = await upload(buyer);
  const support = await createStaff("support");
  const status = async (as: User | null) =>
    (await reviewPictureResponse(path.basename(picture), async () => as && actorOf(as))).status;

  expect([await status(support), await status(buyer)]).toEqual([404, 200]);
  await request(id, { pictures: [picture] });
  expect(await status(support)).toBe(200);
  for (const as of [null, await createUser(), await createStaff("packer")]) expect(await status(as)).toBe(404);
});

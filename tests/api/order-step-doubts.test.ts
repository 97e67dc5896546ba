/** Doubts about an order step, and undoing a hand-over (D8.134, D8.135). */
import { beforeEach, expect, it } from "vitest";
import type { BulkOrdersInput } from "@/lib/order-work/bulk";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  [admin, buyer] = [await createAdmin(), await createUser()];
  product = await createProduct({ stock: 100 });
});

const place = async () => (await createOrder(buyer, [{ product }])).id;
const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const many = async (step: BulkOrdersInput["step"], ids: readonly string[], more: object = {}) => {
  const body = { step, orders: ids.map((id) => ({ id })), ...more };

  return (await call("POST /orders/admin/bulk", { as: admin, body })).data.results;
};
const outcomes = async (...args: Parameters<typeof many>) => (await many(...args)).map(({ outcome }) => outcome);

it("confirms against the last call's outcome only if stated; a new call needs no such flag", async () => {
  const [refuses, silent, heard] = [await place(), await place(), await place()];
  const note = (id: string, outcome: "refuses" | "no_answer" | "confirmed") =>
    call("POST /orders/admin/{id}/calls", { as: admin, params: { id }, body: { outcome } });
  await note(refuses, "refuses");
  await note(silent, "no_answer");
  await note(heard, "no_answer");
  await note(heard, "confirmed");

  expect(await many("confirm", [refuses, silent, heard])).toMatchObject([
    { outcome: "refused", detail: "The buyer said on the phone that they don't want it" },
    { outcome: "refused", detail: "Nobody answered the last call" },
    { outcome: "unchanged" },
  ]);
  expect(await outcomes("confirm", [refuses, silent], { anyway: true })).toEqual(["done", "done"]);
});

it("hands over a risky payment only if stated, and lists show the risk", async () => {
  const id = await place();
  await edit(id, { payment_method: "aamarpay", payment_status: "paid" });
  await db.order.update({ where: { id }, data: { codeHeld: true, waitsForCode: false } });
  const { data } = await call("GET /orders", { as: admin, query: { queue: "to_pack" } });

  expect(data.data[0]?.work).toMatchObject({ code_held: true });
  expect((await many("hand_over", [id]))[0]?.detail).toBe("The gateway flagged this payment: check its case first");
  expect(await outcomes("hand_over", [id], { anyway: true })).toEqual(["done"]);
});

it("undoes a hand-over while the parcel is in the shop: it is packed again, and the unsent email is withdrawn", async () => {
  const [sent, pending, delivered] = [await place(), await place(), await place()];
  const mails = () => db.mail.count({ where: { orderId: sent, kind: "order_shipped" } });
  await many("hand_over", [sent], { orders: [{ id: sent, courier_tracking_number: "SF-7" }], anyway: true });
  await edit(delivered, { status: "delivered" });

  expect(await many("take_back_hand_over", [sent, pending, delivered])).toMatchObject([
    { outcome: "done" },
    { outcome: "refused", detail: "This order was not handed over" },
    { outcome: "refused", detail: "This order was already delivered" },
  ]);
  expect(await outcomes("take_back_hand_over", [sent])).toEqual(["unchanged"]);
  const { data: after } = await call("GET /orders/admin/{id}/details", { as: admin, params: { id: sent } });
  expect(after).toMatchObject({ status: "processing", courier_tracking_number: "SF-7" });
  expect(after.history.at(-1)).toMatchObject({ action: "hand_over_taken_back" });
  expect(await mails()).toBe(0);
  expect(await outcomes("hand_over", [sent], { anyway: true })).toEqual(["done"]);
  expect(await mails()).toBe(1);
});

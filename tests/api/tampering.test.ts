/** Read-only fields in a buyer's request are ignored, whatever their value (reliability R4). */
import { beforeEach, expect, it } from "vitest";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createProduct, createUser, orderBody } from "@/tests/support/factories";

beforeEach(resetDatabase);

const STRANGER = "00000000-0000-4000-8000-000000000000";
const values = [0, -1, 0.01, 1e9, "0", null, true, {}];

/** Order fields decided by the server only. */
const ofOrder = ["delivery_charge", "status", "payment_status", "delivery_status", "tracking_number", "holds_stock"];
/** Line fields decided by the server only. */
const ofLine = ["price", "product_name", "price_paisa"];

const ignored = [
  ...ofOrder.flatMap((field) => values.map((value) => ["order", field, value] as const)),
  ...ofLine.flatMap((field) => values.map((value) => ["line", field, value] as const)),
];

it.each(ignored)("ignores %s.%s = %j", async (place, field, value) => {
  const buyer = await createUser();
  const product = await createProduct({ name: "Real name", price: 500 });
  const body = orderBody([{ product, quantity: 2 }]);
  const tampered =
    place === "order"
      ? { ...body, [field]: value }
      : { ...body, items: body.items.map((item) => ({ ...item, [field]: value })) };

  const { status, data } = await call("POST /orders", { as: buyer, body: tampered });

  expect(status).toBe(201);
  expect(data.order).toMatchObject({
    user_id: buyer.id,
    total_amount: 1060,
    delivery_charge: 60,
    status: "pending",
    payment_status: "pending",
    delivery_status: "pending",
    items: [{ price: 500, product_name: "Real name", quantity: 2 }],
  });
  expect(data.order.tracking_number).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
});

it.each([
  ["total_amount", 0, 409],
  ["total_amount", 1059.99, 409],
  ["total_amount", -1, 422],
  ["total_amount", "0", 422],
  ["total_amount", 1059.999, 422],
  ["user_id", STRANGER, 403],
  ["user_id", "me", 422],
])("rejects %s = %j with %i", async (field, value, status) => {
  const product = await createProduct({ price: 500 });
  const body = { ...orderBody([{ product, quantity: 2 }]), [field]: value };

  expect((await refused("POST /orders", { as: await createUser(), body })).status).toBe(status);
});

/** The note for the courier: stored with its order, visible to its customer and admins only. */
import { beforeEach, expect, it } from "vitest";
import { COURIER_NOTE_MAX } from "@/lib/orders/limits";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";

beforeEach(resetDatabase);

async function checkout() {
  const product = await createProduct();

  return { buyer: await createUser(), body: orderBody([{ product }]) };
}

it("is stored as written, visible to the customer and admins", async () => {
  const { buyer, body } = await checkout();
  const note = "Blue gate beside the mosque, ২য় তলা";
  const { data } = await call("POST /orders", { as: buyer, body: { ...body, note: `  ${note} ` } });
  const params = { id: data.order.id };

  expect(data.order.note).toBe(note);
  expect((await call("GET /orders/{id}", { as: buyer, params })).data.note).toBe(note);
  const admin = await createAdmin();
  expect((await call("GET /orders/admin/{id}/details", { as: admin, params })).data.note).toBe(note);
  expect((await call("GET /orders/track/{id}", { params })).data).not.toHaveProperty("note");
});

it.each([undefined, null, "", "   "])("is null for an empty note: %j", async (note) => {
  const { buyer, body } = await checkout();
  const { data } = await call("POST /orders", {
    as: buyer,
    body: { ...body, ...(note === undefined ? {} : { note }) },
  });

  expect(data.order.note).toBeNull();
});

it.each([
  ["x".repeat(COURIER_NOTE_MAX + 1), /Note must have at most 200 characters/],
  ["Ring\ntwice", /Note must be on one line/],
  ["Ring\rtwice", /Note must be on one line/],
  ["Ring\u0000twice", /Note contains characters that cannot be stored/],
  [5, /Note must be/],
])("rejects %j", async (note, words) => {
  const { buyer, body } = await checkout();
  const { status, data } = await refused("POST /orders", { as: buyer, body: { ...body, note } });

  expect(status).toBe(422);
  expect(data).toMatchObject({ errors: [{ field: "note", message: expect.stringMatching(words) }] });
});

/** Phone calls to buyers with their outcomes, and notes, visible to admins only (D8.58). */
import { beforeEach, describe, expect, it } from "vitest";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { expectConsistentHolds } from "@/tests/support/invariants";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct();
});

const place = async () => (await createOrder(buyer, [{ product }])).id;
const note = (id: string, body: object) =>
  tryCall("POST /orders/admin/{id}/calls", { as: admin, params: { id }, body });
const takeBack = (id: string) => tryCall("DELETE /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;
const listed = async (last_call: string) =>
  (await call("GET /orders", { as: admin, query: { last_call } })).data.data.map(({ id }) => id);

describe("a call", () => {
  it("is counted with its outcome, searchable by it, and shown in the admin history only", async () => {
    const [id, other] = [await place(), await place()];
    expect((await note(id, { outcome: "no_answer" })).status).toBe(200);
    await note(id, { outcome: "wrong_number", note: "A shop for shoes" });

    const { work, history } = await details(id);
    expect(work.calls).toEqual({
      count: 2,
      last_at: expect.any(String),
      last_outcome: "wrong_number",
      again_at: null,
    });
    expect(work.queue).toBe("to_confirm");
    expect(history.slice(-2)).toMatchObject([
      { action: "called", by: "Test Admin", changes: { call: { to: "no_answer" } } },
      { action: "called", changes: { call: { to: "wrong_number" }, note: { to: "A shop for shoes" } } },
    ]);
    expect((await getOrderHistory(id)).map(({ action }) => action)).toEqual(["placed"]);
    expect([await listed("wrong_number"), await listed("no_answer"), await listed("none")]).toEqual([
      [id],
      [],
      [other],
    ]);
  });

  it("is due again at the time the buyer requested, until the next call", async () => {
    const id = await place();
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await note(id, { outcome: "call_later", call_again_at: at(2) });
    expect([await listed("due"), await listed("call_later")]).toEqual([[], [id]]);

    await note(id, { outcome: "call_later", call_again_at: at(-1) });
    expect(await listed("due")).toEqual([id]);
    await note(id, { outcome: "no_answer" });
    expect(await listed("due")).toEqual([]);
  });

  it("includes a time only if the buyer asked for a later call", async () => {
    const id = await place();
    const detail = "Please say when to call again if the buyer asked for it, and only then";

    expect((await note(id, { outcome: "call_later" })).data).toMatchObject({ detail });
    expect((await note(id, { outcome: "refuses", call_again_at: new Date().toISOString() })).data).toMatchObject({
      detail,
    });
    for (const body of [{}, { outcome: "busy" }, { outcome: "no_answer", note: "x".repeat(501) }]) {
      expect((await note(id, body)).status).toBe(422);
    }
  });

  it("that confirms the order has the same effect as the button, once", async () => {
    const id = await place();
    const answers = await Promise.all(Array.from({ length: 5 }, () => note(id, { outcome: "confirmed" })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await details(id)).toMatchObject({
      phone_confirmed_at: expect.any(String),
      confirm_by: null,
      work: { queue: "to_pack", calls: { count: 1, last_outcome: "confirmed" } },
    });
    expect((await getOrderHistory(id)).at(-1)?.action).toBe("phone_confirmed");
    await expectConsistentHolds();
  });
});

describe("undoing a call", () => {
  const undo = (id: string, count: number) =>
    tryCall("DELETE /orders/admin/{id}/calls", { as: admin, params: { id }, query: { count } });

  it("restores the order to its state after the previous call, once", async () => {
    const id = await place();
    const again = new Date(Date.now() + 3_600_000).toISOString();
    await note(id, { outcome: "call_later", call_again_at: again });
    const before = (await details(id)).work;
    await note(id, { outcome: "refuses" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(id, 2)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { work, history } = await details(id);
    expect(work).toEqual(before);
    expect(history.at(-1)).toMatchObject({
      action: "call_taken_back",
      changes: { call: { from: "refuses", to: null } },
    });
    expect((await getOrderHistory(id)).map(({ action }) => action)).toEqual(["placed"]);

    expect((await undo(id, 1)).status).toBe(200);
    expect((await details(id)).work.calls).toEqual({ count: 0, last_at: null, last_outcome: null, again_at: null });
    expect(await listed("none")).toEqual([id]);
  });

  it("is rejected if another call followed or the call confirmed the order", async () => {
    const id = await place();
    await note(id, { outcome: "no_answer" });
    await note(id, { outcome: "wrong_number" });
    expect((await undo(id, 1)).data).toMatchObject({ code: "not_last_call" });

    await note(id, { outcome: "confirmed" });
    expect((await undo(id, 3)).status).toBe(409);
    expect((await details(id)).work.calls).toMatchObject({ count: 3, last_outcome: "confirmed" });
  });
});

describe("a confirmation", () => {
  it("can be undone before dispatch: the order awaits confirmation again", async () => {
    const id = await place();
    await call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
    expect((await takeBack(id)).status).toBe(200);

    expect(await details(id)).toMatchObject({
      phone_confirmed_at: null,
      confirm_by: expect.any(String),
      work: { queue: "to_confirm" },
    });
    expect((await takeBack(id)).data).toMatchObject({
      detail: "This order is not confirmed by phone",
      code: "not_confirmed",
    });
    await expectConsistentHolds();
  });

  it("cannot be undone once the parcel is in transit", async () => {
    const id = await place();
    await call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
    await call("PUT /orders/admin/{id}", { as: admin, params: { id }, body: { status: "shipped" } });

    expect((await takeBack(id)).data).toMatchObject({ detail: "This order was already sent or cancelled" });
  });
});

it("order notes are visible to admins only", async () => {
  const id = await place();
  await call("POST /orders/admin/{id}/notes", { as: admin, params: { id }, body: { note: "Pays the rest on Friday" } });

  expect((await details(id)).history.at(-1)).toMatchObject({
    action: "noted",
    changes: { note: { to: "Pays the rest on Friday" } },
  });
  expect((await getOrderHistory(id)).map(({ action }) => action)).toEqual(["placed"]);
  const empty = await refused("POST /orders/admin/{id}/notes", { as: admin, params: { id }, body: { note: " " } });
  expect(empty).toMatchObject({ status: 422, data: { detail: "Note is required" } });
});

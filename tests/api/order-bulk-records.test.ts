/** Records of bulk actions: cash amounts, and whether a call was made. */
import { beforeEach, describe, expect, it } from "vitest";
import type { BulkOrdersInput } from "@/lib/order-work/bulk";
import { addCashDue } from "@/lib/order-work/selection";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct();
});

type Body = Parameters<typeof call<"POST /orders/admin/bulk">>[1]["body"];

const place = async () => (await createOrder(buyer, [{ product }])).id;
const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const many = async (step: BulkOrdersInput["step"], ids: readonly string[], more: Partial<Body> = {}) => {
  const body = { step, orders: ids.map((id) => ({ id })), ...more };

  return (await call("POST /orders/admin/bulk", { as: admin, body })).data.results;
};
const outcomes = async (...args: Parameters<typeof many>) => (await many(...args)).map(({ outcome }) => outcome);
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;

describe("confirming several orders", () => {
  it("logs no call, and can be undone until dispatch, with the last call's outcome shown", async () => {
    const [fresh, unwilling, sent] = [await place(), await place(), await place()];
    const note = { as: admin, params: { id: unwilling } };
    await call("POST /orders/admin/{id}/calls", { ...note, body: { outcome: "refuses" } });

    expect(await outcomes("confirm", [fresh, unwilling, sent], { anyway: true })).toEqual(Array(3).fill("done"));
    const confirmed = await details(fresh);
    expect(confirmed.work.calls).toMatchObject({ count: 0, last_at: null, last_outcome: null });
    expect(confirmed.history.at(-1)).toMatchObject({ action: "confirmed" });
    expect((await details(unwilling)).work).toMatchObject({
      queue: "to_pack",
      calls: { count: 1, last_outcome: null },
    });
    await many("hand_over", [sent]);

    expect(await many("take_back_confirmation", [fresh, unwilling, sent])).toMatchObject([
      { outcome: "done" },
      { outcome: "done" },
      { outcome: "refused", detail: "This order was already sent or cancelled" },
    ]);
    expect(await outcomes("take_back_confirmation", [fresh])).toEqual(["unchanged"]);
    expect((await details(fresh)).work).toMatchObject({ queue: "to_confirm", calls: { count: 0 } });
    expect((await details(unwilling)).work.calls).toMatchObject({ count: 1, last_outcome: "refuses" });
    await expectAllInvariants();
  });

  it("counts a call if one was made", async () => {
    const id = await place();
    await many("confirm", [id], { by_phone: true });

    expect(await details(id)).toMatchObject({ work: { calls: { count: 1, last_outcome: "confirmed" } } });
    expect((await details(id)).history.at(-1)).toMatchObject({ action: "phone_confirmed" });
  });
});

describe("recording cash of several orders", () => {
  const due = async (ids: readonly string[]) =>
    (await call("POST /orders/admin/cash-due", { as: admin, body: { ids: [...ids] } })).data;

  it("shows the amount before and after, for collectable orders only", async () => {
    const ids = [await place(), await place(), await place()];
    const [first = "", second = "", gone = ""] = ids;
    await edit(second, { total_amount: 1059.5 });
    await edit(gone, { status: "cancelled" });

    const total = (await details(first)).total_amount;
    expect(await due(ids)).toEqual({ count: 2, sum: total + 1059.5, codes: { due: 0, reserved: 0, ready: 0 } });
    const results = await many("cash_received", ids);
    expect(results.map(({ outcome, cash }) => [outcome, cash])).toEqual([
      ["done", total],
      ["done", 1059.5],
      ["refused", undefined],
    ]);
    expect(await due(ids)).toEqual({ count: 0, sum: 0, codes: { due: 0, reserved: 0, ready: 0 } });
    expect((await many("cash_received", [first])).map(({ cash }) => cash)).toEqual([undefined]);
  });

  it("reports the free codes once for all chunks if there are too few", async () => {
    await createPremiumCode();
    await createPremiumCode();
    const ids = [await place(), await place(), await place(), await place()];
    const [one, other] = [await due(ids.slice(0, 2)), await due(ids.slice(2))];

    expect((await due(ids)).codes).toEqual({ due: 4, reserved: 0, ready: 2 });
    expect(addCashDue([one, other]).codes).toEqual({ due: 4, reserved: 0, ready: 2 });
  });

  it("is admin-only", async () => {
    const body = { ids: [await place()] };

    expect((await refused("POST /orders/admin/cash-due", { as: buyer, body })).status).toBe(403);
  });
});

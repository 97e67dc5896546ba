/** Coupons as seen by admins. */
import { beforeEach, expect, it } from "vitest";
import { call, refused } from "@/tests/support/api";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createPremiumCode, createProduct, createUser, orderBody } from "@/tests/support/factories";

beforeEach(resetDatabase);

it("admins create, search and disable coupons, see their revenue, and each change is audited", async () => {
  const admin = await createAdmin();
  const body = {
    code: "Nabil-10",
    kind: "percent",
    percent: 10,
    max_discount: 30,
    amount: 7,
    usage_limit: 5,
  } as const;
  const made = (await call("POST /admin/coupons", { as: admin, body })).data;
  expect(made).toMatchObject({ code: "Nabil-10", percent: 10, max_discount: 30, amount: null, used_count: 0 });
  expect((await refused("POST /admin/coupons", { as: admin, body: { ...body, code: "NABIL-10" } })).data).toMatchObject(
    {
      code: "coupon_code_taken",
    },
  );

  await createPremiumCode();
  const product = await createProduct({ price: 500 });
  const order = async () => {
    const body = { ...orderBody([{ product }]), coupon_code: "nabil-10" };

    return (await call("POST /orders", { as: await createUser(), body })).data.order;
  };
  const { id } = await order();
  await order();
  await edit({ admin }, id, { payment_status: "paid" });
  const { data } = await call("GET /admin/coupons", { as: admin, query: { search: "NAB" } });
  expect(data.data).toMatchObject([{ id: made.id, used_count: 2, revenue: 530, discount_given: 60 }]);

  const params = { id: made.id };
  const low = await refused("PUT /admin/coupons/{id}", { as: admin, params, body: { usage_limit: 1 } });
  expect(low.data.code).toBe("limit_below_uses");
  const wrong = await refused("PUT /admin/coupons/{id}", { as: admin, params, body: { kind: "fixed" } });
  expect([wrong.status, wrong.data.errors?.[0]?.field]).toEqual([422, "amount"]);
  const off = await call("PUT /admin/coupons/{id}", { as: admin, params, body: { is_active: false } });
  expect(off.data).toMatchObject({ is_active: false, code: "Nabil-10", revenue: 530 });
  expect((await call("GET /admin/coupons", { as: admin, query: { active_only: true } })).data.data).toEqual([]);
  const entries = await call("GET /admin/audit", { as: admin, query: { entity: "coupon" } });
  expect(entries.data.data.map(({ action, subject }) => [action, subject])).toEqual([
    ["updated", "Nabil-10"],
    ["created", "Nabil-10"],
  ]);
  const { text } = await call("GET /admin/coupons/export.csv", { as: admin });
  expect(text).toContain("Nabil-10,no,percent,10");
});

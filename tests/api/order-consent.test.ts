/** Consent to the policies, recorded with an order (ADR 098). */
import { beforeEach, expect, it } from "vitest";
import { historyText } from "@/lib/orders/history-labels";
import { policiesVersion } from "@/lib/policy-dates";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import { listAcceptedPolicies } from "@/server/account/consents";
import { db } from "@/server/db";
import { call, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";

beforeEach(resetDatabase);

it("is in the history with its time, and optional for clients of the specified call", async () => {
  const [buyer, admin, product] = [await createUser(), await createAdmin(), await createProduct()];
  const body = orderBody([{ product, quantity: 1 }]);
  const placed = async (change: object) => {
    const { order } = (await call("POST /orders", { as: buyer, body: { ...body, ...change } })).data;
    const { data } = await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } });
    return { entry: at(data.history, 0), order };
  };

  const { entry, order } = await placed({ accepted_policies: policiesVersion });
  expect(entry).toMatchObject({
    at: order.created_at,
    changes: { accepted_policies: { from: null, to: policiesVersion } },
  });
  expect(historyText(entry, DEFAULT_SHOP_FACTS.methodNames)).toMatch(
    /^Order placed\. Policies of \d+ \w+ \d{4} accepted\.$/,
  );
  expect((await placed({})).entry.changes).toEqual({});
});

it("is listed once per version with its first time, for its own customer only", async () => {
  const [buyer, other, product] = [await createUser(), await createUser(), await createProduct()];
  const body = orderBody([{ product, quantity: 1 }]);
  await call("POST /orders", { as: buyer, body });
  expect(await listAcceptedPolicies(buyer)).toEqual([]);

  const accepted = { ...body, accepted_policies: policiesVersion };
  const { order } = (await call("POST /orders", { as: buyer, body: accepted })).data;
  await call("POST /orders", { as: buyer, body: accepted });

  expect(await listAcceptedPolicies(buyer)).toEqual([
    { version: policiesVersion, firstAt: new Date(order.created_at) },
  ]);
  expect(await listAcceptedPolicies(other)).toEqual([]);
});

it.each(["2999-01-01", "yes", "29-11-2026", true])("must name a version that the shop has had, not %s", async (day) => {
  const [buyer, product] = [await createUser(), await createProduct()];
  const body = { ...orderBody([{ product, quantity: 1 }]), accepted_policies: day };
  const { status, error } = await tryCall("POST /orders", { as: buyer, body });

  expect([status, error.errors?.[0]?.field]).toEqual([422, "accepted_policies"]);
  expect(await db.order.count()).toBe(0);
});

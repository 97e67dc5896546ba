/** Orders that await codes of one batch get them by one request, oldest first, once (D9.65). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";

const YEAR = "Premium access, 12 months";

let admin: User;
let buyer: User;
let access: Product;

beforeEach(async () => {
  await resetDatabase();
  [admin, buyer] = [await createAdmin(), await createUser({ isVerified: true })];
  access = await createProduct({ name: "Access", category: "Bundle", deliversCode: YEAR });
});

/** Paid orders whose codes were deactivated before assignment: they wait, with a case each. */
async function wait(quantities: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const quantity of quantities) {
    for (let index = 0; index < quantity; index += 1)
      await createPremiumCode({ purpose: "product", description: YEAR });
    const order = await createOrder(buyer, [{ product: access, quantity }]);
    await db.premiumCode.deleteMany({ where: { distributedToOrderId: null } });
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body: { payment_status: "paid" } });
    ids.push(order.id);
  }

  return ids;
}

const give = async (body: { batch: string | null; make: number }) =>
  (await call("POST /admin/cases/give-codes", { as: admin, body })).data;
const openCases = () => db.case.count({ where: { kind: "waiting_code", resolvedAt: null } });

describe("codes for all orders that await a batch", () => {
  it("are created as needed and assigned in one request; a repeated request creates none", async () => {
    await wait([2, 1, 1]);
    expect(await openCases()).toBe(3);

    const answers = await Promise.all([give({ batch: YEAR, make: 4 }), give({ batch: YEAR, make: 4 })]);
    expect(answers.map(({ made }) => made).sort()).toEqual([0, 4]);
    expect(answers.every(({ left }) => left === 0)).toBe(true);
    expect(await db.premiumCode.count({ where: { description: YEAR } })).toBe(4);
    expect(await give({ batch: YEAR, make: 4 })).toEqual({ made: 0, served: 0, left: 0 });
    expect(await openCases()).toBe(0);
    expect(await db.mail.count({ where: { kind: "premium_code" } })).toBe(3);
    await expectAllInvariants();
  });

  it("are at most the requested number: the oldest order is served first and the remainder reported", async () => {
    const [first = "", second = ""] = await wait([1, 1]);

    expect(await give({ batch: YEAR, make: 1 })).toEqual({ made: 1, served: 1, left: 1 });
    const waits = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).waitsForCode;
    expect([await waits(first), await waits(second)]).toEqual([false, true]);
    expect(await give({ batch: YEAR, make: 0 })).toEqual({ made: 0, served: 0, left: 1 });
    expect(await give({ batch: null, make: 3 })).toEqual({ made: 0, served: 0, left: 0 });
  });

  it("require an admin, and reject unknown fields", async () => {
    const body = { batch: YEAR, make: 1 };

    expect((await refused("POST /admin/cases/give-codes", { as: buyer, body })).status).toBe(403);
    for (const wrong of [{ ...body, count: 1 }, { make: 1 }, { batch: YEAR, make: 101 }]) {
      expect((await refused("POST /admin/cases/give-codes", { as: admin, body: wrong })).status).toBe(422);
    }
  });
});

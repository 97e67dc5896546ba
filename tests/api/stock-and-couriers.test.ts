/** The settings of stock and couriers, and their effects (D8.84). */
import { beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { listProducts } from "@/server/products/queries";
import { SETTINGS_ID } from "@/server/settings/mutations";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser } from "@/tests/support/factories";

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

describe("stock and couriers", () => {
  const put = (body: object, as = admin) => tryCall("PUT /settings/stock-and-couriers", { as, body });

  it("are set partially, kept in order, and define low stock", async () => {
    for (const stockQuantity of [5, 6, 9]) {
      const { id } = await createProduct();
      await db.product.update({ where: { id }, data: { stockQuantity } });
    }
    const lowOnes = async () => {
      const shown = await listProducts({ page: 1, limit: 20, show: "low_stock", withDrafts: true });
      const { data } = await call("GET /dashboard/attention", { as: admin });
      return [shown.pagination.total_items, data.low_stock.count, data.low_stock.threshold];
    };
    expect((await call("GET /settings/stock-and-couriers", { as: admin })).data).toEqual({
      couriers: [],
      low_stock: 5,
    });
    expect(await lowOnes()).toEqual([1, 1, 5]);

    await put({ low_stock: 8 });
    const { data } = await put({ couriers: [" Pathao ", "Local rider"] });

    expect(data).toEqual({ couriers: ["Pathao", "Local rider"], low_stock: 8 });
    expect(await lowOnes()).toEqual([2, 2, 8]);
    expect((await listAudit("settings", SETTINGS_ID)).at(-1)?.changes).toEqual({
      couriers: { from: "", to: "Pathao,Local rider" },
    });
  });

  it("are rejected if invalid, and for non-admins", async () => {
    const wrong = [
      { couriers: ["a,b"] },
      { couriers: [""] },
      { couriers: ["Pathao", "pathao"] },
      { couriers: Array.from({ length: 11 }, (_, index) => `Rider ${index}`) },
      { low_stock: -1 },
      { low_stock: 1.5 },
    ];
    for (const body of wrong) expect((await put(body)).status, JSON.stringify(body)).toBe(422);

    expect((await put({ low_stock: 1 }, await createUser())).status).toBe(403);
  });
});

/** A tracking number that another order has: reported, rejected, and stored on confirmation (D8.198). */
import { beforeEach, describe, expect, it } from "vitest";
import type { Product, User } from "@/server/generated/prisma/client";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ stock: 100 });
});

const place = async () => (await createOrder(buyer, [{ product }])).id;
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;
const numbered = (id: string, number: string, repeats = false) => ({
  id,
  courier_tracking_number: number,
  ...(repeats ? { repeat_number: true } : {}),
});
const send = async (orders: ReturnType<typeof numbered>[]) => {
  const body = { step: "hand_over", orders, anyway: true } as const;

  return (await call("POST /orders/admin/bulk", { as: admin, body })).data.results;
};

describe("a tracking number that another order has", () => {
  it("is rejected per row with the other order's number, and stored if an admin insists", async () => {
    const [first, second, third] = [await place(), await place(), await place()];
    await send([numbered(first, "SF-1")]);
    const { order_number: number } = await details(first);

    expect(await send([numbered(second, "sf-1"), numbered(third, "SF-3")])).toMatchObject([
      { outcome: "refused", reason: "courier_number_taken", detail: `SF-1 is already the number of order ${number}` },
      { outcome: "done" },
    ]);
    expect((await details(second)).status).toBe("pending");
    expect(await send([numbered(second, "sf-1", true)])).toMatchObject([{ outcome: "done" }]);
    // Both orders show it from now on, to admins only.
    expect((await details(first)).number_shared_with?.id).toBe(second);
    expect((await details(third)).number_shared_with).toBeNull();
    const { data: list } = await call("GET /orders", { as: admin, query: { search: "SF-1" } });
    expect(new Set(list.data.map((order) => order.number_shared_with?.id))).toEqual(new Set([first, second]));
    const { data: own } = await call("GET /orders/my-orders", { as: buyer });
    expect(JSON.stringify(own)).not.toContain("number_shared_with");
    const { data } = await call("GET /orders/admin/courier-numbers", { as: admin, query: { numbers: "sf-1,SF-9" } });
    expect(data.taken.map(({ order_id }) => order_id)).toEqual([second, first]);
    const raced = await Promise.all([first, third].map((id) => send([numbered(id, "SF-7")])));
    expect(
      raced
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(["done", "refused"]);
  });

  it("is rejected in a sheet, and so is a number that appears there twice", async () => {
    const [first, second, third] = [await place(), await place(), await place()];
    await send([numbered(first, "SF-1")]);
    const numbers = await Promise.all([first, second, third].map(async (id) => (await details(id)).order_number));
    const sheet = ["Invoice,Tracking", ...numbers.map((number, index) => `${number},${index < 2 ? "sf-1" : "SF-2"}`)];
    const read = async (lines: string[]) =>
      (
        await call("POST /orders/admin/courier-sheet", {
          as: admin,
          body: { kind: "numbers", sheet: lines.join("\n") },
        })
      ).data.rows.map(({ detail }) => detail);

    expect((await read(sheet))[1]).toBe(`SF-1 is already the number of order ${numbers[0]}`);
    expect(await read(["Invoice,Tracking", `${numbers[1]},SF-5`, `${numbers[2]},sf-5`])).toEqual(
      Array(2).fill("This number is in two rows"),
    );
  });
});

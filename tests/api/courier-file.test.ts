/** The file for couriers, and its checks (D8.61, D9.62). */
import { beforeEach, describe, expect, it } from "vitest";
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
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ name: "Noble gases" });
});

const place = () => createOrder(buyer, [{ product, quantity: 2 }]);
const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const confirm = (id: string) => call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
const file = async (courier: "steadfast" | "pathao", ids: string[]) =>
  String((await call("POST /orders/admin/courier-file", { as: admin, body: { courier, ids } })).data).replace(
    /^\uFEFF/,
    "",
  );

describe("a courier file", () => {
  it("has one name, one address within the length limit, the phone in dialling format and the cash to collect", async () => {
    const [cash, paid] = [await place(), await place()];
    await edit(cash.id, {
      total_amount: 1059.5,
      shipping_address: { phone: "+৮৮০১৭১২-৩৪৫৬৭৮", address: `House {27}; ${"long ".repeat(50)}` },
    });
    await edit(paid.id, { payment_status: "paid" });
    const [heading, first = "", second] = (await file("steadfast", [cash.id, paid.id])).split("\r\n");

    expect(heading).toBe("Invoice,Name,Address,Phone,Amount,Note");
    expect(first).toMatch(/^\w{8},Rahima Khatun,House 27 long .*,01712345678,1060,$/);
    expect(first.split(",")[2]?.length).toBeLessThanOrEqual(250);
    expect(second).toBe(`${paid.order_number},Rahima Khatun,"House 27, Road 5, Dhanmondi, Dhaka",01712345678,0,`);
  });

  it("has the columns of the chosen courier", async () => {
    const { id, order_number } = await place();
    const [heading, row] = (await file("pathao", [id])).split("\r\n");

    expect(heading).toBe(
      "ItemType,StoreName,MerchantOrderId,RecipientName(*),RecipientPhone(*),RecipientAddress(*),RecipientCity(*),RecipientZone(*),RecipientArea,AmountToCollect(*),ItemQuantity,ItemWeight,ItemDesc,SpecialInstruction",
    );
    expect(row).toBe(
      `parcel,,${order_number},Rahima Khatun,01712345678,"House 27, Road 5, Dhanmondi, Dhaka",Dhaka,Dhanmondi,,1060,2,0.5,2 x Noble gases,`,
    );
  });
});

it("uses English place names and the weight of the packed products", async () => {
  const bundle = await createProduct({ name: "Classroom pack" });
  const access = await createProduct({ name: "Premium app access", category: "Software" });
  await call("PUT /products/{id}", { as: admin, params: { id: bundle.id }, body: { weight_grams: 1_300 } });
  const known = await createOrder(buyer, [
    { product: bundle, quantity: 1 },
    { product, quantity: 1 },
    { product: access, quantity: 1 },
  ]);
  const unknown = await place();
  await confirm(known.id);
  await confirm(unknown.id);
  await edit(known.id, { shipping_address: { city: "ঢাকা", area: "উত্তরা" } });
  await edit(unknown.id, { shipping_address: { city: "Dhaka", area: "Nowhere" } });
  const ids = [known.id, unknown.id];
  const rows = (await file("pathao", ids)).split("\r\n").slice(1);

  expect(rows[0]).toContain(",Dhaka,Uttara,,");
  expect(rows[0]).toContain(`,2,2,"1 x Classroom pack; 1 x Noble gases",`);
  expect(rows[1]).toContain(",Dhaka,Nowhere,,");
  const check = await call("POST /orders/admin/courier-file/check", { as: admin, body: { courier: "pathao", ids } });
  expect(check.data).toEqual({
    count: 2,
    left_out: 0,
    unweighed: ["Noble gases"],
    rows: [expect.objectContaining({ faults: ["Area “Nowhere” is not recognised: it stays as typed"] })],
  });
});

describe("checking a courier file", () => {
  it("lists rows that the courier would truncate or reject, and orders that need no parcel", async () => {
    const [good, long, sent] = [await place(), await place(), await place()];
    for (const { id } of [good, long, sent]) await confirm(id);
    await edit(long.id, { shipping_address: { address: "a".repeat(230) } });
    // Such numbers exist in older orders.
    await db.order.update({ where: { id: long.id }, data: { shipPhone: "+1 202 555 0100" } });
    await edit(sent.id, { status: "shipped" });
    const check = async (courier: "steadfast" | "pathao") =>
      (
        await call("POST /orders/admin/courier-file/check", {
          as: admin,
          body: { courier, ids: [good.id, long.id, sent.id] },
        })
      ).data;

    expect(await check("pathao")).toEqual({
      count: 2,
      left_out: 1,
      unweighed: ["Noble gases"],
      rows: [
        {
          id: long.id,
          order_number: long.order_number,
          name: "Rahima Khatun",
          faults: [
            "Phone number is not 01 and nine more digits",
            "Address has 248 characters and Pathao takes 220: its end is cut",
          ],
        },
      ],
    });
    const saved = await file("pathao", [good.id, sent.id]);
    expect([good, sent].map(({ order_number: number }) => saved.includes(number))).toEqual([true, false]);
    expect((await check("steadfast")).rows[0]?.faults).toEqual(["Phone number is not 01 and nine more digits"]);
  });
});

it("counts each order once in the sums of a sheet, and ignores rows of unknown orders", async () => {
  const order = await place();
  await edit(order.id, { status: "delivered", courier_name: "Pathao", courier_tracking_number: "DX1" });
  const numbers = [order.order_number, order.order_number, "DX1", "FFFFFFF0"];
  const sheet = ["Invoice,Collected Amount,Delivery Charge", ...numbers.map((number) => `${number},1060,60`)].join(
    "\n",
  );
  const { data } = await call("POST /orders/admin/courier-sheet", { as: admin, body: { kind: "payments", sheet } });

  expect(data).toMatchObject({ sum: 1060, sum_matched: 1060, sum_charges: 60, sum_paid_out: 1000 });
  expect(data.rows.map(({ is_counted: isCounted }) => isCounted)).toEqual([true, false, false, false]);
});

/** Courier sheets: nothing changes before a sheet is applied (D8.61). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
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
  product = await createProduct({ name: "Noble gases" });
});

const place = () => createOrder(buyer, [{ product, quantity: 2 }]);
const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const confirm = (id: string) => call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
const read = async (kind: "numbers" | "payments", sheet: string, more: object = {}) =>
  (await call("POST /orders/admin/courier-sheet", { as: admin, body: { kind, sheet, ...more } })).data;

describe("a sheet of tracking numbers", () => {
  it("previews each row without changes, and hands over ready orders when applied", async () => {
    const [ready, fresh, sent] = [await place(), await place(), await place()];
    for (const { id } of [ready, sent]) await confirm(id);
    await edit(sent.id, { status: "shipped", courier_name: "Steadfast", courier_tracking_number: "1424109" });
    const sheet = [
      "Invoice\tConsignment ID",
      `${ready.order_number.toLowerCase()}\t1424107`,
      `#${fresh.order_number}\t1424108`,
      `${sent.order_number}\t1424109`,
      "FFFFFFF0\t1",
      `${ready.order_number}\t1424110`,
    ].join("\n");
    const more = { courier_name: "Steadfast" };
    const outcomes = async (apply: boolean) =>
      (await read("numbers", sheet, { ...more, apply })).rows.map(({ outcome, detail }) => [outcome, detail]);
    const others = [
      ["refused", "This order is not confirmed by phone yet"],
      ["unchanged", null],
      ["refused", "No order has this number"],
      ["refused", "This order is in the sheet twice"],
    ];

    expect(await outcomes(false)).toEqual([["ready", null], ...others]);
    expect(await db.order.count({ where: { status: "shipped" } })).toBe(1);
    expect(await outcomes(true)).toEqual([["done", null], ...others]);
    expect(await db.order.findUnique({ where: { id: ready.id } })).toMatchObject({
      status: "shipped",
      courierName: "Steadfast",
      courierTrackingNumber: "1424107",
    });
    expect((await outcomes(true))[0]).toEqual(["unchanged", null]);
    // A new number for a parcel in transit reports the number that it replaces.
    const [other] = (await read("numbers", `Invoice,Tracking\n${sent.order_number},1424199`, more)).rows;
    expect(other).toMatchObject({ outcome: "ready", status: "shipped", replaced_number: "1424109" });
  });

  it("uses the number by which the courier's parcel is tracked, if there are two", async () => {
    const { id, order_number: order } = await place();
    await confirm(id);
    const sheet = `Invoice,Consignment ID,Tracking Code\n${order},1424107,15baeb8a`;
    const number = async (courier_name?: string) =>
      (await read("numbers", sheet, courier_name ? { courier_name } : {})).rows[0]?.courier_tracking_number;

    expect(await number("Steadfast")).toBe("15BAEB8A");
    expect(await number()).toBe("15BAEB8A");
    expect(await number("Pathao")).toBe("1424107");
    await read("numbers", sheet, { courier_name: "Steadfast", apply: true });
    // A payment sheet finds the parcel by either number.
    for (const known of ["1424107,15BAEB8A", "15BAEB8A,0"]) {
      const [row] = (
        await read("payments", `Tracking Code,Consignment ID,COD\n${known.split(",").reverse().join(",")},1060`)
      ).rows;
      expect(row?.order_number).toBe(order);
    }
  });

  it("is rejected as a whole if it cannot be parsed", async () => {
    const detail = async (kind: string, sheet: string) =>
      (await refused("POST /orders/admin/courier-sheet", { as: admin, body: { kind, sheet } })).data.detail;

    expect(await detail("numbers", "Name,Phone\nA,B")).toContain("no column with order numbers");
    expect(await detail("numbers", "Invoice,Phone\nA,B")).toContain("no column with the courier's numbers");
    expect(await detail("payments", "Invoice,Phone\nA,B")).toContain("no column with amounts");
    expect(await detail("numbers", `Invoice,Tracking\n${"A,1\n".repeat(501)}`)).toContain("at most 500 rows");
    expect(await detail("numbers", "")).toBe("Enter the sheet");
  });
});

describe("a sheet of payments", () => {
  it("records matching cash and lists the differences", async () => {
    await createPremiumCode();
    const [right, wrong, early] = [await place(), await place(), await place()];
    for (const { id } of [right, wrong]) await edit(id, { status: "delivered" });
    const sheet = `Merchant Order ID,Collected Amount\n${right.order_number},"1,060"\n${wrong.order_number},1000\n${early.order_number},1060\n`;
    const looked = await read("payments", sheet);

    expect(looked).toMatchObject({ sum: 3120, sum_matched: 2120 });
    expect(looked.rows).toMatchObject([
      { line: 2, outcome: "ready", amount: 1060, amount_due: 1060, was_handed_over: true, cash: 1060 },
      {
        line: 3,
        outcome: "refused",
        amount: 1000,
        cash: null,
        detail: "৳1,000 received, and ৳1,060 is due",
      },
      // The preview warns about it, and the API accepts it.
      { line: 4, outcome: "ready", was_handed_over: false },
    ]);
    expect(await db.order.count({ where: { paymentStatus: "paid" } })).toBe(0);
    expect((await read("payments", sheet, { apply: true })).rows.map(({ outcome }) => outcome)).toEqual([
      "done",
      "refused",
      "done",
    ]);
    expect((await read("payments", sheet, { apply: true })).rows.map(({ outcome }) => outcome)).toEqual([
      "unchanged",
      "refused",
      "unchanged",
    ]);
    expect(await db.order.count({ where: { paymentStatus: "paid" } })).toBe(2);
    await expectAllInvariants();
  });

  it("does not count the courier's fee as a shortage, whether the sheet has collected or paid-out amounts", async () => {
    const [first, second] = [await place(), await place()];
    for (const { id } of [first, second]) await edit(id, { status: "delivered" });
    const row = (order: typeof first, ...cells: unknown[]) => [order.order_number, ...cells].join(",");
    const kept = { outcome: "ready", amount: 1060, amount_due: 1060, charge: 70.6, paid_out: 989.4 };

    const collected = await read(
      "payments",
      [
        "Invoice,Collected Amount,Delivery Charge,COD Charge",
        row(first, 1060, 60, 10.6),
        row(second, 1000, -60, 10),
      ].join("\n"),
    );
    expect(collected).toMatchObject({ sum: 2060, sum_matched: 1060, sum_charges: 140.6, sum_paid_out: 1919.4 });
    expect(collected.rows).toMatchObject([
      kept,
      { outcome: "refused", paid_out: 930, detail: "৳930 received, ৳70 kept, and ৳1,060 is due" },
    ]);

    const paidOut = await read(
      "payments",
      ["Invoice,Amount,Fee,COD fee,Total fee", row(first, 989.4, 60, 10.6, 70.6)].join("\n"),
    );
    expect(paidOut.rows).toMatchObject([kept]);

    const both = ["Invoice,COD,Charge,Paid Out", row(first, 1060, 70.6, 989.4), row(second, 1060, 60, 970)].join("\n");
    expect((await read("payments", both)).rows).toMatchObject([
      kept,
      { outcome: "refused", detail: "৳970 received, ৳60 kept, and ৳1,060 is due" },
    ]);
  });

  it("expects no cash for a returned parcel with a delivery charge", async () => {
    const { id, order_number: number } = await place();
    await edit(id, { status: "shipped" });
    const coming = { return_status: "coming_back", note: null } as const;
    await call("POST /orders/admin/{id}/returned", { as: admin, params: { id }, body: coming });

    expect(await read("payments", `Invoice,Collected,Return Charge,Payable\n${number},0,60,-60\n`)).toMatchObject({
      rows: [{ outcome: "unchanged", amount_due: 0, charge: 60, paid_out: -60, detail: "Nothing to collect" }],
      sum_paid_out: -60,
    });
  });

  it("records returned parcels only with the chosen outcome", async () => {
    const [first, second, paid] = [await place(), await place(), await place()];
    for (const { id } of [first, second, paid]) await edit(id, { status: "shipped" });
    const rows = [`${first.order_number},Return,0`, `${second.order_number},Cancelled Return Received,0`];
    const sheet = ["Invoice,Status,COD", ...rows, `${paid.order_number},Delivered,1060`].join("\n");
    const outcomes = async (more: object = {}) =>
      (await read("payments", sheet, more)).rows.map(({ outcome, comes_back }) => [outcome, comes_back]);
    const state = async () =>
      (await db.order.findMany({ orderBy: { createdAt: "asc" } })).map(({ status, returnComingAt }) => [
        status,
        returnComingAt !== null,
      ]);
    const untouched = [
      ["refused", true],
      ["refused", true],
      ["ready", false],
    ];

    expect(await outcomes()).toEqual(untouched);
    expect((await read("payments", sheet)).rows[0]).toMatchObject({ amount_due: 0, paid_out: 0 });
    await read("payments", ["Invoice,Status,COD", ...rows].join("\n"), { apply: true });
    expect((await state()).slice(0, 2)).toEqual([
      ["shipped", false],
      ["shipped", false],
    ]);
    expect((await outcomes({ returns: "coming_back" }))[0]).toEqual(["ready", true]);
    expect((await state())[0]).toEqual(["shipped", false]);
    await read("payments", ["Invoice,Status,COD", ...rows].join("\n"), { apply: true, returns: "coming_back" });
    expect((await state()).slice(0, 2)).toEqual([
      ["shipped", true],
      ["shipped", true],
    ]);
    expect((await outcomes({ returns: "coming_back" }))[0]).toEqual(["unchanged", false]);
    await read("payments", ["Invoice,Status,COD", rows[0]].join("\n"), { apply: true, returns: "received" });
    expect((await state())[0]?.[0]).toBe("cancelled");
    expect(
      (
        await refused("POST /orders/admin/courier-sheet", {
          as: admin,
          body: { kind: "payments", sheet, returns: "lost" },
        })
      ).status,
    ).toBe(422);
    await expectAllInvariants();
  });

  it("records parcels in transit as delivered with their cash, on request, once", async () => {
    for (let index = 0; index < 3; index += 1) await createPremiumCode();
    const [asked, left, back] = [await place(), await place(), await place()];
    for (const { id } of [asked, left, back]) await edit(id, { status: "shipped" });
    const coming = { return_status: "coming_back", note: null } as const;
    await call("POST /orders/admin/{id}/returned", { as: admin, params: { id: back.id }, body: coming });
    const sheet = (...orders: (typeof asked)[]) =>
      ["Invoice,Collected Amount", ...orders.map(({ order_number: number }) => `${number},1060`)].join("\n");
    const status = async ({ id }: typeof asked) => {
      const { status, paymentStatus } = await db.order.findUniqueOrThrow({ where: { id } });
      return [status, paymentStatus];
    };

    const { rows } = await read("payments", sheet(asked));
    expect(rows).toMatchObject([{ outcome: "ready", status: "shipped", name: expect.stringMatching(/./) }]);
    await read("payments", sheet(asked, back), { apply: true, delivered: true });
    await read("payments", sheet(left), { apply: true });
    expect([await status(asked), await status(left), await status(back)]).toEqual([
      ["delivered", "paid"],
      ["shipped", "paid"],
      ["shipped", "paid"],
    ]);
    expect((await read("payments", sheet(left, back), { delivered: true })).rows).toMatchObject([
      { outcome: "ready", detail: "Recorded before, still on the way" },
      { outcome: "unchanged" },
    ]);
    await read("payments", sheet(left, back), { apply: true, delivered: true });
    expect([await status(left), await status(back)]).toEqual([
      ["delivered", "paid"],
      ["shipped", "paid"],
    ]);
    const params = { id: asked.id };
    const { data } = await call("GET /orders/admin/{id}/details", { as: admin, params });
    expect(data.history.at(-1)).toMatchObject({ action: "cash_received", changes: { status: { to: "delivered" } } });
    expect(await db.mail.count({ where: { orderId: asked.id, kind: { in: ["order_paid", "order_delivered"] } } })).toBe(
      2,
    );
  });

  it("finds orders by tracking number if the sheet has no order number", async () => {
    const order = await place();
    await edit(order.id, { status: "shipped", courier_tracking_number: "15BAEB8A" });
    const { rows } = await read("payments", "Tracking,COD\n15baeb8a,1060\nFFFFFFF0,5\n");

    expect(rows).toMatchObject([
      { outcome: "ready", order_number: order.order_number, amount_due: 1060 },
      { outcome: "refused", order_id: null, courier_tracking_number: "FFFFFFF0" },
    ]);
    // Couriers also call the order number an invoice.
    expect((await read("payments", "Invoice,COD\n15baeb8a,1060\n")).rows).toMatchObject([
      { outcome: "ready", order_id: order.id },
    ]);
  });

  it("expects nothing if paid before dispatch, and the full amount if paid after", async () => {
    const [before, after] = [await place(), await place()];
    await edit(before.id, { payment_status: "paid" });
    for (const { id } of [before, after]) await edit(id, { status: "shipped" });
    await edit(after.id, { payment_status: "paid" });
    const sheet = ["Invoice,Amount", ...[before, after].map(({ order_number: number }) => `${number},0`)].join("\n");

    expect((await read("payments", sheet)).rows).toMatchObject([
      { outcome: "unchanged", amount: 0, amount_due: 0 },
      { outcome: "unchanged", amount: 0, amount_due: 1060 },
    ]);
  });

  it("expects nothing for online payments", async () => {
    const { id, order_number: number } = await place();
    await db.order.update({ where: { id }, data: { paymentMethod: "aamarpay" } });

    const { rows } = await read("payments", `Invoice,Collected Amount\n${number},0\n`);

    expect(rows).toMatchObject([{ outcome: "unchanged", amount: 0, amount_due: 0 }]);
  });
});

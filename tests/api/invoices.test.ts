/** Numbers of invoices without gaps, and credit notes (ADR 115). */
import { beforeEach, describe, expect, it } from "vitest";
import { readInvoices } from "@/server/accounting/invoices";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { tryCall } from "@/tests/support/api";
import { resetDatabase, sql } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { brokenRules, expectAllInvariants } from "@/tests/support/invariants";
import { decide, paymentOf, placeOnline, returnFromGateway } from "@/tests/support/payments";
import { edit } from "@/tests/support/profit";

let owner: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [await createAdmin(), await createUser({ isVerified: true })];
  product = await createProduct({ price: 500, stock: 200 });
});

const year = () => Number(new Intl.DateTimeFormat("en", { timeZone: "Asia/Dhaka", year: "numeric" }).format());
const invoice = (number: number) => `INV-${year()}-${String(number).padStart(6, "0")}`;
const note = (number: number) => `CN-${year()}-${String(number).padStart(6, "0")}`;
const place = async () => (await createOrder(buyer, [{ product }])).id;
const issuedFor = async (id: string) => (await readInvoices([id]))[id];

/** All documents as issued: kind, number, amount in taka. */
const documents = async () =>
  (await db.invoice.findMany({ orderBy: { id: "asc" } })).map(({ kind, number, amountPaisa }) => [
    ...[kind, number, amountPaisa / 100],
  ]);

describe("an invoice", () => {
  it.each(["processing", "shipped", "delivered"] as const)(
    "is issued once an order is %s, and only once",
    async (status) => {
      const id = await place();
      expect(await issuedFor(id)).toBeUndefined();
      await edit(owner, id, { status });
      await edit(owner, id, { status: "delivered", payment_status: "paid" });

      expect(await issuedFor(id)).toMatchObject({ number: invoice(1), credit_note: null });
      expect(await documents()).toEqual([["invoice", 1, 560]]);
      await expectAllInvariants();
    },
  );

  it("is issued when the gateway confirms the payment", async () => {
    const { order } = await placeOnline(buyer, product);
    expect(await documents()).toEqual([]);
    const payment = await paymentOf(order.id);
    decide(payment, "paid");
    await returnFromGateway("success", payment.tranId);

    expect(await documents()).toEqual([["invoice", 1, 560]]);
  });

  it("is not issued for an order that is cancelled before it is packed", async () => {
    const id = await place();
    await edit(owner, id, { status: "cancelled" });

    expect(await documents()).toEqual([]);
  });

  it("is cancelled by a credit note, and replaced when the order goes on", async () => {
    const id = await place();
    await edit(owner, id, { status: "processing" });
    await edit(owner, id, { status: "cancelled" });
    expect(await issuedFor(id)).toMatchObject({ number: invoice(1), credit_note: { number: note(1) } });
    await edit(owner, id, { status: "processing" });

    expect(await issuedFor(id)).toMatchObject({ number: invoice(2), credit_note: null });
    expect(await documents()).toEqual([
      ["invoice", 1, 560],
      ["credit_note", 1, 560],
      ["invoice", 2, 560],
    ]);
    await expectAllInvariants();
  });

  it("is cancelled when the whole payment is refunded", async () => {
    const id = await place();
    await edit(owner, id, { status: "delivered", payment_status: "paid" });
    await edit(owner, id, { payment_status: "refunded" });

    expect(await documents()).toEqual([
      ["invoice", 1, 560],
      ["credit_note", 1, 560],
    ]);
    await expectAllInvariants();
  });

  it("is replaced when the total changes", async () => {
    const id = await place();
    await edit(owner, id, { status: "processing" });
    await edit(owner, id, { total_amount: 500 });

    expect(await documents()).toEqual([
      ["invoice", 1, 560],
      ["credit_note", 1, 560],
      ["invoice", 2, 500],
    ]);
    await expectAllInvariants();
  });

  it("is never changed or deleted", async () => {
    const id = await place();
    await edit(owner, id, { status: "processing" });

    await expect(db.invoice.updateMany({ data: { amountPaisa: 1 } })).rejects.toThrow("never changed");
    await expect(db.invoice.deleteMany()).rejects.toThrow("never changed");
  });
});

describe("numbers", () => {
  it("are consecutive for 50 orders at the same time", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) ids.push(await place());
    const results = await Promise.all(
      ids.map((id) => tryCall("PUT /orders/admin/{id}", { as: owner, params: { id }, body: { status: "processing" } })),
    );
    expect(results.filter(({ ok }) => !ok)).toEqual([]);

    const numbers = (await db.invoice.findMany()).map(({ number }) => number).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    await expectAllInvariants();
  });

  it("have no gap after a rollback", async () => {
    const [first, second] = [await place(), await place()];
    const failed = db.$transaction(async (tx) => {
      await tx.order.update({ where: { id: first }, data: { status: "processing", heldUntil: null } });
      await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
      expect(await tx.invoice.count()).toBe(1);
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    await edit(owner, second, { status: "processing" });

    expect(await issuedFor(first)).toBeUndefined();
    expect(await issuedFor(second)).toMatchObject({ number: invoice(1) });
    await expectAllInvariants();
  });

  it("start again in each year", async () => {
    await sql("INSERT INTO invoice_counters (year, invoices, credit_notes) VALUES ($1, 7, 3)", [year() - 1]);
    const id = await place();
    await edit(owner, id, { status: "processing" });

    expect(await issuedFor(id)).toMatchObject({ number: invoice(1) });
  });

  it("are checked by the invariants: a gap, a wrong counter, a wrong amount", async () => {
    for (let index = 0; index < 3; index += 1) await edit(owner, await place(), { status: "processing" });
    await sql("UPDATE invoices SET amount_paisa = 1 WHERE number = 3");
    expect(await brokenRules("invoices")).toEqual([
      "a valid invoice has the total of its order, which is not cancelled or refunded",
    ]);
    await sql("UPDATE invoices SET amount_paisa = 56000 WHERE number = 3");
    await expectAllInvariants();
    await sql("DELETE FROM invoices WHERE number = 2");
    expect(await brokenRules("invoices")).toEqual(["numbers of invoices are consecutive from 1"]);
    await sql("DELETE FROM invoices WHERE number = 3");
    expect(await brokenRules("invoices")).toEqual(["the counter has the last number"]);
  });
});

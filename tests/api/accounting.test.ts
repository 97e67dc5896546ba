/** The journal of a month with its balances, the comparison with the orders, invoices and files (ADR 115). */
import { beforeEach, describe, expect, it } from "vitest";
import { monthBeside } from "@/lib/accounting/addresses";
import { monthOf } from "@/lib/accounting/schema";
import { db } from "@/server/db";
import { call, refused } from "@/tests/support/api";
import { sql } from "@/tests/support/database";
import { createOrder, createStaff } from "@/tests/support/factories";
import { moveToLastMonth } from "@/tests/support/journal";
import { edit, mixedShop, type ProfitShop, profitShop } from "@/tests/support/profit";
import { filesIn } from "@/tests/support/zip";

let shop: ProfitShop;

beforeEach(async () => {
  shop = await profitShop();
});

const thisMonth = () => monthOf(new Date());
const lastMonth = () => monthBeside(thisMonth(), -1);
const read = async (month = thisMonth(), page = 1, limit = 100) =>
  (await call("GET /accounting/journal", { as: shop.owner, query: { month, page, limit } })).data;
const inPaisa = (taka: number) => Math.round(taka * 100);

const deliver = async (changes: object = {}) => {
  const { id } = await createOrder(shop.buyer, [{ product: shop.cards }]);
  await edit(shop.owner, id, { status: "delivered", ...changes });
  return id;
};

/** Two months of orders in all states. */
async function twoMonths() {
  await mixedShop(shop);
  const unpaid = await deliver();
  await moveToLastMonth();
  await edit(shop.owner, unpaid, { payment_status: "paid" });
  await shop.refund(unpaid, { amount: 12.34, reason: "goodwill" });
  await deliver();
}

describe("the journal of a month", () => {
  it("opens with the closing balances of the month before, and adds up to the paisa", async () => {
    await twoMonths();
    const [before, after] = [await read(lastMonth()), await read()];
    const raw = await sql<{ account: string; month: string; debits: number; credits: number }>(
      `SELECT account, to_char(day, 'YYYY-MM') AS month, sum(debited)::float8 AS debits, sum(credited)::float8 AS credits FROM (
         SELECT debit::text AS account, day, amount_paisa AS debited, 0 AS credited FROM journal_entries
         UNION ALL SELECT credit::text, day, 0, amount_paisa FROM journal_entries) sides GROUP BY 1, 2`,
    );
    const rawOf = (account: string, month: string) =>
      raw.find((row) => row.account === account && row.month === month) ?? { debits: 0, credits: 0 };

    for (const [index, account] of after.accounts.entries()) {
      const earlier = before.accounts[index];
      expect(earlier).toMatchObject({ id: account.id, opening: 0 });
      expect(account.opening, account.id).toBe(earlier?.closing);
      expect(inPaisa(account.closing), account.id).toBe(
        inPaisa(account.opening) + inPaisa(account.debits) - inPaisa(account.credits),
      );
      for (const [month, found] of [
        [lastMonth(), earlier],
        [thisMonth(), account],
      ] as const) {
        const { debits, credits } = rawOf(account.id, month);
        expect([inPaisa(found?.debits ?? -1), inPaisa(found?.credits ?? -1)], account.id).toEqual([debits, credits]);
      }
    }
    for (const { accounts } of [before, after]) {
      const sum = (of: "debits" | "credits" | "closing") =>
        accounts.reduce((all, account) => all + inPaisa(account[of]), 0);
      expect(sum("debits")).toBe(sum("credits"));
      expect(sum("debits")).toBeGreaterThan(0);
      expect(sum("closing")).toBe(0);
    }
  });

  it("lists its entries with their orders, oldest first, in pages", async () => {
    await twoMonths();
    const { data, pagination } = await read();
    const unpaid = await db.order.findFirstOrThrow({ where: { refundedPaisa: 1_234 } });
    const reference = { id: unpaid.id, order_number: unpaid.orderNumber };

    expect(data.slice(0, 2)).toMatchObject([
      { order: reference, payment: null, debit: "cash", credit: "receivables", amount: 560 },
      { order: reference, payment: null, debit: "refunds", credit: "cash", amount: 12.34 },
    ]);
    expect(pagination.total_items).toBe(4);
    expect((await read(thisMonth(), 2, 3)).data).toEqual(data.slice(3));
    expect((await read(lastMonth())).data.every(({ day }) => day.startsWith(lastMonth()))).toBe(true);
    expect((await read(monthBeside(thisMonth(), 1))).data).toEqual([]);
  });

  it("compares receivables with the unpaid rest of delivered orders, and names those that differ", async () => {
    await deliver({ payment_status: "paid" });
    const [first, second] = [await deliver(), await deliver()];
    expect((await read()).receivables).toEqual({ journal: 1_120, orders: 1_120, differing: [] });
    await sql("UPDATE orders SET total_paisa = total_paisa + 100 WHERE id = $1", [first]);
    const { order_number: number } = (await call("GET /orders/{id}", { as: shop.buyer, params: { id: first } })).data;
    expect((await read()).receivables).toEqual({
      ...{ journal: 1_120, orders: 1_121 },
      differing: [{ id: first, order_number: number }],
    });
    await sql("DELETE FROM journal_entries WHERE order_id = $1", [second]);

    expect((await read()).receivables).toMatchObject({ journal: 560, orders: 1_121 });
    expect((await read()).receivables.differing.map(({ id }) => id).sort()).toEqual([first, second].sort());
  });
});

describe("invoices of a month", () => {
  it("are listed with the credit notes that cancel them", async () => {
    const id = await deliver();
    await edit(shop.owner, id, { status: "cancelled" });
    const query = { month: thisMonth() };
    const { data } = (await call("GET /accounting/invoices", { as: shop.owner, query })).data;
    const year = thisMonth().slice(0, 4);

    expect(data).toMatchObject([
      { id: `INV-${year}-000001`, kind: "invoice", amount: 560, cancels: null, order: { id } },
      { id: `CN-${year}-000001`, kind: "credit_note", amount: 560, cancels: `INV-${year}-000001`, order: { id } },
    ]);
    await sql("UPDATE invoices SET issued_at = date_trunc('month', now()) - interval '10 days' WHERE kind = 'invoice'");
    const ids = async (month: string) =>
      (await call("GET /accounting/invoices", { as: shop.owner, query: { month } })).data.data.map((one) => one.id);
    expect([await ids(lastMonth()), await ids(thisMonth())]).toEqual([[`INV-${year}-000001`], [`CN-${year}-000001`]]);
  });
});

describe("files", () => {
  const csv = async (list: "journal" | "balances" | "invoices", month = thisMonth()) =>
    (await call("GET /accounting/month.csv", { as: shop.owner, query: { month, list } })).text.trim().split("\r\n");

  it("have the entries, balances and invoices of the month", async () => {
    await twoMonths();
    const [journal, balances, invoices] = [await csv("journal"), await csv("balances"), await csv("invoices")];
    const { bytes } = await call("GET /accounting/month.xlsx", {
      as: shop.owner,
      query: { month: thisMonth(), list: "journal" },
    });

    expect(journal).toHaveLength(5);
    expect(journal[1]).toMatch(/,Cash of orders,Receivables,560$/);
    expect(balances[0]).toContain("Account,Opening (BDT)");
    expect(balances).toHaveLength(13);
    expect(invoices[1]).toMatch(/INV-\d{4}-000001,invoice,/);
    expect([...filesIn(bytes).values()].join("\n")).toContain("Receivables");
  });
});

describe("access", () => {
  it.each(["manager", "packer", "editor", "support"] as const)("is refused to a %s", async (role) => {
    const as = await createStaff(role);
    const query = { month: thisMonth() };

    expect((await refused("GET /accounting/journal", { as, query })).status).toBe(403);
    expect((await refused("GET /accounting/invoices", { as, query })).status).toBe(403);
  });

  it("needs a month", async () => {
    for (const month of ["2026-13", "2026-1", "x", ""])
      expect((await refused("GET /accounting/journal", { as: shop.owner, query: { month } })).status).toBe(422);
  });
});

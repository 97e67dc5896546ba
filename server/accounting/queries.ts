/** The journal of a month, and its invoices (ADR 115). */
import { journalAccounts } from "@/lib/accounting/accounts";
import { daysOfMonth } from "@/lib/accounting/addresses";
import { documentNumber } from "@/lib/accounting/invoices";
import {
  type AccountBalance,
  type AccountingQuery,
  type Documents,
  type IssuedDocument,
  type Journal,
  type JournalEntry,
  monthOf,
  type ReceivablesCheck,
} from "@/lib/accounting/schema";
import { startOfDhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import { page } from "@/lib/pagination";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { type Slice, sliceOf } from "@/server/page";
import { runQuery } from "@/server/sql";
import { balances, differingOrders, receivables } from "./statements";

const taka = (amount: number): number => toTaka(paisa(amount));

const orderOf = { select: { id: true, orderNumber: true } } as const;
const toOrder = ({ id, orderNumber }: { id: string; orderNumber: string }) => ({ id, order_number: orderNumber });

/** All accounts, also those without entries. */
export async function readBalances(month: string): Promise<AccountBalance[]> {
  const rows = new Map((await runQuery(balances, ...daysOfMonth(month))).map((row) => [row.account, row]));

  return journalAccounts.map((id) => {
    const { opening, debits, credits } = rows.get(id) ?? { opening: 0, debits: 0, credits: 0 };
    return {
      ...{ id, opening: taka(opening), debits: taka(debits), credits: taka(credits) },
      closing: taka(opening + debits - credits),
    };
  });
}

/** The month of the first entry, or the present one. */
export async function readFirstMonth(now: Date): Promise<string> {
  const first = await db.journalEntry.findFirst({ orderBy: [{ day: "asc" }, { id: "asc" }], select: { day: true } });

  return first ? first.day.toISOString().slice(0, 7) : monthOf(now);
}

const MOST_DIFFERING = 20;

async function checkReceivables(): Promise<ReceivablesCheck> {
  const [sums] = await runQuery(receivables);
  if (!sums) throw new Error("An aggregate without a row");
  const differing = sums.journal === sums.orders ? [] : await runQuery(differingOrders, MOST_DIFFERING);

  return { journal: taka(sums.journal), orders: taka(sums.orders), differing };
}

const entriesIn = (month: string) => {
  const [first, next] = daysOfMonth(month);

  return { day: { gte: new Date(first), lt: new Date(next) } } satisfies Prisma.JournalEntryWhereInput;
};

/** Entries of a month, oldest first. */
export async function readEntries(month: string, slice: Slice): Promise<JournalEntry[]> {
  const rows = await db.journalEntry.findMany({
    where: entriesIn(month),
    orderBy: [{ day: "asc" }, { id: "asc" }],
    include: { order: orderOf, payout: { select: { number: true } } },
    ...slice,
  });

  return rows.map(({ id, at, day, order, payout, debit, credit, amountPaisa }) => ({
    ...{ id: String(id), at: at.toISOString(), day: day.toISOString().slice(0, 10), debit, credit },
    ...{ order: order ? toOrder(order) : null, payment: payout?.number ?? null },
    amount: taka(Number(amountPaisa)),
  }));
}

export async function readJournal({ month, ...query }: AccountingQuery): Promise<Journal> {
  const [rows, total, accounts, check] = await Promise.all([
    readEntries(month, sliceOf(query)),
    db.journalEntry.count({ where: entriesIn(month) }),
    readBalances(month),
    checkReceivables(),
  ]);

  return { ...page(rows, total, query), month, accounts, receivables: check };
}

const documentsIn = (month: string) => {
  const [first, next] = daysOfMonth(month);

  return {
    issuedAt: { gte: startOfDhakaDay(first), lt: startOfDhakaDay(next) },
  } satisfies Prisma.InvoiceWhereInput;
};

/** Returns a page of the month's invoices and credit notes. */
export async function readDocuments(month: string, slice: Slice): Promise<IssuedDocument[]> {
  const rows = await db.invoice.findMany({
    where: documentsIn(month),
    orderBy: [{ issuedAt: "asc" }, { id: "asc" }],
    include: { order: orderOf, cancels: true },
    ...slice,
  });

  return rows.map(({ order, cancels, ...document }) => ({
    ...{ id: documentNumber(document), kind: document.kind, issued_at: document.issuedAt.toISOString() },
    ...{ order: toOrder(order), amount: taka(document.amountPaisa), cancels: cancels ? documentNumber(cancels) : null },
  }));
}

export async function readDocumentPage({ month, ...query }: AccountingQuery): Promise<Documents> {
  const [rows, total] = await Promise.all([
    readDocuments(month, sliceOf(query)),
    db.invoice.count({ where: documentsIn(month) }),
  ]);

  return { ...page(rows, total, query), month };
}

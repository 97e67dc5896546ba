import { expect, it } from "vitest";
import { pickLines } from "@/lib/dispatch/pick-list";
import { groupIntoSheets, orderPrintKinds, parsePrintQuery, printFormatFor } from "@/lib/dispatch/print-query";
import type { OrderStatus } from "@/lib/orders/schema";
import type { Category } from "@/lib/products/schema";

it("four slips share a sheet, in order; a long one has its own", () => {
  const sheets = (...lines: number[]) => groupIntoSheets(lines, (count) => count);

  expect(sheets()).toEqual([]);
  expect(sheets(1, 2, 3, 4, 5)).toEqual([[1, 2, 3, 4], [5]]);
  expect(sheets(1, 8, 2, 3)).toEqual([[1, 2, 3], [8]]);
  expect(sheets(7, 20, 9)).toEqual([[7], [20], [9]]);
});

it("an invoice is never split into four", () => {
  expect(parsePrintQuery({ kind: "invoice", paper: "a4x4" })).toMatchObject({ kind: "invoice", paper: "a4" });
  expect(parsePrintQuery({ kind: "slip", paper: "a4x4" })).toMatchObject({ kind: "slip", paper: "a4x4" });
  expect(printFormatFor("invoice", "80mm")).toBe("80mm");
});

it("a label has its own formats, and no other document has them", () => {
  expect(parsePrintQuery({ kind: "label", paper: "a4" })).toMatchObject({ kind: "label", paper: "a6" });
  expect(parsePrintQuery({ kind: "label", paper: "10x15" })).toMatchObject({ kind: "label", paper: "10x15" });
  expect(printFormatFor("slip", "a6")).toBe("a4");
});

it("a single order has no pick list", () => {
  expect(parsePrintQuery({ kind: "pick", paper: "a4x4" })).toMatchObject({ kind: "pick", paper: "a4" });
  expect(parsePrintQuery({ kind: "pick" }, orderPrintKinds)).toMatchObject({ kind: "slip" });
});

it("a pick list sums the products of orders to pack, without codes and cancelled or shipped orders", () => {
  const line = (product_id: string, quantity: number, category: Category = "Physical") => ({
    ...{ product_id, product_name: product_id, product_name_bn: null },
    ...{ quantity, category },
  });
  const order = (order_number: string, status: OrderStatus, items: ReturnType<typeof line>[]) => ({
    ...{ order_number, status, payment_status: "pending" as const, items },
  });
  const orders = [
    order("A", "pending", [line("poster", 2), line("code", 1, "Software")]),
    order("B", "processing", [line("cards", 1), line("poster", 3)]),
    order("C", "cancelled", [line("poster", 9)]),
    order("D", "shipped", [line("poster", 9)]),
  ];

  expect(pickLines(orders)).toMatchObject([
    { productId: "cards", quantity: 1, orders: ["B"] },
    { productId: "poster", quantity: 5, orders: ["A", "B"] },
  ]);
});

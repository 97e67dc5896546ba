import { expect, it } from "vitest";
import { groupIntoSheets, parsePrintQuery, printFormatFor } from "@/lib/dispatch/print-query";

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

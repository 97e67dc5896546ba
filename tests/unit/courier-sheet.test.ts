import { expect, test } from "vitest";
import type { SheetRow } from "@/lib/dispatch/courier-schema";
import {
  appliedText,
  applyLabel,
  cashOf,
  mergeResults,
  needsReview,
  numberSheetSummary,
  outcomeText,
  paymentSheetSummary,
  questionOf,
  returnChunks,
  SHEET_TOO_LONG,
  sheetChunks,
  sheetTextOf,
  WORKBOOK,
} from "@/lib/dispatch/courier-sheet";

const paid = (line: number, amount: number | null, due: number | null, changes: Partial<SheetRow> = {}): SheetRow => ({
  line,
  order_number: `A${line}`,
  order_id: due === null ? null : "00000000-0000-4000-8000-000000000000",
  name: due === null ? null : "Rahima",
  phone: null,
  status: due === null ? null : "delivered",
  courier_tracking_number: null,
  replaced_number: null,
  amount,
  amount_due: due,
  charge: null,
  paid_out: amount,
  was_handed_over: due === null ? null : true,
  comes_back: false,
  cash: amount !== null && amount === due ? due : null,
  outcome: amount !== null && amount === due ? "ready" : "refused",
  detail: null,
  opens_case: false,
  is_counted: due !== null,
  ...changes,
});
const sums = (sum: number, charges: number | null = null) => ({
  sum,
  sum_charges: charges,
  sum_paid_out: sum - (charges ?? 0),
});
const bytes = (...values: number[]) => new Uint8Array(values);

test("a file is parsed as UTF-8 or UTF-16; a spreadsheet format explains how to save it", () => {
  expect(sheetTextOf(new TextEncoder().encode("Invoice,COD\nA,1"))).toEqual({ text: "Invoice,COD\nA,1" });
  expect(sheetTextOf(bytes(0xff, 0xfe, 0x41, 0, 0x2c, 0))).toEqual({ text: "A," });
  expect(sheetTextOf(bytes(0x50, 0x4b, 3, 4, 0))).toEqual({ fault: WORKBOOK });
  expect(sheetTextOf(bytes(0xd0, 0xcf, 0x11, 0xe0))).toEqual({ fault: WORKBOOK });
  expect(sheetTextOf(bytes(0x25, 0, 0x46))).toHaveProperty("fault");
  expect(sheetTextOf(new TextEncoder().encode("a".repeat(80_001)))).toEqual({ fault: SHEET_TOO_LONG });
});

test("the sums of a payment sheet form one sentence", () => {
  const matching = [paid(2, 1060, 1060), paid(3, 480, 480, { outcome: "unchanged" })];

  expect(paymentSheetSummary(matching, sums(1540))).toBe("Courier paid ৳1,540 for 2 orders; 2 match.");
  expect(paymentSheetSummary([paid(2, 1060, 1060)], sums(1060))).toBe("Courier paid ৳1,060 for 1 order; 1 matches.");
  expect(paymentSheetSummary([...matching, paid(4, 1000, 1060)], sums(2540))).toBe(
    "Courier paid ৳2,540 for 3 orders; 2 match, 1 is ৳60 short.",
  );
  expect(paymentSheetSummary([...matching, paid(4, 480, 480, { outcome: "refused" })], sums(2020))).toBe(
    "Courier paid ৳2,020 for 3 orders; 2 match, 1 cannot be recorded.",
  );
  expect(
    paymentSheetSummary([paid(2, 500, 480), paid(3, 500, 480), paid(4, 90, null), paid(5, null, 480)], sums(1000.5)),
  ).toBe("Courier paid ৳1,000.50 for 3 orders; none match, 2 are ৳40 over, 1 is of no order here, 1 has no amount.");
  const again = paid(4, 480, 480, { outcome: "refused", is_counted: false });
  expect(paymentSheetSummary([...matching, again], sums(1540))).toBe(
    "Courier paid ৳1,540 for 2 orders; 2 match, 1 is there twice.",
  );
});

test("a difference asks the courier until the cash is recorded", () => {
  expect(questionOf(paid(2, 1000, 1060, { courier_tracking_number: "SF-7" }))).toBe(
    "A2 (SF-7): ৳1,000 received, ৳1,060 was to be collected: ৳60 too little.",
  );
  expect(questionOf(paid(2, 1100, 1060))).toBe("A2: ৳1,100 received, ৳1,060 was to be collected: ৳40 too much.");
  expect(questionOf(paid(5, 300, null))).toBe("A5: ৳300 received, but this isn't one of our orders.");
  expect(questionOf(paid(3, 480, 480))).toBeNull();
  expect(questionOf(paid(4, 1000, 1060, { outcome: "unchanged" }))).toBeNull();
});

test("the courier's fee is no shortage, and is shown", () => {
  const kept = paid(2, 1060, 1060, { charge: 60, paid_out: 1000 });
  const short = paid(3, 1060, 1060, { charge: 60, paid_out: 970, outcome: "refused" });

  expect(needsReview(kept)).toBe(false);
  expect(paymentSheetSummary([kept, short], sums(2120, 120))).toBe(
    "Courier collected ৳2,120 for 2 orders and keeps ৳120: ৳2,000 will arrive; 1 matches, 1 is ৳30 short.",
  );
  expect(questionOf(short)).toBe("A3: ৳970 received, ৳60 kept, ৳1,060 was to be collected: ৳30 too little.");
});

test("cash for an undispatched parcel is highlighted until recorded", () => {
  const early = paid(3, 480, 480, { was_handed_over: false });

  expect(paymentSheetSummary([paid(2, 1060, 1060), early], sums(1540))).toBe(
    "Courier paid ৳1,540 for 2 orders; 1 matches, 1 was never handed over.",
  );
  expect(outcomeText("payments", early)).toBe("This parcel was never handed over");
  expect([needsReview(early), needsReview({ ...early, outcome: "done" })]).toEqual([true, false]);
});

test("a row recorded with another amount is flagged too", () => {
  expect(needsReview(paid(2, 1060, 1060))).toBe(false);
  expect(needsReview(paid(2, 1000, 1060, { outcome: "unchanged" }))).toBe(true);
  expect(outcomeText("payments", paid(2, 1060, 1060))).toBe("Matches");
  expect(outcomeText("payments", paid(2, 1, 2, { detail: "৳1 received" }))).toBe("৳1 received");
});

test("ready rows are sent in chunks, and results are matched to rows", () => {
  const rows = Array.from({ length: 60 }, (_, index) =>
    paid(index + 2, 480, 480, { courier_tracking_number: `C${index}`, outcome: index === 0 ? "refused" : "ready" }),
  );
  const parts = sheetChunks("payments", rows);

  expect(parts.map((part) => part.rows.length)).toEqual([25, 25, 9]);
  expect(parts[0]?.sheet.split("\n").slice(0, 2)).toEqual([
    "invoice\tcollected_amount\tcharge\tpayout",
    "A3\t480\t\t480",
  ]);
  expect(sheetChunks("numbers", rows)[2]?.sheet.split("\n").at(-1)).toBe("A61\tC59");
  const [first] = parts;
  const answers = (first?.rows ?? []).map((row): SheetRow => ({ ...row, line: 0, outcome: "done" }));
  const after = mergeResults(rows, first?.rows ?? [], answers);
  expect(after.map(({ outcome }) => outcome).slice(0, 3)).toEqual(["refused", "done", "done"]);
  expect(after[1]?.line).toBe(3);
  expect(sheetChunks("payments", after)).toHaveLength(2);
  expect(cashOf(after.slice(0, 3))).toBe(960);
  const short = paid(2, 1060, 1060, { charge: 60, paid_out: 970, outcome: "refused", opens_case: true });
  expect(sheetChunks("payments", [short])[0]?.sheet.split("\n")[1]).toBe("A2\t1060\t60\t970");
  const known = paid(3, 480, 480, { charge: 70, paid_out: 410, outcome: "unchanged" });
  const [recorded, charges] = sheetChunks("payments", [short, known]);
  expect([recorded?.rows, charges?.rows]).toEqual([[short], []]);
  expect(charges?.sheet.split("\n").slice(1)).toEqual(["A3\t480\t70\t410"]);
  expect(returnChunks([known])[0]?.sheet.split("\n")).toEqual([
    "invoice\tstatus\tcollected_amount\tcharge",
    "A3\tReturn\t0\t70",
  ]);
  expect(applyLabel("payments", [short])).toBe("Open a case for 1 difference");
  expect(numberSheetSummary(after)).toBe("60 numbers; 34 to hand over, 25 handed over, 1 to check.");
});

test("a number for a parcel in transit is stored, and a replacement shows the previous one", () => {
  const row = (line: number, from: Partial<SheetRow>) =>
    paid(line, null, null, { courier_tracking_number: `C${line}`, outcome: "ready", ...from });
  const leaving = row(2, { status: "processing" });
  const added = row(3, { status: "shipped" });
  const replaced = row(4, { status: "shipped", replaced_number: "DC240101" });

  expect([leaving, added, replaced].map((one) => outcomeText("numbers", one))).toEqual([
    "Ready to hand over",
    "On the way: adds its number",
    "On the way: replaces its number DC240101",
  ]);
  expect([leaving, added, replaced].map(needsReview)).toEqual([false, false, true]);
  expect(numberSheetSummary([leaving, added, replaced])).toBe("3 numbers; 1 to hand over, 1 to record, 1 to check.");
  expect(applyLabel("numbers", [leaving])).toBe("Hand over 1 order");
  expect(applyLabel("numbers", [leaving, added, replaced])).toBe("Hand over 1 order, save 2 numbers");
  expect(applyLabel("numbers", [added])).toBe("Save 1 number");
  expect(outcomeText("numbers", { ...added, outcome: "done" })).toBe("Number saved");
});

test("the summary lists applied rows, and rejected ones if any", () => {
  expect(appliedText("payments", { answered: 3, refused: 0, cash: 3080, of: 3 })).toBe("3 recorded, ৳3,080 in all.");
  expect(appliedText("payments", { answered: 3, refused: 0, cash: null, of: 3 })).toBe("3 returns recorded.");
  expect(appliedText("payments", { answered: 3, refused: 1, cash: 960.5, of: 3 })).toBe(
    "2 recorded, ৳960.50 in all, 1 refused: see its row for the reason.",
  );
  expect(appliedText("numbers", { answered: 9, refused: 2, cash: 0, of: 9 })).toBe(
    "7 applied, 2 refused: see their rows for the reasons.",
  );
});

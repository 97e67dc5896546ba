/** Query parameters of the print page. Invalid values are treated as omitted. */
import { z } from "zod";
import { MAX_BULK_ORDERS } from "@/lib/order-work/selection";
import type { Ability } from "@/lib/roles";
import type { SearchParams } from "@/lib/search-params";
import { idSchema } from "@/lib/text";
import type { Language } from "@/lib/texts/language";

/** A pick list sums several orders. */
export const printKinds = ["slip", "pick", "label", "invoice"] as const;
export type PrintKind = (typeof printKinds)[number];

/** Documents of a single order. */
export const orderPrintKinds = printKinds.filter((kind) => kind !== "pick");

/** Invoices contain email addresses and prices, which packers do not see. */
export const paperAbility = {
  slip: "orders.dispatch",
  pick: "orders.dispatch",
  label: "orders.dispatch",
  invoice: "orders.read",
} as const satisfies Record<PrintKind, Ability>;

/** A4 sheet, A4 with four packing slips, thermal roll, or a label: A6 or 10 × 15 cm. */
const printFormats = ["a4", "a4x4", "80mm", "a6", "10x15"] as const;
export type PrintFormat = (typeof printFormats)[number];

/** Formats of a document, the usual one first. Four slips per sheet need several orders. */
export function formatsOf(kind: PrintKind, { isSingle }: { isSingle: boolean }): readonly PrintFormat[] {
  if (kind === "label") return ["a6", "10x15"];

  return kind === "invoice" || kind === "pick" || isSingle ? ["a4", "80mm"] : ["a4", "a4x4", "80mm"];
}

/** `reader`: the admin's locale, if the order has another one. */
const query = z.object({
  kind: z.enum(printKinds).catch("slip"),
  paper: z.enum(printFormats).catch("a4"),
  reader: z.enum(["en", "bn"]).optional().catch(undefined),
});

/** Parses the requested order ids: unique and valid, up to the page's maximum. */
export function parseIds({ ids }: SearchParams): string[] {
  const asked = typeof ids === "string" ? ids.split(",") : [];

  return [...new Set(asked.filter((id) => idSchema.safeParse(id).success))].slice(0, MAX_BULK_ORDERS);
}

export function parsePrintQuery(
  params: SearchParams,
  kinds: readonly PrintKind[] = printKinds,
): {
  kind: PrintKind;
  paper: PrintFormat;
  reader?: Language | undefined;
} {
  const { kind: asked, paper, reader } = query.parse(params);
  const kind = kinds.includes(asked) ? asked : "slip";

  return { kind, paper: printFormatFor(kind, paper), reader };
}

/** Format of a document; one that it does not have becomes its usual one. */
export function printFormatFor(kind: PrintKind, paper: PrintFormat): PrintFormat {
  const formats = formatsOf(kind, { isSingle: false });

  return formats.includes(paper) ? paper : (formats[0] ?? paper);
}

const QUARTERS = 4;
/** Number of lines that fit on a quarter sheet. */
const QUARTER_LINES = 7;

/** Groups packing slips by sheet, in order: four quarters, or one slip that needs a full sheet. */
export function groupIntoSheets<Slip>(slips: readonly Slip[], linesOf: (slip: Slip) => number): Slip[][] {
  const sheets: Slip[][] = [];
  let open: Slip[] | null = null;
  for (const slip of slips) {
    const isLong = linesOf(slip) > QUARTER_LINES;
    if (open && !isLong && open.length < QUARTERS) {
      open.push(slip);
      continue;
    }
    const sheet = [slip];
    sheets.push(sheet);
    if (!isLong) open = sheet;
  }

  return sheets;
}

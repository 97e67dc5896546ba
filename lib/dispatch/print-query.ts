/** The address of an order on paper. A wrong value counts as left out. */
import { z } from "zod";
import { TOGETHER_MOST } from "@/lib/order-work/selection";
import type { SearchParams } from "@/lib/search-params";
import { idSchema } from "@/lib/text";
import type { Language } from "@/lib/texts/language";

export const printKinds = ["slip", "invoice"] as const;
export type PrintKind = (typeof printKinds)[number];

/** The sheet of an office printer, whole or cut into four slips, or the roll of a thermal one. */
export const papers = ["a4", "a4x4", "80mm"] as const;
export type Paper = (typeof papers)[number];

/** `reader`: the language of whoever prints an order that is in the other one. */
const query = z.object({
  kind: z.enum(printKinds).catch("slip"),
  paper: z.enum(papers).catch("a4"),
  reader: z.enum(["en", "bn"]).optional().catch(undefined),
});

/** The ids of orders that a page is asked for, each once and no more than it takes; what is none is left out. */
export function parseIds({ ids }: SearchParams): string[] {
  const asked = typeof ids === "string" ? ids.split(",") : [];

  return [...new Set(asked.filter((id) => idSchema.safeParse(id).success))].slice(0, TOGETHER_MOST);
}

/** Reads the search parameters of the page. */
export function parsePrintQuery(params: SearchParams): {
  kind: PrintKind;
  paper: Paper;
  reader?: Language | undefined;
} {
  const { kind, paper, reader } = query.parse(params);

  return { kind, paper: paperFor(kind, paper), reader };
}

/** An invoice has a sheet of its own. */
export const paperFor = (kind: PrintKind, paper: Paper): Paper =>
  kind === "invoice" && paper === "a4x4" ? "a4" : paper;

const QUARTERS = 4;
/** Lines of items for which a quarter of a sheet has room. */
const QUARTER_LINES = 7;

/** Which slips share a sheet, in their order: four quarters, or one that needs the whole of it. */
export function inSheets<Slip>(slips: readonly Slip[], linesOf: (slip: Slip) => number): Slip[][] {
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

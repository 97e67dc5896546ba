/** Figures of sent parcels by courier, district or product, for the orders of a period. Amounts are in taka. */
import { z } from "zod";
import { isPeriod, lastDays, periodRule } from "@/lib/period";
import { type SearchParams, singleParam } from "@/lib/search-params";
import { dhakaDaySchema } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";

const figureGroups = ["courier", "district", "product"] as const;
export type FigureGroup = (typeof figureGroups)[number];

export const figureGroupLabels: Record<FigureGroup, { label: Label }> = {
  courier: { label: "Courier" },
  district: { label: "District" },
  product: { label: "Product" },
};

const USUAL_DAYS = 30;

const fields = {
  by: z.enum(figureGroups).default("courier"),
  /** Dhaka days on which the orders were placed, both inclusive. */
  date_from: dhakaDaySchema,
  date_to: dhakaDaySchema,
};

export const figuresQuery = z.object(fields).refine(isPeriod, periodRule);
export type FiguresQuery = z.infer<typeof figuresQuery>;

/** Reads a page's parameters; without a valid period the last 30 days. */
export function readFiguresQuery(params: SearchParams, now: Date): FiguresQuery {
  const read = (name: keyof typeof fields) => fields[name].safeParse(singleParam(params[name])).data;
  const [by, from, to] = [read("by"), read("date_from"), read("date_to")];
  const usual = lastDays(now, USUAL_DAYS);
  const period = { date_from: from ?? usual.date_from, date_to: to ?? usual.date_to };

  return { by: (by as FigureGroup | undefined) ?? "courier", ...(isPeriod(period) ? period : usual) };
}

export type Figures = {
  /** Parcels handed over, and those delivered, and refused, returned or lost; the rest is on the way. */
  sent: number;
  delivered: number;
  refused: number;
  /** Mean days from the order to the delivery; null if nothing was delivered. */
  days: number | null;
  /** Couriers' charges, and the number of parcels whose charge is known. */
  cost: number;
  cost_known: number;
};

export type FigureRow = Figures & { id: string; name: string };

export type DeliveryFigures = { rows: FigureRow[]; total: Figures };

/** Refused parcels in percent of those that have arrived or come back; null if there are none. */
export function refusedShare({ delivered, refused }: Figures): number | null {
  const ended = delivered + refused;

  return ended === 0 ? null : Math.round((1_000 * refused) / ended) / 10;
}

/** Mean charge of the parcels whose charge is known, in taka; null if none is. */
export const costPerParcel = ({ cost, cost_known: known }: Figures): number | null =>
  known === 0 ? null : Math.round((100 * cost) / known) / 100;

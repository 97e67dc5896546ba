/** Amounts in an order's history. */
import { paisa, toTaka } from "@/lib/money";
import type { HistoryField } from "./change";
import type { HistoryEntry } from "./schema";

type PaisaField = Extract<HistoryField, `${string}_paisa`>;

/** Converts paisa columns to taka with their API names. */
const amounts = {
  total_paisa: "total_amount",
  delivery_charge_paisa: "delivery_charge",
  discount_paisa: "discount",
  paid_paisa: "paid_amount",
  refunded_paisa: "refunded_amount",
  advance_paisa: "advance_amount",
} as const satisfies Record<PaisaField, string>;

/** History fields in the API. */
export type WireHistoryField = Exclude<HistoryField, PaisaField> | (typeof amounts)[PaisaField];

const taka = (value: unknown) => (typeof value === "number" ? toTaka(paisa(value)) : value);

/** Changes as the API sends them: amounts in taka, under their API names. */
export function convertPaisaFields(changes: HistoryEntry["changes"]): HistoryEntry["changes"] {
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => {
      const name = field in amounts ? amounts[field as PaisaField] : null;

      return name ? [name, { from: taka(change.from), to: taka(change.to) }] : [field, change];
    }),
  );
}

/** Appearance of a cell in a view, on the server and in the browser. */
import { localizeDigits, t } from "@/lib/texts/text";
import type { ElementFamily } from "./family-labels";
import { type State, stateAt, stateLabels, ZERO_CELSIUS } from "./state";
import { shadeOf, type TrendKey, trendKeys } from "./trends";
import type { TableView } from "./view";

/** What a cell carries: its family, words to search for, and its values. */
export type CellData = {
  family: ElementFamily;
  /** Lower-case symbol, names in both languages, and number, between spaces. */
  words: string;
  mass: string | null;
  values: Readonly<Record<TrendKey, number | null>> & { boiling: number | null; sublimes: boolean };
};

export type CellPaint = {
  /** Position on the colour scale, 0 to 1; null for a cell without a value, undefined for family colours and states. */
  shade?: number | null;
  state?: State | "unknown";
  /** Small line: mass, value or state. */
  note: string;
  isDim: boolean;
};

/** Name of a shade for the style sheet, whose ink changes in the middle. */
export function shadeName(shade: CellPaint["shade"]): "low" | "high" | "none" | undefined {
  if (shade === undefined) return undefined;
  if (shade === null) return "none";

  return shade < 0.5 ? "low" : "high";
}

/** Values in the order of a cell's attribute. */
const order = [...trendKeys, "boiling"] as const;

/** "112 1.9 7.726 1357.77 - 2833.15": the values as an attribute; "s" marks one that sublimes. */
export const packValues = (values: CellData["values"]): string =>
  [...order.map((key) => values[key] ?? "-"), ...(values.sublimes ? ["s"] : [])].join(" ");

export function unpackValues(text: string): CellData["values"] {
  const parts = text.split(" ");
  const read = (index: number) => (parts[index] === "-" ? null : Number(parts[index]));
  const entries = order.map((key, index) => [key, read(index)]);

  return { ...Object.fromEntries(entries), sublimes: parts.at(-1) === "s" };
}

const isFound = (words: string, search: string) =>
  // A short word is a symbol or the beginning of a name.
  search === "" || words.includes(` ${search.toLowerCase()}`);

function noteOf(key: TrendKey, value: number | null): string {
  if (value === null) return "–";
  const digits = { radius: 0, electronegativity: 2, ionisation: 1, melting: 0, year: 0 }[key];

  return localizeDigits(value.toFixed(digits));
}

export function paintOf({ family, words, mass, values }: CellData, view: TableView): CellPaint {
  const { colour } = view;
  const isDim = (view.family !== null && view.family !== family) || !isFound(words, view.search);

  if (colour === "family") return { note: mass === null ? "–" : localizeDigits(mass), isDim };
  if (colour === "state") {
    const state = stateAt(values, view.temperature + ZERO_CELSIUS);
    return { state: state ?? "unknown", note: state === null ? "–" : t(stateLabels[state]), isDim };
  }
  return { shade: shadeOf(colour, values[colour]), note: noteOf(colour, values[colour]), isDim };
}

/** What the periodic table of /elements shows: colours, family, temperature and search, kept in its address. */

import { type SearchParams, singleParam } from "@/lib/search-params";
import type { Label } from "@/lib/texts/catalogue";
import { elementsPage } from "./addresses";
import { type ElementFamily, familyLabels } from "./family-labels";
import { ROOM, ZERO_CELSIUS } from "./state";
import { type TrendKey, trends } from "./trends";

export type Colouring = "family" | TrendKey | "state";

export type TableView = {
  colour: Colouring;
  /** Only this family is bright. */
  family: ElementFamily | null;
  /** In °C, for the states. */
  temperature: number;
  search: string;
};

export const colourings: Readonly<Record<Colouring, { label: Label; text: Label }>> = {
  family: { label: "Family", text: "Elements of one family behave alike." },
  ...trends,
  state: { label: "State", text: "Solid, liquid or gas at the temperature you choose, at normal pressure." },
};

/** Range of the temperature slider in °C. */
export const COLDEST = -273;
export const HOTTEST = 6000;
const ROOM_CELSIUS = ROOM - ZERO_CELSIUS;

const SEARCH_LENGTH = 40;

const isKey = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string | undefined): key is Key =>
  key !== undefined && Object.hasOwn(table, key);

export function parseTableView(params: SearchParams): TableView {
  const colour = singleParam(params.colour);
  const family = singleParam(params.family);
  const temperature = Number(singleParam(params.temperature) ?? ROOM_CELSIUS);
  const isTemperature = Number.isInteger(temperature) && temperature >= COLDEST && temperature <= HOTTEST;

  return {
    colour: isKey(colourings, colour) ? colour : "family",
    family: isKey(familyLabels, family) ? family : null,
    temperature: isTemperature ? temperature : ROOM_CELSIUS,
    search: singleParam(params.search)?.trim().slice(0, SEARCH_LENGTH) ?? "",
  };
}

/** Address of a view, without what is as at first. */
export function tableAddress({ colour, family, temperature, search }: TableView): string {
  const query = new URLSearchParams({
    ...(colour === "family" ? {} : { colour }),
    ...(family === null ? {} : { family }),
    ...(colour === "state" && temperature !== ROOM_CELSIUS ? { temperature: `${temperature}` } : {}),
    ...(search === "" ? {} : { search }),
  });

  return query.size === 0 ? elementsPage : `${elementsPage}?${query}`;
}

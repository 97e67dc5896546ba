/** Search parameters of a page, as passed by Next. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** Maximum length of a search term in admin lists and the admin search. */
export const SEARCH_MAX = 100;

/** Value of a parameter; undefined if it is missing, blank or repeated, since a repeated one is ambiguous (D2.9). */
export function singleParam(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** The search parameters of a page, as Next hands them over. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** The longest search term of an admin, in the lists and over all of them. */
export const SEARCH_MAX = 100;

/** The value of a parameter; undefined for one that is missing, blank or repeated: nobody can say which of two was meant (D2.9). */
export function singleParam(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

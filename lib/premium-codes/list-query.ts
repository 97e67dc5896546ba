/** The address of "My Codes": a wrong page counts as the first. */
import { z } from "zod";
import { type MyCodesQuery, myCodesQuery } from "./schema";

/** Codes on a page of the list (spec 9). */
const PAGE_SIZE = 20;

const query = z.object({ page: myCodesQuery.shape.page.catch(1) });

/** Reads the search parameters of the page. */
export function parseMyCodesQuery(params: Record<string, string | string[] | undefined>): MyCodesQuery {
  return { ...query.parse(params), limit: PAGE_SIZE };
}

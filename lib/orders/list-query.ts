/** The address of "My Orders": a wrong value counts as left out. */
import { z } from "zod";
import { type MyOrdersQuery, myOrdersQuery } from "./schema";

/** Orders on a page of the list; the API's own default is larger. */
const PAGE_SIZE = 10;

const query = z.object({
  page: myOrdersQuery.shape.page.catch(1),
  status: myOrdersQuery.shape.status.catch(undefined),
});

/** Reads the search parameters of the page. */
export function parseMyOrdersQuery(params: Record<string, string | string[] | undefined>): MyOrdersQuery {
  return { ...query.parse(params), limit: PAGE_SIZE };
}

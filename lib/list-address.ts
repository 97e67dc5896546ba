/** The address of a list: how its query is read from the search parameters of a page, and how it is written back. */
import type { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageSizes, type PageQuery } from "./pagination";
import { type SearchParams, singleParam } from "./search-params";

/** How a list is shown. Every other parameter is a filter. */
export type ListQuery = PageQuery & { sort?: string };

export type ListAddress<Query extends ListQuery> = {
  /** How many rows a page may show. */
  pageSizes: readonly number[];
  /** Reads search parameters. A wrong, blank or repeated one counts as left out (D2.9). */
  parse(params: SearchParams): Query;
  /** The address of a query with some of it changed. It leads to page 1 unless the change names another, and leaves defaults out. */
  href(query: Partial<Query>, change?: Partial<Query>): string;
  /** The address of the whole list, in the same order and page size. */
  unfilteredHref(query: Query): string;
  isFiltered(query: Query): boolean;
  /** What differs from the defaults, but for the page. */
  chosen(query: Query): Partial<Query>;
  form(query: Query): FilterForm;
};

/** A form of filters: its fields are written behind `action`. */
export type FilterForm = {
  action: string;
  /** What each field shows; empty where nothing is chosen. */
  values: Readonly<Record<string, string>>;
  /** Order and page size, which other filters keep. */
  kept: Readonly<Record<string, string>>;
  clearHref: string;
};

type Fields = Record<string, unknown>;

type ListOptions<Query> = {
  pageSize: number;
  pageSizes: readonly number[];
  /** The order of a list for which none is named, where that is not the same for all filters. */
  sortOf?: (filters: Partial<Query>) => string;
};

export const adminSizes = { pageSize: ADMIN_PAGE_SIZE, pageSizes: adminPageSizes as readonly number[] };

/** No filters, and written behind them in this order. */
const VIEW = ["sort", "limit", "page"];

/** Declares a list by its path and the schema of its query. A page may show other numbers of rows than the API's list of the same schema. */
export function listAddress<Schema extends z.ZodObject<{ page: z.ZodType<number>; limit: z.ZodType<number> }>>(
  path: string,
  schema: Schema,
  { pageSize, pageSizes, sortOf }: ListOptions<z.infer<Schema>> = adminSizes,
): ListAddress<z.infer<Schema>> {
  type Query = z.infer<Schema>;

  const fields: Record<string, z.ZodType> = schema.shape;

  function isAccepted(name: string, value: string | undefined): boolean {
    if (value === undefined || (name === "limit" && !pageSizes.includes(Number(value)))) return false;

    return fields[name]?.safeParse(value).success ?? false;
  }

  function parse(params: SearchParams): Query {
    const single = Object.keys(fields).map((name) => [name, singleParam(params[name])] as const);
    const accepted = single.filter(([name, value]) => isAccepted(name, value));

    const named = Object.fromEntries(accepted);
    const query = schema.parse({ limit: String(pageSize), ...named });
    return sortOf && !("sort" in named) ? { ...query, sort: sortOf(query) } : query;
  }

  const filters = Object.keys(fields).filter((name) => !VIEW.includes(name));
  const defaults: Fields = parse({});

  /** Those of the named fields that differ from their defaults, as an address has them. */
  function written(query: Fields, names: readonly string[]): Record<string, string> {
    const usual: Fields = sortOf ? { ...defaults, sort: sortOf(query as Partial<Query>) } : defaults;
    const chosen = names.filter((name) => query[name] !== undefined && query[name] !== usual[name]);

    return Object.fromEntries(chosen.map((name) => [name, String(query[name])]));
  }

  function write(query: Fields): string {
    const params = new URLSearchParams(written(query, [...filters, ...VIEW]));

    return params.size > 0 ? `${path}?${params}` : path;
  }

  const kept = (query: Fields) => written(query, ["sort", "limit"]);

  return {
    pageSizes,
    parse,
    href: (query, change) => write({ ...query, page: 1, ...change }),
    unfilteredHref: (query) => write(kept(query)),
    isFiltered: (query) => Object.keys(written(query, filters)).length > 0,
    chosen: (query) => {
      const names = Object.keys(written(query, [...filters, "sort", "limit"]));

      return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name))) as Partial<Query>;
    },
    form: (query) => ({
      action: path,
      values: { ...Object.fromEntries(filters.map((name) => [name, ""])), ...written(query, filters) },
      kept: kept(query),
      clearHref: write(kept(query)),
    }),
  };
}

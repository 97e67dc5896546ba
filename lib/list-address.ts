/** URLs of a list: parses its query from a page's search parameters, and writes it back. */
import type { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageSizes, type PageQuery } from "./pagination";
import { type SearchParams, singleParam } from "./search-params";

/** Query of a list. Parameters other than sort and paging are filters. */
export type ListQuery = PageQuery & { sort?: string };

export type ListAddress<Query extends ListQuery> = {
  /** Selectable page sizes. */
  pageSizes: readonly number[];
  /** Parses search parameters. Invalid, blank or repeated ones are treated as omitted (D2.9). */
  parse(params: SearchParams): Query;
  /** URL of a query with changes applied. Resets the page to 1 unless the change sets it, and omits defaults. */
  href(query: Partial<Query>, change?: Partial<Query>): string;
  /** URL without filters, keeping sort order and page size. */
  unfilteredHref(query: Query): string;
  isFiltered(query: Query): boolean;
  /** Parameters that differ from the defaults, except the page. */
  chosen(query: Query): Partial<Query>;
  form(query: Query): FilterForm;
};

/** A filter form, whose fields are appended to `action`. */
export type FilterForm = {
  action: string;
  /** Field values; empty if not set. */
  values: Readonly<Record<string, string>>;
  /** Sort order and page size, which the form preserves. */
  kept: Readonly<Record<string, string>>;
  clearHref: string;
};

type Fields = Record<string, unknown>;

type ListOptions<Query> = {
  pageSize: number;
  pageSizes: readonly number[];
  /** Default sort order, if it depends on the filters. */
  sortOf?: (filters: Partial<Query>) => string;
};

export const adminSizes = { pageSize: ADMIN_PAGE_SIZE, pageSizes: adminPageSizes as readonly number[] };

/** View parameters, appended after the filters in this order. */
const VIEW = ["sort", "limit", "page"];

/** Declares a list by its path and query schema. A page may offer other page sizes than the API. */
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

  /** Serialises the named fields that differ from their defaults. */
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

/** List envelope and its query fields (D2.3). */
import { z } from "zod";
import { messageFor } from "./validation-messages";

export const MAX_PAGE = 1_000_000;
export const MAX_LIMIT = 100;

/** Page sizes of admin lists, and the default (spec 9). */
export const adminPageSizes = [10, 20, 50, 100] as const;
export const ADMIN_PAGE_SIZE = 20;

/** A positive whole number as digits in a query string. */
export function digits(max: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/, { error: messageFor("{field} must be a whole number") })
    .transform(Number)
    .pipe(z.int().min(1).max(max));
}

/** Query fields `page` (1 to 1,000,000) and `limit` (1 to 100), with the list's default limit. */
export function pageQuery(defaultLimit: number) {
  return {
    page: digits(MAX_PAGE).default(1),
    limit: digits(MAX_LIMIT).default(defaultLimit),
  };
}

export type PageQuery = { page: number; limit: number };

export const paginationSchema = z.object({
  current_page: z.int(),
  total_pages: z.int(),
  total_items: z.int(),
  page_size: z.int(),
  has_next: z.boolean(),
  has_previous: z.boolean(),
});

export type Pagination = z.infer<typeof paginationSchema>;

/** The response schema of a list of `item`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), pagination: paginationSchema });
}

export type Page<Item> = { data: Item[]; pagination: Pagination };

/** The envelope of one page of a list. */
export function page<Item>(data: Item[], totalItems: number, query: PageQuery): Page<Item> {
  const totalPages = Math.ceil(totalItems / query.limit);

  return {
    data,
    pagination: {
      current_page: query.page,
      total_pages: totalPages,
      total_items: totalItems,
      page_size: query.limit,
      has_next: query.page < totalPages,
      has_previous: query.page > 1 && totalItems > 0,
    },
  };
}

/** Ids of the neighbours of an item in a list, newest first; null at its ends. */
export const adjacentSchema = z.object({ newer: z.uuid().nullable(), older: z.uuid().nullable() });
export type AdjacentIds = z.infer<typeof adjacentSchema>;

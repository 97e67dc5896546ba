/** URLs of the accounting page. */
import { adminRoutes } from "@/lib/admin-routes";
import type { AccountingList } from "./schema";

type Place = { month: string; list: AccountingList; page?: number };

/** Starts at page 1 unless `page` is given. */
export function accountingHref({ month, list, page = 1 }: Place): string {
  const params = new URLSearchParams({ month, list, ...(page > 1 ? { page: String(page) } : {}) });

  return `${adminRoutes.accounting}?${params}`;
}

/** The month before or after one such as 2026-12. */
export function monthBeside(month: string, months: -1 | 1): string {
  const [year = 0, number = 0] = month.split("-").map(Number);

  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** First day of a month, and of the next one. */
export const daysOfMonth = (month: string) => [`${month}-01`, `${monthBeside(month, 1)}-01`] as const;

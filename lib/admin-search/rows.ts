/** What an admin's search found, as the rows of its list. Pure. */

import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { orderBadges, paymentBadges } from "@/lib/orders/badges";
import { shownPhone } from "@/lib/phone";
import type { AdminFound } from "./schema";

export type FoundRow = { href: string; title: string; detail: string };
export type FoundGroup = { title: string; rows: FoundRow[] };

/** A page of the admin area, to go to by its name. */
export type AdminPage = { label: string; href: string };

/** A list that was searched; the lists' own addresses need the checks of their queries, which no browser has to load here. */
const searched = (list: string, search: string) => `${list}?${new URLSearchParams({ search })}`;

function toOrder({ id, order_number, name, phone, created_at, ...order }: AdminFound["orders"][number]): FoundRow {
  const state = `${orderBadges[order.status].label}, payment ${paymentBadges[order.payment_status].label.toLowerCase()}`;

  return {
    href: adminRoutes.order(id),
    title: `#${order_number} ${name}`,
    detail: `${shownPhone(phone)} · ${formatTaka(order.total_amount)} · ${state} · ${formatDayTime(created_at)}`,
  };
}

function toCode({ code, is_active, bound_user_email, distributed_to_order_id }: AdminFound["codes"][number]): FoundRow {
  return {
    href: searched(adminRoutes.premiumCodes, code),
    title: code,
    detail: `${bound_user_email ?? (distributed_to_order_id ? "Of an order without e-mail" : "Not bound")}${is_active ? "" : " · not active"}`,
  };
}

function toProduct({ name, price, stock_quantity, is_active }: AdminFound["products"][number]): FoundRow {
  return {
    href: searched(adminRoutes.products, name),
    title: name,
    detail: `${formatTaka(price)} · ${stock_quantity} in stock${is_active ? "" : " · not on sale"}`,
  };
}

/** The pages whose name has the term in it. */
export function pagesNamed(term: string, pages: readonly AdminPage[]): FoundRow[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === "") return [];

  return pages
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ label, href }) => ({ href, title: label, detail: "" }));
}

/** The one order whose whole number the term is, as a scanner reads it from a slip; null for any other term. */
export function orderOfNumber<Found extends { order_number: string }>(
  orders: readonly Found[],
  term: string,
): Found | null {
  const number = term.trim().replace(/^#/, "").toUpperCase();
  const [first, ...others] = orders.filter(({ order_number }) => order_number === number);

  return first && others.length === 0 ? first : null;
}

/** Every kind that has something, the order first: it is what an owner is asked for on the phone. */
export function foundGroups(found: AdminFound | null, pages: readonly FoundRow[]): FoundGroup[] {
  const { orders, customers, codes, products } = found ?? { orders: [], customers: [], codes: [], products: [] };
  const groups = [
    { title: "Orders", rows: orders.map(toOrder) },
    {
      title: "Customers",
      rows: customers.map(({ id, full_name, email, phone }) => ({
        href: adminRoutes.customer(id),
        title: full_name,
        detail: [phone && shownPhone(phone), email].filter(Boolean).join(" · "),
      })),
    },
    { title: "Premium codes", rows: codes.map(toCode) },
    { title: "Products", rows: products.map(toProduct) },
    { title: "Pages", rows: [...pages] },
  ];

  return groups.filter(({ rows }) => rows.length > 0);
}

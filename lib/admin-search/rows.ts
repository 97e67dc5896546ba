/** Rows of the admin search results. Pure. */

import { adminRoutes } from "@/lib/admin-routes";
import { couponBadge, offerText } from "@/lib/coupons/labels";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { stateBadge } from "@/lib/order-work/work-labels";
import { formatPhone } from "@/lib/phone";
import type { Label } from "@/lib/texts/catalogue";
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits, t } from "@/lib/texts/text";
import { COUNTED_MAX } from "./limits";
import type { AdminFound, FoundKind } from "./schema";

export type FoundRow = {
  href: string;
  title: string;
  detail: string;
  /** Set if the title is interface text rather than user input. */
  isPage?: true;
};
export type FoundGroup = {
  title: string;
  rows: FoundRow[];
  /** Link to the full list, if there are more results. */
  all: FoundRow | null;
};

/** An admin page that the search finds by name. */
export type AdminPage = { label: Label; href: string };

/** URL of a list with a search term. Built by hand, because the lists' own URL builders need their query schemas. */
const searched = (list: string, search: string, more: Record<string, string> = {}) =>
  `${list}?${new URLSearchParams({ search, ...more })}`;
/** Includes coupons of single accounts, which the coupon list hides by default. */
const personal = { personal: "true" };

/** Joins the parts of a line, skipping null. */
const parted = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(" · ");

function toOrder({ id, order_number, name, phone, created_at, ...order }: AdminFound["orders"][number]): FoundRow {
  return {
    href: adminRoutes.order(id),
    title: `#${order_number} ${name}`,
    detail: `${formatPhone(phone)} · ${formatTaka(order.total_amount)} · ${stateBadge(order).label} · ${formatDayTime(created_at)}`,
  };
}

function toCustomer({ id, full_name, email, phone }: AdminFound["customers"][number]): FoundRow {
  return {
    href: adminRoutes.customer(id),
    title: full_name || email || t("Customer"),
    detail: [phone && formatPhone(phone), email].filter(Boolean).join(" · "),
  };
}

function toCode({ code, is_active, bound_user_email, distributed_to_order_id }: AdminFound["codes"][number]): FoundRow {
  return {
    href: searched(adminRoutes.premiumCodes, code),
    title: code,
    detail: parted(
      bound_user_email ?? (distributed_to_order_id ? t("From an order without an email") : t("Not bound")),
      is_active ? null : t("not active"),
    ),
  };
}

function toProduct({ name, name_bn, price, stock_quantity, is_active }: AdminFound["products"][number]): FoundRow {
  return {
    href: searched(adminRoutes.products, name),
    title: pickContent(name, name_bn),
    detail: parted(
      formatTaka(price),
      t("{stock} in stock", { stock: stock_quantity }),
      is_active ? null : t("inactive"),
    ),
  };
}

function toCoupon(coupon: AdminFound["coupons"][number], now: Date): FoundRow {
  return {
    href: searched(adminRoutes.coupons, coupon.code, personal),
    title: coupon.code,
    detail: `${offerText(coupon)} · ${couponBadge(coupon, now).label.toLowerCase()}`,
  };
}

function toMessage({ id, name, subject, answered_at, created_at }: AdminFound["messages"][number]): FoundRow {
  return {
    href: adminRoutes.message(id),
    title: subject,
    detail: `${name} · ${formatDayTime(created_at)} · ${answered_at ? t("answered") : t("not answered")}`,
  };
}

function toQuestion({ id, is_active, ...question }: AdminFound["questions"][number]): FoundRow {
  return {
    href: adminRoutes.quizQuestion(id),
    title: pickContent(question.title, question.title_bn),
    detail: parted(pickContent(question.topic_name, question.topic_name_bn), is_active ? null : t("not asked")),
  };
}

/** Finds pages whose name contains the term. */
export function findPages(term: string, pages: readonly AdminPage[]): FoundRow[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === "") return [];

  return pages
    .filter(({ label }) => [label, t(label)].some((name) => name.toLowerCase().includes(wanted)))
    .map(({ label, href }) => ({ href, title: t(label), detail: "", isPage: true }));
}

/** Finds the order whose full number equals the term, as scanned from a packing slip; null for any other term. */
export function exactOrder<Found extends { order_number: string }>(
  orders: readonly Found[],
  term: string,
): Found | null {
  const number = term.trim().replace(/^#/, "").toUpperCase();
  const [first, ...others] = orders.filter(({ order_number }) => order_number === number);

  return first && others.length === 0 ? first : null;
}

/** Formats a count, with a plus at the counting limit. */
const countText = (total: number) => localizeDigits(`${total}${total >= COUNTED_MAX ? "+" : ""}`);

/** Groups with results, one per kind. Orders come first, because callers most often ask about them. */
export function foundGroups(
  found: AdminFound | null,
  { term, pages, now }: { term: string; pages: readonly FoundRow[]; now: Date },
): FoundGroup[] {
  function group(kind: FoundKind, title: string, rows: FoundRow[], list: string): FoundGroup {
    const total = found?.totals[kind] ?? 0;
    const all = {
      href: list,
      title: t("All {n} {things}", { n: countText(total), things: title.toLowerCase() }),
      detail: "",
      isPage: true as const,
    };

    return { title, rows, all: total > rows.length ? all : null };
  }
  const at = (list: string, more = {}) => searched(list, term, more);
  const of = <Kind extends FoundKind>(kind: Kind) => (found?.[kind] ?? []) as AdminFound[Kind];
  const groups = [
    group("orders", t("Orders"), of("orders").map(toOrder), at(adminRoutes.orders)),
    group("customers", t("Customers"), of("customers").map(toCustomer), at(adminRoutes.customers)),
    group("codes", t("Premium codes"), of("codes").map(toCode), at(adminRoutes.premiumCodes)),
    group("products", t("Products"), of("products").map(toProduct), at(adminRoutes.products)),
    group(
      "coupons",
      t("Coupons"),
      of("coupons").map((coupon) => toCoupon(coupon, now)),
      at(adminRoutes.coupons, personal),
    ),
    group("messages", t("Messages"), of("messages").map(toMessage), at(adminRoutes.messages)),
    group("questions", t("Questions"), of("questions").map(toQuestion), at(adminRoutes.quizQuestions)),
    { title: t("Pages"), rows: [...pages], all: null },
  ];

  return groups.filter(({ rows }) => rows.length > 0);
}

/** `11 found`: total across all kinds. */
export function foundText(found: AdminFound | null, pages: readonly FoundRow[]): string {
  const totals = Object.values(found?.totals ?? {});
  const sum = totals.reduce((all, total) => all + total, pages.length);

  return t("{n} found", { n: localizeDigits(`${sum}${totals.some((total) => total >= COUNTED_MAX) ? "+" : ""}`) });
}

/** What an admin's search found, as the rows of its list. Pure. */

import { adminRoutes } from "@/lib/admin-routes";
import { couponBadge, offerWords } from "@/lib/coupons/words";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { stateBadge } from "@/lib/order-work/work-words";
import { shownPhone } from "@/lib/phone";
import type { Label } from "@/lib/texts/catalogue";
import { ownWords } from "@/lib/texts/own-words";
import { inDigits, t } from "@/lib/texts/text";
import { COUNTED_MAX } from "./limits";
import type { AdminFound, FoundKind } from "./schema";

export type FoundRow = {
  href: string;
  title: string;
  detail: string;
  /** Its title is the words of a page, and nothing that somebody typed. */
  isPage?: true;
};
export type FoundGroup = {
  title: string;
  rows: FoundRow[];
  /** The list that has them all, where there are more than these. */
  all: FoundRow | null;
};

/** A page of the admin area, to go to by its name. */
export type AdminPage = { label: Label; href: string };

/** A list that was searched; the lists' own addresses need the checks of their queries, which no browser has to load here. */
const searched = (list: string, search: string, more: Record<string, string> = {}) =>
  `${list}?${new URLSearchParams({ search, ...more })}`;
/** Those of single accounts, too, which the list of coupons leaves out. */
const personal = { personal: "true" };

/** The parts of a line, without those that are not there. */
const parted = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(" · ");

function toOrder({ id, order_number, name, phone, created_at, ...order }: AdminFound["orders"][number]): FoundRow {
  return {
    href: adminRoutes.order(id),
    title: `#${order_number} ${name}`,
    detail: `${shownPhone(phone)} · ${formatTaka(order.total_amount)} · ${stateBadge(order).label} · ${formatDayTime(created_at)}`,
  };
}

function toCustomer({ id, full_name, email, phone }: AdminFound["customers"][number]): FoundRow {
  return {
    href: adminRoutes.customer(id),
    title: full_name || email || t("Customer"),
    detail: [phone && shownPhone(phone), email].filter(Boolean).join(" · "),
  };
}

function toCode({ code, is_active, bound_user_email, distributed_to_order_id }: AdminFound["codes"][number]): FoundRow {
  return {
    href: searched(adminRoutes.premiumCodes, code),
    title: code,
    detail: parted(
      bound_user_email ?? (distributed_to_order_id ? t("Of an order without e-mail") : t("Not bound")),
      is_active ? null : t("not active"),
    ),
  };
}

function toProduct({ name, name_bn, price, stock_quantity, is_active }: AdminFound["products"][number]): FoundRow {
  return {
    href: searched(adminRoutes.products, name),
    title: ownWords(name, name_bn),
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
    detail: `${offerWords(coupon)} · ${couponBadge(coupon, now).label.toLowerCase()}`,
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
    title: ownWords(question.title, question.title_bn),
    detail: parted(ownWords(question.topic_name, question.topic_name_bn), is_active ? null : t("not asked")),
  };
}

/** The pages whose name has the term in it. */
export function pagesNamed(term: string, pages: readonly AdminPage[]): FoundRow[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === "") return [];

  return pages
    .filter(({ label }) => [label, t(label)].some((name) => name.toLowerCase().includes(wanted)))
    .map(({ label, href }) => ({ href, title: t(label), detail: "", isPage: true }));
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

/** How many: what is not counted any further has a plus. */
const countWords = (total: number) => inDigits(`${total}${total >= COUNTED_MAX ? "+" : ""}`);

/** Every kind that has something, the order first: it is what an owner is asked for on the phone. */
export function foundGroups(
  found: AdminFound | null,
  { term, pages, now }: { term: string; pages: readonly FoundRow[]; now: Date },
): FoundGroup[] {
  function group(kind: FoundKind, title: string, rows: FoundRow[], list: string): FoundGroup {
    const total = found?.totals[kind] ?? 0;
    const all = {
      href: list,
      title: t("All {n} {things}", { n: countWords(total), things: title.toLowerCase() }),
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

/** `11 found`, of all kinds together. */
export function foundWords(found: AdminFound | null, pages: readonly FoundRow[]): string {
  const totals = Object.values(found?.totals ?? {});
  const sum = totals.reduce((all, total) => all + total, pages.length);

  return t("{n} found", { n: inDigits(`${sum}${totals.some((total) => total >= COUNTED_MAX) ? "+" : ""}`) });
}

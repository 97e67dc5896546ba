/** Pages of the admin area in the order of its navigation (spec 2), each with the ability that it requires. */

import { type Ability, hasAbility, type Rank } from "@/lib/roles";
import type { Label } from "@/lib/texts/catalogue";
import { adminRoutes } from "./admin-routes";

/** Counter of pending work shown next to a page, with its texts. */
export type PendingCounter = {
  field: "to_confirm" | "open_cases" | "unread_messages" | "waiting_reviews";
  words: Label;
};

export type Item = { label: Label; href: string; can: Ability; counted?: PendingCounter };

type Group = { title: Label; items: readonly Item[] };

export const groups: readonly Group[] = [
  {
    title: "Store",
    items: [
      { label: "Dashboard", href: adminRoutes.home, can: "admin.open" },
      {
        label: "Orders",
        href: adminRoutes.orders,
        can: "parcels.read",
        counted: { field: "to_confirm", words: "to confirm" },
      },
      {
        label: "Cases",
        href: adminRoutes.cases,
        can: "cases.edit",
        counted: { field: "open_cases", words: "open^cases" },
      },
      { label: "Products", href: adminRoutes.products, can: "products.edit" },
      { label: "Stock", href: adminRoutes.stock, can: "stock.edit" },
      { label: "Premium Codes", href: adminRoutes.premiumCodes, can: "codes.read" },
      { label: "Coupons", href: adminRoutes.coupons, can: "coupons.edit" },
      { label: "Reports", href: adminRoutes.reports, can: "reports.read" },
      { label: "Profit", href: adminRoutes.profit, can: "profit.read" },
      { label: "Accounting", href: adminRoutes.accounting, can: "accounting.read" },
    ],
  },
  {
    title: "People",
    items: [
      { label: "Customers", href: adminRoutes.customers, can: "customers.read" },
      {
        label: "Messages",
        href: adminRoutes.messages,
        can: "messages.edit",
        counted: { field: "unread_messages", words: "unread" },
      },
      {
        label: "Reviews",
        href: adminRoutes.reviews,
        can: "reviews.edit",
        counted: { field: "waiting_reviews", words: "to check" },
      },
    ],
  },
  {
    title: "Quiz",
    items: [
      { label: "Topics", href: adminRoutes.quizTopics, can: "quiz.edit" },
      { label: "Questions", href: adminRoutes.quizQuestions, can: "quiz.edit" },
      { label: "Statistics", href: adminRoutes.quizStats, can: "quiz.edit" },
    ],
  },
  {
    title: "Shop",
    items: [
      { label: "Settings", href: adminRoutes.settings, can: "settings.edit" },
      { label: "Staff", href: adminRoutes.staff, can: "staff.edit" },
      { label: "Audit", href: adminRoutes.audit, can: "audit.read" },
    ],
  },
];

/** The entries that a user may open. */
export const allowed = (items: readonly Item[], rank: Rank) => items.filter(({ can }) => hasAbility(rank, can));

/** Navigation groups that a user may open, without empty groups. */
export function adminNavigationFor(rank: Rank): Group[] {
  return groups
    .map(({ title, items }) => ({ title, items: allowed(items, rank) }))
    .filter(({ items }) => items.length > 0);
}

/** Checks whether an item is the current page or an ancestor. The dashboard, which is an ancestor of every page, only matches itself. */
export function isCurrentAdminPage(href: string, pathname: string): boolean {
  return pathname === href || (href !== adminRoutes.home && pathname.startsWith(`${href}/`));
}

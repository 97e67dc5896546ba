/** Pages of the admin area in the order of its navigation (spec 2), each with the ability that it requires. */

import { type Ability, hasAbility, type Rank } from "@/lib/roles";
import type { Label } from "@/lib/texts/catalogue";
import { adminRoutes } from "./admin-routes";

/** Counter of pending work shown next to a page, with its texts. */
export type PendingCounter = {
  field: "to_confirm" | "open_cases" | "unread_messages" | "waiting_reviews";
  words: Label;
};

type Item = { label: Label; href: string; can: Ability; counted?: PendingCounter };

type Group = { title: Label; items: readonly Item[] };

const groups: readonly Group[] = [
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
      { label: "Premium Codes", href: adminRoutes.premiumCodes, can: "codes.read" },
      { label: "Coupons", href: adminRoutes.coupons, can: "coupons.edit" },
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

/** Pages without a navigation entry, linked from the orders and their queues. */
const otherPages: readonly Item[] = [
  { label: "New order", href: adminRoutes.newOrder(), can: "orders.edit" },
  { label: "Call list", href: adminRoutes.calls(), can: "orders.edit" },
  { label: "Courier's sheet", href: adminRoutes.courierSheet(), can: "orders.dispatch" },
  { label: "Couriers' payments", href: adminRoutes.payouts, can: "orders.edit" },
  { label: "Delivery figures", href: adminRoutes.deliveryFigures, can: "reports.read" },
  { label: "Blocked numbers", href: adminRoutes.blockedNumbers, can: "orders.edit" },
  { label: "Parcels at couriers", href: adminRoutes.parcels(), can: "orders.edit" },
];

const allowed = (items: readonly Item[], rank: Rank) => items.filter(({ can }) => hasAbility(rank, can));

/** Navigation groups that a user may open, without empty groups. */
export function adminNavigationFor(rank: Rank): Group[] {
  return groups
    .map(({ title, items }) => ({ title, items: allowed(items, rank) }))
    .filter(({ items }) => items.length > 0);
}

/** All pages that a user may open, for the search by name. */
export function adminPagesFor(rank: Rank): Item[] {
  return allowed([...groups.flatMap(({ items }) => items), ...otherPages], rank);
}

/** Checks whether an item is the current page or an ancestor. The dashboard, which is an ancestor of every page, only matches itself. */
export function isCurrentAdminPage(href: string, pathname: string): boolean {
  return pathname === href || (href !== adminRoutes.home && pathname.startsWith(`${href}/`));
}

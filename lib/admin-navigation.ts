/** What the admin area offers, in order (spec 2). A new page is one more line. */
import type { Label } from "@/lib/texts/catalogue";
import { adminRoutes } from "./admin-routes";

/** What of the pulse waits on a page, and in which words. */
export type Counted = {
  field: "to_confirm" | "open_cases" | "unread_messages" | "waiting_reviews";
  words: Label;
};

type Item = { label: Label; href: string; counted?: Counted };

export const adminNavigation: readonly { title: Label; items: readonly Item[] }[] = [
  {
    title: "Store",
    items: [
      { label: "Dashboard", href: adminRoutes.home },
      { label: "Orders", href: adminRoutes.orders, counted: { field: "to_confirm", words: "to confirm" } },
      { label: "Cases", href: adminRoutes.cases, counted: { field: "open_cases", words: "open^cases" } },
      { label: "Products", href: adminRoutes.products },
      { label: "Premium Codes", href: adminRoutes.premiumCodes },
      { label: "Coupons", href: adminRoutes.coupons },
    ],
  },
  {
    title: "People",
    items: [
      { label: "Customers", href: adminRoutes.customers },
      { label: "Messages", href: adminRoutes.messages, counted: { field: "unread_messages", words: "unread" } },
      { label: "Reviews", href: adminRoutes.reviews, counted: { field: "waiting_reviews", words: "to look at" } },
    ],
  },
  {
    title: "Quiz",
    items: [
      { label: "Topics", href: adminRoutes.quizTopics },
      { label: "Questions", href: adminRoutes.quizQuestions },
      { label: "Statistics", href: adminRoutes.quizStats },
    ],
  },
  {
    title: "Shop",
    items: [
      { label: "Settings", href: adminRoutes.settings },
      { label: "Audit", href: adminRoutes.audit },
    ],
  },
];

/** All of them, to be found by their names. */
export const adminPages: readonly Item[] = [
  ...adminNavigation.flatMap(({ items }) => items),
  // Reached from the orders and their queues.
  { label: "New order", href: adminRoutes.newOrder() },
  { label: "Call list", href: adminRoutes.calls() },
  { label: "Courier's sheet", href: adminRoutes.courierSheet() },
];

/** Whether an item leads to where one is, or above it; the dashboard is above everything and is only itself. */
export function isCurrentAdminPage(href: string, pathname: string): boolean {
  return pathname === href || (href !== adminRoutes.home && pathname.startsWith(`${href}/`));
}

/** What the admin area offers, in order (spec 2). A new page is one more line. */
import { adminRoutes } from "@/lib/routes";

type Item = { label: string; href: string };

export const adminNavigation: readonly { title: string; items: readonly Item[] }[] = [
  {
    title: "Store",
    items: [
      { label: "Dashboard", href: adminRoutes.home },
      { label: "Orders", href: adminRoutes.orders },
      { label: "Cases", href: adminRoutes.cases },
      { label: "Products", href: adminRoutes.products },
      { label: "Premium Codes", href: adminRoutes.premiumCodes },
    ],
  },
  {
    title: "People",
    items: [
      { label: "Customers", href: adminRoutes.customers },
      { label: "Messages", href: adminRoutes.messages },
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

/** Whether an item leads to where one is, or above it; the dashboard is above everything and is only itself. */
export function isCurrentAdminPage(href: string, pathname: string): boolean {
  return pathname === href || (href !== adminRoutes.home && pathname.startsWith(`${href}/`));
}

import { routes } from "./routes";

/** A page that was reached from a list, with what the list shows (its parameters, without `?`): the way back leads there. */
export function withList(href: string, list: string): string {
  return list === "" ? href : `${href}${href.includes("?") ? "&" : "?"}${list}`;
}

/** The addresses of the admin's pages; `home` is the dashboard. */
export const adminRoutes = {
  home: routes.admin,
  /** Everything that a term finds. */
  search: (term = "") => `/admin/search${term === "" ? "" : `?search=${encodeURIComponent(term)}`}`,
  orders: "/admin/orders",
  /** The list with a search term. Client components use this, because `adminOrders.href` brings zod into the browser. */
  foundOrders: (term: string) => `/admin/orders?search=${encodeURIComponent(term)}`,
  /** Where an admin takes an order; for a customer who is known already, or a number that was typed. */
  newOrder: ({ customer = "" }: { customer?: string } = {}) =>
    `/admin/orders/new${customer === "" ? "" : `?customer=${encodeURIComponent(customer)}`}`,
  /** The buyers to call, one after the other; opened at an order. */
  calls: (orderId = "") => `/admin/orders/calls${orderId === "" ? "" : `?order=${encodeURIComponent(orderId)}`}`,
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  /** On paper: a packing slip for the parcel, or an invoice. */
  orderPrint: (id: string, kind: "slip" | "invoice", paper: "a4" | "a4x4" | "80mm" = "a4") =>
    `/admin/orders/${encodeURIComponent(id)}/print?kind=${kind}&paper=${paper}`,
  /** Several on paper, in one job; their ids with commas between them. */
  ordersPrint: (ids: string, kind: "slip" | "invoice", paper: "a4" | "a4x4" | "80mm" = "a4") =>
    `/admin/orders/print?kind=${kind}&paper=${paper}&ids=${encodeURIComponent(ids)}`,
  /** Where several are handed over to a courier. */
  handOver: (ids: string) => `/admin/orders/hand-over?ids=${encodeURIComponent(ids)}`,
  /** Where a courier's sheet of numbers or of payments is brought in. */
  courierSheet: (kind = "") => `/admin/orders/courier-sheet${kind === "" ? "" : `?kind=${encodeURIComponent(kind)}`}`,
  cases: "/admin/cases",
  customers: "/admin/customers",
  foundCustomers: (term: string) => `/admin/customers?search=${encodeURIComponent(term)}`,
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  products: "/admin/products",
  premiumCodes: "/admin/premium-codes",
  coupons: "/admin/coupons",
  messages: "/admin/messages",
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  reviews: "/admin/reviews",
  audit: "/admin/audit",
  quizTopics: "/admin/quiz/topics",
  quizQuestions: "/admin/quiz/questions",
  /** The list with a question open to be edited. */
  quizQuestion: (id: string) => `/admin/quiz/questions?edit=${encodeURIComponent(id)}`,
  quizStats: "/admin/quiz/stats",
  quizTopicStats: (topicId: string) => `/admin/quiz/stats/${encodeURIComponent(topicId)}`,
  settings: "/admin/settings",
} as const;

import { routes } from "./routes";

/** Adds the query parameters of the list that a page was opened from (without `?`), for the Back link. */
export function withList(href: string, list: string): string {
  return list === "" ? href : `${href}${href.includes("?") ? "&" : "?"}${list}`;
}

/** As in lib/dispatch/print-query. */
type Printout = "slip" | "pick" | "label" | "invoice";
type Paper = "a4" | "a4x4" | "80mm" | "a6" | "10x15";

/** URLs of the admin pages; `home` is the dashboard. */
export const adminRoutes = {
  home: routes.admin,
  /** Search results across all kinds. */
  search: (term = "") => `/admin/search${term === "" ? "" : `?search=${encodeURIComponent(term)}`}`,
  orders: "/admin/orders",
  /** The order list with a search term. For client components, because `adminOrders.href` would load zod into the browser. */
  foundOrders: (term: string) => `/admin/orders?search=${encodeURIComponent(term)}`,
  /** New staff order, optionally for an existing customer or a typed phone number. */
  newOrder: ({ customer = "", replaces = "" }: { customer?: string; replaces?: string } = {}) => {
    const query = new URLSearchParams({ ...(customer ? { customer } : {}), ...(replaces ? { replaces } : {}) });

    return `/admin/orders/new${query.size === 0 ? "" : `?${query}`}`;
  },
  /** Call list, optionally opened at an order. */
  calls: (orderId = "") => `/admin/orders/calls${orderId === "" ? "" : `?order=${encodeURIComponent(orderId)}`}`,
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  /** Print page: packing slip, label or invoice. */
  orderPrint: (id: string, kind: Printout, paper: Paper = "a4") =>
    `/admin/orders/${encodeURIComponent(id)}/print?kind=${kind}&paper=${paper}`,
  /** Print page of several orders, also as a pick list; their ids are comma-separated. */
  ordersPrint: (ids: string, kind: Printout, paper: Paper = "a4") =>
    `/admin/orders/print?kind=${kind}&paper=${paper}&ids=${encodeURIComponent(ids)}`,
  /** Dispatch screen for several orders. */
  handOver: (ids: string) => `/admin/orders/hand-over?ids=${encodeURIComponent(ids)}`,
  /** Packing check of these orders, or of all to be packed. */
  packingCheck: (ids = "") => `/admin/orders/packing-check${ids === "" ? "" : `?ids=${encodeURIComponent(ids)}`}`,
  /** Import page for a courier's sheet of numbers or payments. */
  courierSheet: (kind = "") => `/admin/orders/courier-sheet${kind === "" ? "" : `?kind=${encodeURIComponent(kind)}`}`,
  /** Parcels at couriers: to decide, coming back, on the way. */
  parcels: (view = "") => `/admin/orders/parcels${view === "" ? "" : `?view=${view}`}`,
  payouts: "/admin/orders/payouts",
  courierPlaces: "/admin/orders/places",
  deliveryFigures: "/admin/orders/figures",
  blockedNumbers: "/admin/orders/blocked-numbers",
  cases: "/admin/cases",
  customers: "/admin/customers",
  foundCustomers: (term: string) => `/admin/customers?search=${encodeURIComponent(term)}`,
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  products: "/admin/products",
  stock: "/admin/stock",
  /** Stock of a product, with its movements. */
  stockOf: (id: string) => `/admin/stock/${encodeURIComponent(id)}`,
  purchases: "/admin/purchases",
  /** New purchase, optionally of the products that the stock list shows to reorder. */
  newPurchase: (query = "") => `/admin/purchases/new${query}`,
  purchase: (id: string) => `/admin/purchases/${encodeURIComponent(id)}`,
  /** Journal of a month, and invoices. Parameters: lib/accounting/addresses. */
  accounting: "/admin/accounting",
  /** Profit of the orders of a period. Tabs and filters: lib/profit/addresses. */
  profit: "/admin/profit",
  /** Income, costs and profit on the order's page. */
  profitOf: (id: string) => `/admin/orders/${encodeURIComponent(id)}#profit`,
  /** Reports of a period. Parameters: lib/reports/addresses. */
  reports: "/admin/reports",
  premiumCodes: "/admin/premium-codes",
  coupons: "/admin/coupons",
  messages: "/admin/messages",
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  reviews: "/admin/reviews",
  staff: "/admin/staff",
  audit: "/admin/audit",
  quizTopics: "/admin/quiz/topics",
  quizQuestions: "/admin/quiz/questions",
  /** The question list with one question open for editing. */
  quizQuestion: (id: string) => `/admin/quiz/questions?edit=${encodeURIComponent(id)}`,
  quizStats: "/admin/quiz/stats",
  quizTopicStats: (topicId: string) => `/admin/quiz/stats/${encodeURIComponent(topicId)}`,
  settings: "/admin/settings",
} as const;

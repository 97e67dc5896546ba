/** The addresses of the pages (spec 2), in one place. */
export const routes = {
  home: "/",
  products: "/products",
  /** Where "Buy Cards" leads while the card set is sold out: says so. */
  soldOut: "/products?sold_out=cards",
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  /** What one gets, on the page of the product. */
  productContents: (id: string) => `/products/${encodeURIComponent(id)}#contents`,
  checkout: "/checkout",
  /** "Buy Cards": the checkout with the card set in the cart (D8.19). All places that say so lead here. */
  buyCards: "/checkout?buy=cards",
  /** Shows an order that is held for its buyer, and pays it (D1.23). */
  completePayment: (orderId: string) => `/checkout?order_id=${encodeURIComponent(orderId)}`,
  /** The checkout with a cart refilled from an order (D1.23). */
  orderAgain: (orderId: string) => `/checkout?again=${encodeURIComponent(orderId)}`,
  paymentSuccess: "/payment/success",
  paymentFailed: "/payment/failed",
  paymentCancelled: "/payment/cancelled",
  myOrders: "/my-orders",
  myOrder: (id: string) => `/my-orders/${encodeURIComponent(id)}`,
  myCodes: "/my-codes",
  quizGame: "/quiz-game",
  quizPractice: "/quiz-game/practice",
  scoreboard: "/scoreboard",
  /** The leaderboard of a Dhaka day, YYYY-MM-DD. */
  scoreboardOf: (day: string) => `/scoreboard?date=${encodeURIComponent(day)}`,
  trackOrder: "/track-order",
  track: (orderId: string) => `/track/${encodeURIComponent(orderId)}`,
  contact: "/contact",
  privacyPolicy: "/privacy-policy",
  terms: "/terms-and-conditions",
  refundPolicy: "/refund-exchange-policy",
  login: "/login",
  register: "/register",
  auth: "/auth",
  /** Where Google sends people back to. */
  googleReturn: "/auth/google",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  /** Where a mailed link asks whether mails of an order may come to another address than the account's. */
  confirmContact: "/confirm-contact",
} as const;

/** The admin's pages; `home` is the dashboard. */
export const adminRoutes = {
  home: "/admin",
  orders: "/admin/orders",
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  /** On paper: a packing slip for the parcel, or an invoice. */
  orderPrint: (id: string, kind: "slip" | "invoice", paper: "a4" | "80mm" = "a4") =>
    `/admin/orders/${encodeURIComponent(id)}/print?kind=${kind}&paper=${paper}`,
  cases: "/admin/cases",
  customers: "/admin/customers",
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  products: "/admin/products",
  premiumCodes: "/admin/premium-codes",
  messages: "/admin/messages",
  audit: "/admin/audit",
  quizTopics: "/admin/quiz/topics",
  quizQuestions: "/admin/quiz/questions",
  quizStats: "/admin/quiz/stats",
  quizTopicStats: (topicId: string) => `/admin/quiz/stats/${encodeURIComponent(topicId)}`,
  settings: "/admin/settings",
} as const;

/** Pages that only signed-in users (below /admin: admins) see, with everything below them; the server guards each one by itself. */
export const guardedPaths: readonly string[] = [
  routes.checkout,
  routes.myOrders,
  routes.myCodes,
  routes.quizGame,
  routes.scoreboard,
  adminRoutes.home,
];

export function isGuarded(pathname: string): boolean {
  return guardedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** In the query of a page after the browser posted a form by itself (ADR 039): it shows this visitor alone how that went. */
export const POSTED = "posted";

export function afterPost(page: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}${POSTED}=1`;
}

/** A sign-in page that remembers where somebody wanted to go; home needs no remembering. */
export function withOrigin(page: string, origin: string): string {
  return origin === routes.home ? page : `${page}?from=${encodeURIComponent(origin)}`;
}

/** The addresses of the pages (spec 2), in one place; those of the admin area are in ./admin-routes, which no page of the shop has to load. */
export const routes = {
  home: "/",
  /** The dashboard, for who may see it; the pages below it are `adminRoutes`, which no page of the shop has to load. */
  admin: "/admin",
  products: "/products",
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  /** All reviews of a product. */
  productReviews: (id: string) => `/products/${encodeURIComponent(id)}/reviews`,
  /** What one received, to be reviewed. */
  myReviews: "/my-reviews",
  /** Where a buyer writes or changes a review. */
  myReview: (productId: string) => `/my-reviews/${encodeURIComponent(productId)}`,
  reportReview: (id: string) => `/report-review/${encodeURIComponent(id)}`,
  checkout: "/checkout",
  /** The checkout with a coupon's code filled in. */
  withCoupon: (code: string) => `/checkout?coupon=${encodeURIComponent(code)}`,
  /** "Buy Cards": the checkout with the card set in the cart (D8.19). All places that say so lead here. */
  buyCards: "/checkout?buy=cards",
  /** Shows an order that is held for its buyer, and pays it (D1.23). */
  completePayment: (orderId: string) => `/checkout?order_id=${encodeURIComponent(orderId)}`,
  /** The checkout with a cart refilled from an order (D1.23). */
  orderAgain: (orderId: string) => `/checkout?again=${encodeURIComponent(orderId)}`,
  paymentSuccess: "/payment/success",
  /** The success page of an order, in its cash form where it is paid on delivery (D8.37). */
  orderPlaced: (orderId: string) => `/payment/success?order_id=${encodeURIComponent(orderId)}`,
  paymentFailed: "/payment/failed",
  paymentCancelled: "/payment/cancelled",
  myOrders: "/my-orders",
  myOrder: (id: string) => `/my-orders/${encodeURIComponent(id)}`,
  myCodes: "/my-codes",
  /** Three questions for everybody; the game of the day is `quizGame`. */
  quiz: "/quiz",
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
  /** Where a mailed link confirms that somebody wants to be told of a product, or ends it. */
  stockNotice: "/stock-notice",
} as const;

/** Pages that only signed-in users (below /admin: admins) see, with everything below them; the server guards each one by itself. */
export const guardedPaths: readonly string[] = [
  routes.checkout,
  routes.myOrders,
  routes.myCodes,
  routes.myReviews,
  "/report-review",
  routes.quizGame,
  routes.scoreboard,
  routes.admin,
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

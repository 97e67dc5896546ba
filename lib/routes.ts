/** URLs of the pages (spec 2). Those of the admin area are in ./admin-routes, which shop pages do not load. */
export const routes = {
  home: "/",
  /** The dashboard; all other admin pages are in `adminRoutes`. */
  admin: "/admin",
  products: "/products",
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  /** All reviews of a product. */
  productReviews: (id: string) => `/products/${encodeURIComponent(id)}/reviews`,
  /** Received products, for writing reviews. */
  myReviews: "/my-reviews",
  /** Form to write or edit a review. */
  myReview: (productId: string) => `/my-reviews/${encodeURIComponent(productId)}`,
  reportReview: (id: string) => `/report-review/${encodeURIComponent(id)}`,
  checkout: "/checkout",
  /** The checkout with a coupon code. */
  withCoupon: (code: string) => `/checkout?coupon=${encodeURIComponent(code)}`,
  /** "Buy Cards": the checkout with the card set in the cart (D8.19). All such links use this URL. */
  buyCards: "/checkout?buy=cards",
  /** The checkout with products and a coupon that staff have chosen (D9.123). */
  checkoutLink: (token: string) => `/checkout?link=${token}`,
  /** Payment page of an unpaid order (D1.23). */
  completePayment: (orderId: string) => `/checkout?order_id=${encodeURIComponent(orderId)}`,
  /** The checkout with a cart refilled from an order (D1.23). */
  orderAgain: (orderId: string) => `/checkout?again=${encodeURIComponent(orderId)}`,
  paymentSuccess: "/payment/success",
  /** Success page of an order, in its cash form for cash on delivery (D8.37). */
  orderPlaced: (orderId: string) => `/payment/success?order_id=${encodeURIComponent(orderId)}`,
  paymentFailed: "/payment/failed",
  paymentCancelled: "/payment/cancelled",
  myOrders: "/my-orders",
  myOrder: (id: string) => `/my-orders/${encodeURIComponent(id)}`,
  /** Request for a return, refund or exchange. */
  myReturn: (id: string) => `/my-orders/${encodeURIComponent(id)}/return`,
  myInvoice: (id: string) => `/my-orders/${encodeURIComponent(id)}/invoice`,
  myCodes: "/my-codes",
  /** Profile, password, devices and addresses of the signed-in user. */
  account: "/account",
  /** Emailed link to the copy of one's data. */
  dataCopy: "/account/data",
  /** Sets up a second factor. */
  accountSecurity: "/account/second-factor",
  /** Public sample of three questions; the daily game is `quizGame`. */
  quiz: "/quiz",
  quizGame: "/quiz-game",
  quizPractice: "/quiz-game/practice",
  scoreboard: "/scoreboard",
  /** The leaderboard of a Dhaka day, YYYY-MM-DD. */
  scoreboardOf: (day: string) => `/scoreboard?date=${encodeURIComponent(day)}`,
  trackOrder: "/track-order",
  track: (orderId: string) => `/track/${encodeURIComponent(orderId)}`,
  contact: "/contact",
  complaint: "/complaint",
  /** The complaint form for an order. */
  complaintAbout: (orderNumber: string) => `/complaint?order=${encodeURIComponent(orderNumber)}`,
  /** State of a complaint; without the token, for the account that sent it. */
  complaintStatus: (number: string, token: string) =>
    `/complaint/${encodeURIComponent(number)}?token=${encodeURIComponent(token)}`,
  privacyPolicy: "/privacy-policy",
  terms: "/terms-and-conditions",
  refundPolicy: "/refund-exchange-policy",
  login: "/login",
  /** Sign-in with a passkey alone. */
  passkey: "/login/passkey",
  /** Second step of a sign-in. */
  secondFactor: "/login/second-factor",
  register: "/register",
  auth: "/auth",
  /** Return URL of the Google sign-in. */
  googleReturn: "/auth/google",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  /** Sign-in with a code by email. */
  emailCode: "/email-code",
  anotherCode: (origin: string) => `/email-code?again=1&from=${encodeURIComponent(origin)}`,
  verifyEmail: "/verify-email",
  /** Emailed link that asks for consent to order emails at an address other than the account's. */
  confirmContact: "/confirm-contact",
  /** Emailed link that changes the account's address. */
  confirmEmail: "/confirm-email",
  /** Emailed link that restores the account's former address. */
  revertEmail: "/revert-email",
  /** Emailed link that removes an added second factor. */
  undoFactor: "/undo-factor",
  /** Emailed invitation to work for the shop. */
  invite: "/invite",
  /** Emailed link that confirms or ends a back-in-stock alert. */
  stockNotice: "/stock-notice",
} as const;

/** Pages for signed-in users (below /admin: admins), including all pages below them. Each has a server-side guard. */
export const guardedPaths: readonly string[] = [
  routes.checkout,
  routes.myOrders,
  routes.myCodes,
  routes.account,
  routes.myReviews,
  "/report-review",
  routes.quizGame,
  routes.scoreboard,
  routes.admin,
];

export function isGuarded(pathname: string): boolean {
  return guardedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Query parameter of a page after a native form submission (ADR 039); the page then shows its result to this visitor only. */
export const POSTED = "posted";

export function afterPost(page: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}${POSTED}=1`;
}

/** Sign-in page with the page to return to, by default the home page. */
export function withReturnPath(page: string, origin: string): string {
  return origin === routes.home ? page : `${page}?from=${encodeURIComponent(origin)}`;
}

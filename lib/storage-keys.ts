/** What this browser keeps, each under its own key (spec 9). */
export const storageKeys = {
  theme: "chemcard.theme",
  accessToken: "chemcard.access_token",
  refreshToken: "chemcard.refresh_token",
  cart: "chemcard.cart",
  /** Whether visits may be counted: `accepted` or `declined`. */
  analytics: "chemcard.analytics",
  /** Order numbers of sales that have been counted, JSON. */
  toldPurchases: "chemcard.told_purchases",
  /** A logout that the server has not heard of yet: JSON `{ refresh, everywhere }`. */
  pendingLogout: "chemcard.pending_logout",
  /** In session storage: when a sign-in page last sent somebody on by itself, and where to. */
  resumed: "chemcard.resumed",
  /** In session storage: the e-mail address of the account that was just opened, for the sign-in form. */
  newEmail: "chemcard.new_email",
  /** In session storage: a sign-in with Google that is under way, JSON `{ sessionId, origin }`. */
  googleSignIn: "chemcard.google_sign_in",
  /** In session storage: a toast for the next page, JSON. */
  notice: "chemcard.notice",
  /** In session storage: what was typed into the checkout, JSON `{ userId, fields }`. */
  checkoutDraft: "chemcard.checkout",
  /** In session storage: an order that was sent and not answered, JSON `{ userId, content, key }`. */
  checkoutAttempt: "chemcard.checkout_attempt",
  /** In session storage: what was typed into the contact form, JSON by field. */
  contactDraft: "chemcard.contact",
} as const;

/**
 * What this browser keeps, each under its own key (spec 9). Imported as `* as storageKeys`: the scripts that every page carries in
 * itself hold only the keys that they use.
 */
export const theme = "chemcard.theme";
export const accessToken = "chemcard.access_token";
export const refreshToken = "chemcard.refresh_token";
export const cart = "chemcard.cart";
/** Whether visits may be counted: `accepted` or `declined`. */
export const analytics = "chemcard.analytics";
/** Order numbers of sales that have been counted, JSON. */
export const toldPurchases = "chemcard.told_purchases";
/** A logout that the server has not heard of yet: JSON `{ refresh, everywhere }`. */
export const pendingLogout = "chemcard.pending_logout";
/** In session storage: when a sign-in page last sent somebody on by itself, and where to. */
export const resumed = "chemcard.resumed";
/** In session storage: a session ended while a page was open that needs one. */
export const sessionEnded = "chemcard.session_ended";
/** In session storage: the e-mail address of the account that was just opened, for the sign-in form. */
export const newEmail = "chemcard.new_email";
/** In session storage: a sign-in with Google that is under way, JSON `{ sessionId, origin }`. */
export const googleSignIn = "chemcard.google_sign_in";
/** In session storage: a toast for the next page, JSON. */
export const notice = "chemcard.notice";
/** In session storage: what was typed into the checkout, JSON `{ userId, fields }`. */
export const checkoutDraft = "chemcard.checkout";
/** In session storage: an order that was sent and not answered, JSON `{ userId, content, key }`. */
export const checkoutAttempt = "chemcard.checkout_attempt";
/** In session storage: the answers to the sample questions of the quiz, JSON. */
export const quizSample = "chemcard.quiz_sample";
/** In session storage: what was typed into the contact form, JSON by field. */
export const contactDraft = "chemcard.contact";
/** In session storage: what an admin ticked, JSON, a key for each list (`lib/ticks`). */
export const ticked = "chemcard.ticked";
/** The courier that an admin used last, JSON. */
export const lastCourier = "chemcard.last_courier";
/** The products that were looked at last, JSON. */
export const recentlySeen = "chemcard.recently_seen";
/** "on" where a new order sounds in this browser. */
export const orderSound = "chemcard.order_sound";

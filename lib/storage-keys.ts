/** Keys of browser storage (spec 9). Imported as `* as storageKeys`, so that inline scripts contain only the keys they use. */
export const theme = "chemcard.theme";
export const accessToken = "chemcard.access_token";
export const refreshToken = "chemcard.refresh_token";
export const cart = "chemcard.cart";
/** Analytics consent: `accepted` or `declined`. */
export const analytics = "chemcard.analytics";
/** Order numbers of reported purchases, JSON. */
export const reportedPurchases = "chemcard.told_purchases";
/** A logout that has not reached the server: JSON `{ refresh, everywhere }`. */
export const pendingLogout = "chemcard.pending_logout";
/** In session storage: time and target of the last automatic redirect of a sign-in page. */
export const resumed = "chemcard.resumed";
/** In session storage: set if a session ended while a protected page was open. */
export const sessionEnded = "chemcard.session_ended";
/** In session storage: the email address of the account just created, for the sign-in form. */
export const newEmail = "chemcard.new_email";
/** In session storage: a Google sign-in in progress, JSON `{ sessionId, origin }`. */
export const googleSignIn = "chemcard.google_sign_in";
/** In session storage: a toast for the next page, JSON. */
export const notice = "chemcard.notice";
/** In session storage: fields of the checkout, JSON `{ userId, fields }`. */
export const checkoutDraft = "chemcard.checkout";
/** In session storage: an order whose response was lost, JSON `{ userId, content, key }`. */
export const checkoutAttempt = "chemcard.checkout_attempt";
/** In session storage: answers to the sample quiz, JSON. */
export const quizSample = "chemcard.quiz_sample";
/** In session storage: fields of the contact form, JSON. */
export const contactDraft = "chemcard.contact";
/** In session storage: an admin's selection, JSON, one key per list (`lib/selection`). */
export const selection = "chemcard.ticked";
/** The courier that an admin used last, JSON. */
export const lastCourier = "chemcard.last_courier";
/** Recently viewed products, JSON. */
export const recentlySeen = "chemcard.recently_seen";
/** "on" if new orders play a sound in this browser. */
export const orderSound = "chemcard.order_sound";
/** "on" if answers of the quiz play a sound in this browser. */
export const quizSound = "chemcard.quiz_sound";

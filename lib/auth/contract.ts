import { contract } from "@/lib/contract";
import { passkeyOptionsSchema, passkeyRequestSchema, secondFactorSchema } from "@/lib/second-factor/schema";
import {
  accessTokenSchema,
  changeRoleSchema,
  customerSchema,
  deletionSchema,
  emailCodeSchema,
  firebaseLoginSchema,
  forgotPasswordSchema,
  loginSchema,
  logoutSchema,
  messageSchema,
  ownChangesSchema,
  refreshSchema,
  registerSchema,
  resetPasswordSchema,
  tokensSchema,
  USER_NOT_FOUND,
  userDetailsSchema,
  userExportQuery,
  userListQuery,
  userListSchema,
  userParams,
  userSchema,
  verifyTokenSchema,
} from "./schema";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Limits one address that tries many accounts, but leaves room for the shared address of a school or carrier. */
const SIGN_IN_LIMITS = [{ points: 300, seconds: QUARTER_HOUR, by: "address" }] as const;

export const authContract = {
  register: contract({
    method: "POST",
    path: "/auth/register",
    auth: "public",
    summary: "Open a customer account",
    body: registerSchema,
    response: userSchema,
    status: 201,
    limits: [{ points: 60, seconds: HOUR, by: "address" }],
  }),
  login: contract({
    method: "POST",
    path: "/auth/login",
    auth: "public",
    summary: "Sign in with e-mail and password; also sets the page session cookie",
    body: loginSchema,
    bodyKind: "form",
    response: tokensSchema,
    status: 200,
    limits: SIGN_IN_LIMITS,
    countsLimits: true,
  }),
  firebaseLogin: contract({
    method: "POST",
    path: "/auth/firebase-login",
    auth: "public",
    summary: "Sign in with an ID token of the identity provider; also sets the page session cookie",
    body: firebaseLoginSchema,
    response: tokensSchema,
    status: 200,
    limits: SIGN_IN_LIMITS,
    countsLimits: true,
  }),
  secondFactor: contract({
    method: "POST",
    path: "/auth/second-factor",
    auth: "public",
    summary: "Finish a sign-in with a code, a recovery code or a passkey; also sets the page session cookie",
    body: secondFactorSchema,
    response: tokensSchema,
    status: 200,
    limits: SIGN_IN_LIMITS,
    countsLimits: true,
  }),
  emailCode: contract({
    method: "POST",
    path: "/auth/email-code",
    auth: "public",
    summary:
      "Mail a code to sign in, good for 10 minutes, 5 tries and the browser of this call (a cookie); customers only. The same answer whether the e-mail is known or not",
    body: forgotPasswordSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 60, seconds: HOUR, by: "address" }],
  }),
  emailCodeLogin: contract({
    method: "POST",
    path: "/auth/email-code/login",
    auth: "public",
    summary: "Sign in with the mailed code and the cookie of its request; also sets the page session cookie",
    body: emailCodeSchema,
    response: tokensSchema,
    status: 200,
    limits: SIGN_IN_LIMITS,
    countsLimits: true,
  }),
  passkeyOptions: contract({
    method: "POST",
    path: "/auth/passkey-options",
    auth: "public",
    summary: "Options for the browser to use a passkey, to finish a sign-in or as the only proof",
    body: passkeyRequestSchema,
    response: passkeyOptionsSchema,
    status: 200,
    limits: SIGN_IN_LIMITS,
    countsLimits: true,
  }),
  refresh: contract({
    method: "POST",
    path: "/auth/refresh",
    auth: "public",
    summary: "A new access token for a refresh token; also renews the page session cookie",
    body: refreshSchema,
    response: accessTokenSchema,
    status: 200,
  }),
  logout: contract({
    method: "POST",
    path: "/auth/logout",
    auth: "public",
    readsActor: "lenient",
    summary: "End the session of the refresh token, or of the bearer header",
    body: logoutSchema,
    bodyOptional: true,
    status: 204,
  }),
  logoutAll: contract({
    method: "POST",
    path: "/auth/logout-all",
    auth: "public",
    readsActor: "lenient",
    summary: "End every session of the user at once",
    body: logoutSchema,
    bodyOptional: true,
    status: 204,
  }),
  me: contract({
    method: "GET",
    path: "/auth/me",
    auth: "user",
    summary: "The signed-in user",
    response: userSchema,
    status: 200,
  }),
  changeMe: contract({
    method: "PATCH",
    path: "/auth/me",
    auth: "user",
    summary: "Choose the language of the account's mails, or how the admin's list of products is shown",
    body: ownChangesSchema,
    status: 204,
  }),
  forgotPassword: contract({
    method: "POST",
    path: "/auth/forgot-password",
    auth: "public",
    summary: "Mail a link to set a new password; the same answer whether the e-mail is known or not",
    body: forgotPasswordSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 60, seconds: HOUR, by: "address" }],
  }),
  resetPassword: contract({
    method: "POST",
    path: "/auth/reset-password",
    auth: "public",
    summary: "Set a new password with a mailed link's token; ends every session",
    body: resetPasswordSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 30, seconds: QUARTER_HOUR, by: "address" }],
  }),
  verifyEmail: contract({
    method: "POST",
    path: "/auth/verify-email",
    auth: "public",
    summary: "Confirm an e-mail address with a mailed link's token",
    body: verifyTokenSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 60, seconds: QUARTER_HOUR, by: "address" }],
  }),
  resendVerification: contract({
    method: "POST",
    path: "/auth/verify-email/resend",
    auth: "user",
    summary: "Mail the link that confirms one's e-mail address again",
    response: messageSchema,
    status: 200,
    limits: [
      { points: 5, seconds: HOUR, by: "user" },
      { points: 10, seconds: DAY, by: "user" },
      { points: 60, seconds: HOUR, by: "address" },
    ],
  }),
  confirmContact: contract({
    method: "POST",
    path: "/auth/confirm-contact",
    auth: "public",
    summary: "Confirm with a mailed link's token that mails of an order may come to another address than the account's",
    body: verifyTokenSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 60, seconds: QUARTER_HOUR, by: "address" }],
  }),
  listUsers: contract({
    method: "GET",
    path: "/auth/users",
    auth: { can: "customers.read" },
    summary: "All users, newest first; search by name, e-mail or phone",
    query: userListQuery,
    response: userListSchema,
    status: 200,
  }),
  exportUsers: contract({
    method: "GET",
    path: "/auth/users/export.csv",
    auth: { can: "customers.export" },
    stepUp: true,
    summary: "The users that the list's search finds, as CSV",
    query: userExportQuery,
    answerKind: "csv",
    status: 200,
  }),
  getUser: contract({
    method: "GET",
    path: "/auth/users/{id}",
    auth: { can: "customers.read" },
    summary: "A user with their orders and premium codes counted",
    notFound: USER_NOT_FOUND,
    params: userParams,
    response: userDetailsSchema,
    status: 200,
  }),
  changeRole: contract({
    method: "PATCH",
    path: "/auth/users/{id}",
    auth: { can: "staff.edit" },
    stepUp: true,
    summary: "Change a user's role, `admin` meaning owner; never the last owner, never oneself",
    notFound: USER_NOT_FOUND,
    params: userParams,
    body: changeRoleSchema,
    response: customerSchema,
    status: 200,
  }),
  requestDeletion: contract({
    method: "POST",
    path: "/auth/users/{id}/deletion",
    auth: { can: "customers.erase" },
    stepUp: true,
    summary: "Have a customer's account deleted after 14 days, on their request",
    notFound: USER_NOT_FOUND,
    params: userParams,
    response: deletionSchema,
    status: 200,
  }),
  cancelDeletion: contract({
    method: "DELETE",
    path: "/auth/users/{id}/deletion",
    auth: { can: "customers.erase" },
    stepUp: true,
    summary: "Withdraw the request to delete a customer's account; the customer is notified",
    notFound: USER_NOT_FOUND,
    params: userParams,
    status: 204,
  }),
};

/** 10 wrong passwords in 15 minutes per account and address (reliability A7). */
export const WRONG_PASSWORD_LIMIT = { points: 10, seconds: QUARTER_HOUR };

/** Threshold per account and day, across all clients: beyond it the shop assumes guessing and notifies the owner. */
export const GUESSED_ACCOUNT = { points: 100, seconds: DAY };

/** Attempts at a guessed account for a client new to it: enough for the owner on a new connection. */
export const STRANGER_LIMIT = { points: 3, seconds: HOUR };

/**
 * 5 reset emails an hour per client and email address, registered or not. Beyond the limit the response stays the same, but no email is
 * sent (ADR 019).
 */
export const FORGOT_PASSWORD_LIMIT = { points: 5, seconds: HOUR };

/**
 * Codes to sign in, per client and address, per address, and `reserved` for clients that have signed in to the account before (ADR 099).
 * Beyond a limit the response stays the same, but no code exists. An address gets at most 20 codes a day, 5 tries each, of a million.
 */
export const EMAIL_CODE_LIMITS = {
  perClient: { points: 5, seconds: HOUR },
  perAddress: { points: 10, seconds: DAY },
  reserved: { points: 10, seconds: DAY },
};

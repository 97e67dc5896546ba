/** Online payments. The gateway's callbacks carry our transaction id in the query; all other data in them is ignored. */
import { contract, type Limit } from "@/lib/contract";
import { PAYMENT_LINK_NOT_FOUND } from "@/lib/desk/payment-link";
import { initiateQuery, initiateResponseSchema, notificationResponseSchema, payByLinkSchema } from "./schema";

const RETURN_LIMITS: readonly Limit[] = [{ points: 120, seconds: 60, by: "address" }];

export const paymentsContract = {
  initiate: contract({
    method: "POST",
    path: "/payments/aamarpay/initiate",
    auth: "user",
    summary: "Start a payment of an unpaid order, also after one that failed; the browser then goes to payment_url",
    query: initiateQuery,
    response: initiateResponseSchema,
    status: 200,
    limits: [{ points: 20, seconds: 600, by: "user" }],
  }),
  payByLink: contract({
    method: "POST",
    path: "/payments/link",
    auth: "public",
    notFound: PAYMENT_LINK_NOT_FOUND,
    summary: "Start a payment of the order of a payment link; the browser then goes to payment_url",
    body: payByLinkSchema,
    response: initiateResponseSchema,
    status: 200,
    limits: [{ points: 60, seconds: 600, by: "address" }],
  }),
  success: contract({
    method: "POST",
    path: "/payments/aamarpay/success",
    auth: "public",
    summary: "The payer comes back after paying: the transaction is looked up, the browser sent on",
    status: 303,
    limits: RETURN_LIMITS,
  }),
  fail: contract({
    method: "POST",
    path: "/payments/aamarpay/fail",
    auth: "public",
    summary: "The payer comes back after a failure: the transaction is looked up, the browser sent on",
    status: 303,
    limits: RETURN_LIMITS,
  }),
  cancel: contract({
    method: "POST",
    path: "/payments/aamarpay/cancel",
    auth: "public",
    summary: "The payer comes back without paying: the transaction is looked up, the browser sent on",
    status: 303,
    limits: RETURN_LIMITS,
  }),
  cancelLink: contract({
    method: "GET",
    path: "/payments/aamarpay/cancel",
    auth: "public",
    summary: "The same as a plain link",
    status: 303,
    limits: RETURN_LIMITS,
  }),
  notify: contract({
    method: "POST",
    path: "/payments/aamarpay/ipn",
    auth: "public",
    summary: "The gateway's notification: the transaction it names is looked up soon; answered alike for unknown ones",
    response: notificationResponseSchema,
    status: 200,
    limits: [{ points: 1_200, seconds: 60, by: "address" }],
  }),
};

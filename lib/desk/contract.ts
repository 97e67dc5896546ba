/** Operations for orders that staff take for customers, and for payment links. */
import { USER_NOT_FOUND } from "@/lib/auth/schema";
import { checkoutLinkSchema, makeCheckoutLinkSchema } from "@/lib/checkout/checkout-link";
import { contract } from "@/lib/contract";
import { messageProposalSchema, readMessageSchema } from "@/lib/desk/message/schema";
import {
  callersQuery,
  callersSchema,
  staffOrderResultSchema,
  staffOrderSchema,
  transferOrdersSchema,
  transferredOrdersSchema,
} from "@/lib/desk/staff-order";
import { ORDER_NOT_FOUND, orderParams } from "@/lib/orders/schema";
import { paymentLinkSchema } from "@/lib/orders/work-schema";

export const deskContract = {
  take: contract({
    method: "POST",
    path: "/orders/admin",
    auth: { can: "orders.edit" },
    summary:
      "Place an order for a customer who called or wrote; the header Idempotency-Key makes a repeat answer the first order. 409 `unverified_account` for an account that nobody has confirmed: `confirm_unverified` ends its password and sessions, and mails its address a link",
    body: staffOrderSchema,
    response: staffOrderResultSchema,
    status: 201,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
  callers: contract({
    method: "GET",
    path: "/orders/admin/callers",
    auth: { can: "orders.edit" },
    summary:
      "The customers whom a whole phone number may belong to, who ordered last first, and how many parcels to it came back",
    query: callersQuery,
    response: callersSchema,
    status: 200,
    limits: [{ points: 120, seconds: 60, by: "user" }],
  }),
  readMessage: contract({
    method: "POST",
    path: "/orders/admin/read-message",
    auth: { can: "orders.edit" },
    summary:
      "Propose name, number, address and items of an order from a customer's message, with its unclear parts; stores nothing",
    body: readMessageSchema,
    response: messageProposalSchema,
    status: 200,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
  makeCheckoutLink: contract({
    method: "POST",
    path: "/orders/admin/checkout-link",
    auth: { can: "orders.edit" },
    summary:
      "A link that opens the checkout with these items and coupon for seven days. It contains no personal data, and nothing is stored",
    body: makeCheckoutLinkSchema,
    response: checkoutLinkSchema,
    status: 200,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
  giveOrders: contract({
    method: "POST",
    path: "/orders/admin/give",
    auth: { can: "orders.edit" },
    notFound: USER_NOT_FOUND,
    summary:
      "Give all orders of a customer without e-mail, and their codes, to an account, on a proof that an admin has seen. 409 `unverified_account` as POST /orders/admin",
    body: transferOrdersSchema,
    response: transferredOrdersSchema,
    status: 200,
    limits: [{ points: 30, seconds: 60, by: "user" }],
  }),
  makePaymentLink: contract({
    method: "POST",
    path: "/orders/admin/{id}/payment-link",
    auth: { can: "orders.edit" },
    notFound: ORDER_NOT_FOUND,
    summary: "The link by which anybody can pay the order: makes it, or gives the one it has its whole time again",
    params: orderParams,
    response: paymentLinkSchema,
    status: 200,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
  takeBackPaymentLink: contract({
    method: "DELETE",
    path: "/orders/admin/{id}/payment-link",
    auth: { can: "orders.edit" },
    notFound: ORDER_NOT_FOUND,
    summary: "Take the payment link of an order back: nobody can pay by it any more",
    params: orderParams,
    status: 204,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
};

/** Admin operations on orders; merged into ./contract. */
import { messageSchema } from "@/lib/auth/schema";
import { contract } from "@/lib/contract";
import { adjacentSchema } from "@/lib/pagination";
import { adminOrderChangesSchema, correctCouponSchema, noteInputSchema, refundInputSchema } from "./admin-schema";
import { orderExportQuery } from "./list-query";
import { ORDER_NOT_FOUND, orderDetailsSchema, orderParams, orderWithCodeSchema, resendMailSchema } from "./schema";

export const adminOrdersContract = {
  adminUpdate: contract({
    method: "PUT",
    path: "/orders/admin/{id}",
    auth: { can: "orders.edit" },
    stepUp: "large_refund",
    notFound: ORDER_NOT_FOUND,
    summary: "Change an order; only what is sent changes",
    params: orderParams,
    body: adminOrderChangesSchema,
    response: orderWithCodeSchema,
    status: 200,
  }),
  adminDetails: contract({
    method: "GET",
    path: "/orders/admin/{id}/details",
    auth: { can: "orders.read" },
    notFound: ORDER_NOT_FOUND,
    summary: "An order with its customer, premium code, history and payments",
    params: orderParams,
    response: orderDetailsSchema,
    status: 200,
  }),
  neighbours: contract({
    method: "GET",
    path: "/orders/admin/{id}/neighbours",
    auth: { can: "orders.read" },
    notFound: ORDER_NOT_FOUND,
    summary: "The next newer and the next older order that the list's filters find",
    params: orderParams,
    query: orderExportQuery,
    response: adjacentSchema,
    status: 200,
  }),
  correctCoupon: contract({
    method: "PUT",
    path: "/orders/admin/{id}/coupon",
    auth: { can: "orders.edit" },
    notFound: ORDER_NOT_FOUND,
    summary: "Add, replace or remove the coupon of an order that has not left the shop; a paid order gets a case",
    params: orderParams,
    body: correctCouponSchema,
    response: orderWithCodeSchema,
    status: 200,
  }),
  addNote: contract({
    method: "POST",
    path: "/orders/admin/{id}/notes",
    auth: { can: "orders.edit" },
    notFound: ORDER_NOT_FOUND,
    summary: "Note something about an order, for the shop alone: it stands in the history",
    params: orderParams,
    body: noteInputSchema,
    response: orderWithCodeSchema,
    status: 200,
  }),
  refund: contract({
    method: "POST",
    path: "/orders/admin/{id}/refunds",
    auth: { can: "orders.refund" },
    stepUp: "large_refund",
    notFound: ORDER_NOT_FOUND,
    summary: "Record money of a paid order that went back: a part leaves it paid, the rest makes it refunded",
    params: orderParams,
    body: refundInputSchema,
    response: orderWithCodeSchema,
    status: 200,
  }),
  resendMail: contract({
    method: "POST",
    path: "/orders/admin/{id}/resend-mail",
    auth: { can: "orders.edit" },
    notFound: ORDER_NOT_FOUND,
    summary: "Send a mail of an order once more, as the order stands now; 409 for one that does not fit its state",
    params: orderParams,
    body: resendMailSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 30, seconds: 600, by: "user" }],
  }),
};

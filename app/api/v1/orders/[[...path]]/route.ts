import { contracts } from "@/lib/contracts";
import { makeCheckoutLink } from "@/server/checkout/checkout-link";
import { readIdempotencyKey } from "@/server/checkout/idempotency";
import { placeOrder } from "@/server/checkout/place-order";
import { findCallers } from "@/server/desk/callers";
import { createPaymentLink, revokePaymentLink } from "@/server/desk/payment-link";
import { readMessage } from "@/server/desk/read-message";
import { placeStaffOrder } from "@/server/desk/staff-order";
import { transferOrdersToAccount } from "@/server/desk/transfer-orders";
import { checkCourierFile, courierFile } from "@/server/dispatch/courier-file";
import { readCourierSheet } from "@/server/dispatch/courier-sheet";
import { exportDeliveryFigures } from "@/server/dispatch/delivery-figures";
import { readExpectedCharges } from "@/server/dispatch/expected-charges";
import { exportPayout } from "@/server/dispatch/export-payout";
import { listParcels } from "@/server/dispatch/parcels";
import { recallParcel } from "@/server/dispatch/recall-parcel";
import { requestBookings } from "@/server/dispatch/request-booking";
import { recordReattempt, resolveParcel } from "@/server/dispatch/resolve-parcel";
import { settlePayout } from "@/server/dispatch/settle-payout";
import { markBrowser } from "@/server/http/browser-cookie";
import { implement } from "@/server/http/implement";
import { clientKey } from "@/server/http/limits";
import { blockNumber, unblockNumber } from "@/server/order-work/blocked-numbers";
import { applyStepToOrders, cashDue, selectOrders } from "@/server/order-work/bulk";
import { addNote, confirmPhone, recordCall, undoCall, undoConfirmation } from "@/server/order-work/calls";
import { confirmByChat } from "@/server/order-work/confirm-by-chat";
import { confirmByCode } from "@/server/order-work/confirm-by-code";
import { extendConfirmationHolds } from "@/server/order-work/extend-holds";
import { countQueues } from "@/server/order-work/queues";
import { returnParcel } from "@/server/order-work/return-parcel";
import { receiveCash } from "@/server/order-work/steps";
import { getAdjacentOrders } from "@/server/orders/adjacent-orders";
import { correctCoupon } from "@/server/orders/correct-coupon";
import { findCourierNumbers } from "@/server/orders/courier-numbers";
import { exportOrders } from "@/server/orders/export";
import { addItem, changeItem, removeItem } from "@/server/orders/items";
import { changeStatus, updateOrder } from "@/server/orders/mutations";
import { changeOwnAddress } from "@/server/orders/own-address";
import { getOrder, getOrderDetails, listOrders, listOwnOrders, trackOrder } from "@/server/orders/queries";
import { refundOrder } from "@/server/orders/refund";
import { resendMail } from "@/server/orders/resend-mail";
import { payInCash } from "@/server/payments/pay-in-cash";
import { payOnline } from "@/server/payments/pay-online";
import { sendCode } from "@/server/sms/send-code";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(contracts.orders, {
  create: ({ actor, body, request, headers, now }) =>
    placeOrder({
      actor,
      input: body,
      idempotencyKey: readIdempotencyKey(request.headers),
      network: clientKey(request),
      browser: markBrowser(request, headers),
      now,
    }),
  list: ({ actor, query, now }) => listOrders(actor, query, now),
  export: ({ query, now }) => exportOrders(query, now),
  mine: ({ actor, query }) => listOwnOrders(actor, query),
  get: ({ actor, params }) => getOrder(actor, params.id),
  changeStatus: ({ actor, params, body, now }) => changeStatus({ actor, id: params.id, input: body, now }),
  payInCash: ({ actor, params, now }) => payInCash({ actor, orderId: params.id, now }),
  payOnline: ({ actor, params, now }) => payOnline({ actor, orderId: params.id, now }),
  changeAddress: ({ actor, params, body, now }) => changeOwnAddress({ actor, id: params.id, input: body, now }),
  track: ({ actor, params, now }) => trackOrder({ id: params.id, actor, now }),
  confirmByCode: ({ params, body, now }) => confirmByCode(params.id, body.code, now),
  addItem: ({ actor, body, now }) => addItem({ actor, input: body, now }),
  changeItem: ({ actor, params, body, now }) => changeItem({ actor, id: params.id, quantity: body.quantity, now }),
  removeItem: ({ actor, params, now }) => removeItem({ actor, id: params.id, now }),
  adminUpdate: ({ actor, params, body, now }) => updateOrder({ actor, id: params.id, changes: body, now }),
  correctCoupon: ({ actor, params, body, now }) => correctCoupon({ actor, id: params.id, code: body.code, now }),
  adminDetails: ({ params, now }) => getOrderDetails(params.id, now),
  take: ({ actor, body, request, now }) =>
    placeStaffOrder({ actor, input: body, idempotencyKey: readIdempotencyKey(request.headers), now }),
  callers: ({ query }) => findCallers(query.phone),
  makeCheckoutLink: ({ body, now }) => makeCheckoutLink(body, now),
  readMessage: ({ body }) => readMessage(body.text),
  giveOrders: ({ actor, body, now }) => transferOrdersToAccount({ actor, input: body, now }),
  makePaymentLink: ({ actor, params, now }) => createPaymentLink({ actor, id: params.id, now }),
  takeBackPaymentLink: ({ actor, params, now }) => revokePaymentLink({ actor, id: params.id, now }),
  selection: ({ query, now }) => selectOrders(query, now),
  bulk: ({ actor, body, now }) => applyStepToOrders({ actor, input: body, now }),
  cashDue: ({ body, now }) => cashDue(body, now),
  deliveryFigures: ({ query }) => exportDeliveryFigures(query),
  courierNumbers: ({ query }) => findCourierNumbers(query),
  courierFile: ({ actor, body, now }) => courierFile(body, { actor, now }),
  courierFileCheck: ({ actor, body }) => checkCourierFile(body, actor),
  courierSheet: ({ actor, body, now }) => readCourierSheet({ actor, input: body, now }),
  parcels: ({ actor, query }) => listParcels(query, actor),
  expectedCharges: ({ actor, query, now }) => readExpectedCharges(query, { actor, now }),
  bookParcels: ({ actor, body, now }) => requestBookings(body, { actor, now }),
  resolveBooking: ({ actor, params, body, now }) => resolveParcel({ actor, id: params.id, input: body, now }),
  recallParcel: ({ actor, params, now }) => recallParcel({ actor, id: params.id, now }),
  settlePayout: ({ actor, params, body, now }) => settlePayout({ actor, id: params.id, note: body.note, now }),
  exportPayout: ({ params }) => exportPayout(params.id),
  recordReattempt: ({ actor, params, body, now }) => recordReattempt({ actor, id: params.id, input: body, now }),
  queues: ({ now }) => countQueues(now),
  neighbours: ({ params, query, now }) => getAdjacentOrders(params.id, query, now),
  receiveCash: ({ actor, params, now }) => receiveCash({ actor, id: params.id, now }),
  confirmPhone: ({ actor, params, now }) => confirmPhone({ actor, id: params.id, now }),
  takeBackConfirmation: ({ actor, params, now }) => undoConfirmation({ actor, id: params.id, now }),
  recordCall: ({ actor, params, body, now }) => recordCall({ actor, id: params.id, input: body, now }),
  confirmByChat: ({ actor, body, now }) => confirmByChat({ actor, input: body, now }),
  sendCode: ({ actor, params, now }) => sendCode(params.id, { actor, now }),
  takeBackCall: ({ actor, params, query, now }) => undoCall({ actor, id: params.id, count: query.count, now }),
  blockNumber: ({ actor, params, body, now }) => blockNumber({ actor, id: params.id, input: body, now }),
  unblockNumber: ({ actor, params, now }) => unblockNumber({ actor, id: params.id, now }),
  addNote: ({ actor, params, body, now }) => addNote({ actor, id: params.id, note: body.note, now }),
  extendConfirmations: ({ actor, now }) => extendConfirmationHolds({ actor, now }),
  returnParcel: ({ actor, params, body, now }) => returnParcel({ actor, id: params.id, input: body, now }),
  refund: ({ actor, params, body, now }) => refundOrder({ actor, id: params.id, input: body, now }),
  resendMail: ({ actor, params, body, now }) => resendMail({ actor, id: params.id, kind: body.kind, now }),
});

import { ordersContract } from "@/lib/orders/contract";
import { readIdempotencyKey } from "@/server/checkout/idempotency";
import { placeOrder } from "@/server/checkout/place-order";
import { implement } from "@/server/http/implement";
import { clientKey } from "@/server/http/limits";
import { confirmPhone } from "@/server/orders/confirm-phone";
import { exportOrders } from "@/server/orders/export";
import { extendHolds } from "@/server/orders/extend-holds";
import { addItem, changeItem, removeItem } from "@/server/orders/items";
import { changeStatus, receiveCash, updateOrder } from "@/server/orders/mutations";
import { getOrder, getOrderDetails, listOrders, listOwnOrders, trackOrder } from "@/server/orders/queries";
import { resendMail } from "@/server/orders/resend-mail";
import { returnParcel } from "@/server/orders/return-parcel";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(ordersContract, {
  create: ({ actor, body, request, now }) =>
    placeOrder({
      actor,
      input: body,
      idempotencyKey: readIdempotencyKey(request.headers),
      network: clientKey(request),
      now,
    }),
  list: ({ actor, query }) => listOrders(actor, query),
  export: ({ query, now }) => exportOrders(query, now),
  mine: ({ actor, query }) => listOwnOrders(actor, query),
  get: ({ actor, params }) => getOrder(actor, params.id),
  changeStatus: ({ actor, params, body, now }) => changeStatus({ actor, id: params.id, status: body.status, now }),
  track: ({ actor, params, now }) => trackOrder({ id: params.id, actor, now }),
  addItem: ({ actor, body, now }) => addItem({ actor, input: body, now }),
  changeItem: ({ actor, params, body, now }) => changeItem({ actor, id: params.id, quantity: body.quantity, now }),
  removeItem: ({ actor, params, now }) => removeItem({ actor, id: params.id, now }),
  adminUpdate: ({ actor, params, body, now }) => updateOrder({ actor, id: params.id, changes: body, now }),
  adminDetails: ({ params }) => getOrderDetails(params.id),
  receiveCash: ({ actor, params, now }) => receiveCash({ actor, id: params.id, now }),
  confirmPhone: ({ actor, params, now }) => confirmPhone({ actor, id: params.id, now }),
  extendConfirmations: ({ actor, now }) => extendHolds({ actor, now }),
  returnParcel: ({ actor, params, body, now }) => returnParcel({ actor, id: params.id, input: body, now }),
  resendMail: ({ actor, params, body, now }) => resendMail({ actor, id: params.id, kind: body.kind, now }),
});

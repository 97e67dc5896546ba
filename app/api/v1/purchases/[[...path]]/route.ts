import { purchasesContract } from "@/lib/purchases/contract";
import { implement } from "@/server/http/implement";
import { changePurchase, createPurchase } from "@/server/purchases/edit-purchase";
import { getPurchase, listPurchases } from "@/server/purchases/queries";
import { receivePurchase } from "@/server/purchases/receive-purchase";
import { cancelPurchase, closePurchase, orderPurchase } from "@/server/purchases/steps";
import { addSupplier, changeSupplier, listSuppliers } from "@/server/purchases/suppliers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(purchasesContract, {
  list: ({ query }) => listPurchases(query),
  create: ({ actor, body, now }) => createPurchase({ actor, input: body, now }),
  get: ({ params }) => getPurchase(params.id),
  update: ({ actor, params, body, now }) => changePurchase({ actor, id: params.id, input: body, now }),
  order: ({ actor, params, now }) => orderPurchase({ actor, id: params.id, now }),
  receive: ({ actor, params, body, now }) => receivePurchase({ actor, id: params.id, input: body, now }),
  close: ({ actor, params, now }) => closePurchase({ actor, id: params.id, now }),
  cancel: ({ actor, params, now }) => cancelPurchase({ actor, id: params.id, now }),
  suppliers: async () => ({ suppliers: await listSuppliers() }),
  addSupplier: ({ actor, body, now }) => addSupplier({ actor, input: body, now }),
  changeSupplier: ({ actor, params, body, now }) => changeSupplier({ actor, id: params.id, input: body, now }),
});

import { couponsContract } from "@/lib/coupons/contract";
import { exportCoupons } from "@/server/coupons/export";
import { createCoupon, updateCoupon } from "@/server/coupons/mutations";
import { getCoupon, listCoupons } from "@/server/coupons/queries";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(couponsContract, {
  list: ({ query }) => listCoupons(query),
  export: async ({ query, now }) => exportCoupons(query, now),
  get: ({ params }) => getCoupon(params.id),
  create: ({ actor, body, now }) => createCoupon({ actor, input: body, now }),
  update: ({ actor, params, body, now }) => updateCoupon({ actor, id: params.id, changes: body, now }),
});

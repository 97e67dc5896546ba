/** Orders with a coupon, each to a different phone number. */

import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "./api";
import { orderBody } from "./factories";

let phones = 0;
export function newPhone(): string {
  phones += 1;

  return `018${String(phones).padStart(8, "0")}`;
}

type OrderOptions = { code?: string; quantity?: number; phone?: string };

/** Coupon requests for one product. */
export function couponCalls(product: () => Product) {
  function bodyOf({ code, quantity = 1, phone = newPhone() }: OrderOptions) {
    const body = orderBody([{ product: product(), quantity }]);

    return { ...body, shipping_address: { ...body.shipping_address, phone }, ...(code ? { coupon_code: code } : {}) };
  }

  return {
    bodyOf,
    order: (as: User, wanted: OrderOptions) => call("POST /orders", { as, body: bodyOf(wanted) }),
    refusedOrder: async (as: User, wanted: OrderOptions) => {
      const { status, data } = await refused("POST /orders", { as, body: bodyOf(wanted) });

      return [status, data.code, data.detail];
    },
    quote: (code: string, { as, quantity = 1 }: { as?: User; quantity?: number } = {}) => {
      const body = { items: [{ product_id: product().id, quantity }], city: "Dhaka", coupon_code: code };

      return call("POST /checkout/quote", as ? { as, body } : { body });
    },
  };
}

export async function usesOf(id: string): Promise<number> {
  return (await db.coupon.findUniqueOrThrow({ where: { id } })).usedCount;
}

import { contract } from "@/lib/contract";
import { deliveryChargesSchema, paymentMethodsSchema } from "./schema";

export const settingsContract = {
  paymentMethods: contract({
    method: "GET",
    path: "/settings/payment-methods",
    auth: "public",
    summary: "The enabled payment methods",
    response: paymentMethodsSchema,
    status: 200,
    cacheable: ["settings"],
  }),
  deliveryCharges: contract({
    method: "GET",
    path: "/settings/delivery-charges",
    auth: "public",
    summary: "Delivery charges, free-delivery threshold and dollar rate",
    response: deliveryChargesSchema,
    status: 200,
    cacheable: ["settings"],
  }),
};

import { expect, it } from "vitest";
import { roles } from "@/lib/auth/schema";
import { deliveryStatuses, orderStatuses, paymentStatuses } from "@/lib/orders/schema";
import { DeliveryStatus, OrderStatus, PaymentStatus, Role } from "@/server/generated/prisma/enums";

it.each([
  ["roles", roles, Role],
  ["order statuses", orderStatuses, OrderStatus],
  ["payment statuses", paymentStatuses, PaymentStatus],
  ["delivery statuses", deliveryStatuses, DeliveryStatus],
])("the %s of the API are those of the database", (_, words, stored) => {
  expect([...words].sort()).toEqual(Object.values(stored).sort());
});

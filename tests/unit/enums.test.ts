import { expect, it } from "vitest";
import { auditActorTypes } from "@/lib/audit/schema";
import { roles } from "@/lib/auth/schema";
import { deliveryStatuses, orderStatuses, paymentStatuses } from "@/lib/orders/schema";
import { attemptStatuses } from "@/lib/payments/schema";
import { reviewKinds, reviewResolutions } from "@/lib/reviews/schema";
import {
  ActorType,
  DeliveryStatus,
  OrderStatus,
  PaymentAttemptStatus,
  PaymentStatus,
  ReviewKind,
  ReviewResolution,
  Role,
} from "@/server/generated/prisma/enums";

it.each([
  ["actor types", auditActorTypes, ActorType],
  ["roles", roles, Role],
  ["order statuses", orderStatuses, OrderStatus],
  ["payment statuses", paymentStatuses, PaymentStatus],
  ["delivery statuses", deliveryStatuses, DeliveryStatus],
  ["payment attempt statuses", attemptStatuses, PaymentAttemptStatus],
  ["review kinds", reviewKinds, ReviewKind],
  ["review resolutions", reviewResolutions, ReviewResolution],
])("the %s of the API are those of the database", (_, words, stored) => {
  expect([...words].sort()).toEqual(Object.values(stored).sort());
});

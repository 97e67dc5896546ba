import { expect, it } from "vitest";
import { auditActorTypes } from "@/lib/audit/schema";
import { roles } from "@/lib/auth/schema";
import { caseResolutions } from "@/lib/cases/schema";
import { attemptStatuses } from "@/lib/orders/attempts";
import { caseKinds } from "@/lib/orders/case-kinds";
import { deliveryStatuses, orderStatuses, paymentStatuses } from "@/lib/orders/schema";
import {
  ActorType,
  CaseKind,
  CaseResolution,
  DeliveryStatus,
  OrderStatus,
  PaymentAttemptStatus,
  PaymentStatus,
  Role,
} from "@/server/generated/prisma/enums";

it.each([
  ["actor types", auditActorTypes, ActorType],
  ["roles", roles, Role],
  ["order statuses", orderStatuses, OrderStatus],
  ["payment statuses", paymentStatuses, PaymentStatus],
  ["delivery statuses", deliveryStatuses, DeliveryStatus],
  ["payment attempt statuses", attemptStatuses, PaymentAttemptStatus],
  ["case kinds", caseKinds, CaseKind],
  ["case resolutions", caseResolutions, CaseResolution],
])("the %s of the API are those of the database", (_, words, stored) => {
  expect([...words].sort()).toEqual(Object.values(stored).sort());
});

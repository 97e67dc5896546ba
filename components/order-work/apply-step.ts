import { stepWords } from "@/components/orders/admin/step-words";
import { api } from "@/lib/api-client";
import { ApiError } from "@/lib/api-error";
import type { OrderStep } from "@/lib/order-work/steps";
import { describeNotification } from "@/lib/orders/mail-rules";
import type { OrderDetails } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

type Step = {
  step: OrderStep;
  courierName?: string;
  courierTrackingNumber?: string;
  /** Allows a tracking number that another order already has. */
  repeatNumber?: boolean;
  /** For `confirm`: the buyer was called. */
  byPhone?: boolean;
  /** Applies the step despite warnings. */
  anyway?: boolean;
};

/** Applies a step to an order. Idempotent. */
export async function applyStep(
  id: string,
  { step, courierName, courierTrackingNumber, repeatNumber, byPhone = false, anyway = false }: Step,
): Promise<void> {
  const orders = [{ id, courier_tracking_number: courierTrackingNumber, repeat_number: repeatNumber }];
  const { results } = await api("POST /orders/admin/bulk", {
    body: { step, orders, courier_name: courierName, by_phone: byPhone, anyway },
  });
  const [result] = results;
  if (result?.outcome === "refused")
    throw new ApiError(409, result.reason ?? "refused", result.detail ?? t("This is not possible"));
}

export function cancelConfirmation(order: OrderDetails) {
  return {
    title: t("Cancel this order?"),
    description: t("Its items go back into stock{order}", { order: describeNotification(order) }),
    confirmLabel: t("Cancel order"),
    cancelLabel: t("Keep order"),
    isDestructive: true,
    call: () => applyStep(order.id, { step: "cancel" }),
    texts: { done: t("Order cancelled"), ...stepWords() },
  };
}

export function undoHandOver({ id }: { id: string }) {
  return {
    call: () => applyStep(id, { step: "take_back_hand_over" }),
    done: t("Order is being packed again"),
  };
}

/** Undoes a confirmation by phone. */
export function undoConfirm({ id }: { id: string }) {
  return {
    call: () => api("DELETE /orders/admin/{id}/confirm-phone", { params: { id } }),
    done: t("Confirmation undone"),
  };
}

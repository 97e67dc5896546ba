/** Case labels. Presentation only. */
import { type CaseAction, type CaseKind, caseActionLabels } from "@/lib/orders/case-kinds";
import type { Label } from "@/lib/texts/catalogue";
import type { Case } from "./schema";

/** Labels of resolutions. */
export const resolutionLabels: Record<NonNullable<Case["resolution"]>, Label> = {
  ...caseActionLabels,
  superseded: "Settled automatically",
};

type Offer = {
  /** Button label. */
  label: Label;
  /** Consequences shown before the action, as sentences. */
  effect: readonly Label[];
  /** Message after the action. */
  done: Label;
};

const refunded: Offer = {
  label: "Record refund",
  effect: ["Refund the money at the gateway first: the shop only records the refund."],
  done: "Refund recorded",
};
const refundedWithOrder: Offer = {
  ...refunded,
  effect: [...refunded.effect, "The order becomes refunded and its items go back into stock."],
};
const dismiss: Offer = { label: "Dismiss", effect: ["Only this list changes."], done: "Case dismissed" };

/** Actions per kind of case, with their texts. */
export const caseActionOptions: Record<CaseKind, Partial<Record<CaseAction, Offer>>> = {
  risk_hold: {
    release: {
      label: "Release code",
      effect: ["Check the payment at the gateway first. The customer gets the premium code, also by email."],
      done: "Code released",
    },
    refunded: refundedWithOrder,
  },
  waiting_code: {
    release: {
      label: "Give a code",
      effect: ["The oldest free premium code is bound to the order and mailed."],
      done: "Code given",
    },
    refunded: refundedWithOrder,
  },
  late_payment: {
    release: {
      label: "Deliver after all",
      effect: [
        "The order counts as paid and gets its premium code. A cancelled order reopens, and its items are reserved again.",
      ],
      done: "Payment accepted, the order goes on",
    },
    refunded: {
      ...refunded,
      effect: [...refunded.effect, "If this payment had paid an order, that order becomes refunded."],
    },
    dismiss,
  },
  double_payment: { refunded, dismiss },
  amount_mismatch: {
    release: {
      label: "Accept payment",
      effect: ["The order counts as paid and gets its premium code. Any difference then appears on this list."],
      done: "Payment accepted",
    },
    refunded,
    dismiss,
  },
  identity_mismatch: { refunded, dismiss },
  paid_total_changed: {
    refunded: {
      label: "Record refund",
      effect: ["Refund the difference first: the shop only records the refund. The order stays paid."],
      done: "Refund recorded",
    },
    collected: {
      label: "Record as collected",
      effect: ["The difference was paid: the order counts as paid in full."],
      done: "Payment recorded",
    },
    dismiss: {
      label: "Dismiss",
      effect: ["The difference is ignored: the amount paid stays the same."],
      done: "Case dismissed",
    },
  },
  advance_due_back: {
    refunded: {
      ...refunded,
      effect: [...refunded.effect, "The order stays cancelled."],
    },
  },
  courier_difference: {
    dismiss: {
      ...dismiss,
      effect: ["Only this list changes. Record the cash on the order once the courier has paid."],
    },
  },
};

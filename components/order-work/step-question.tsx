import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { cancelPaidQuestion, cancelQuestion } from "@/lib/order-work/cancel-questions";
import type { SelectedOrderItem } from "@/lib/order-work/selection";
import { t, tn } from "@/lib/texts/text";

/** Steps that need confirmation, because they notify the customer or concern money. */
export const stepQuestions = {
  cancel: {
    step: "cancel",
    anyway: false,
    ask: (orders: readonly SelectedOrderItem[], paid: number) => cancelQuestion(orders, paid),
    confirmLabel: "Cancel orders",
    cancelLabel: "Keep them",
    isDestructive: true,
  },
  cancel_paid: {
    step: "cancel",
    anyway: true,
    ask: cancelPaidQuestion,
    confirmLabel: "Cancel orders",
    cancelLabel: "Keep them",
    isDestructive: true,
  },
  confirm_doubtful: {
    step: "confirm",
    anyway: true,
    ask: (orders: readonly SelectedOrderItem[]) => ({
      title: t("Confirm {orders} anyway?", { orders: tn(orders.length, "{n} order", "{n} orders") }),
      description: t(
        "The last call said otherwise, a parcel to this number has come back before, or the order is risky.",
      ),
    }),
    confirmLabel: "Confirm anyway",
    cancelLabel: "Not yet",
    isDestructive: false,
  },
} as const;
export type AskedStep = keyof typeof stepQuestions;

type QuestionText = { title: string; description: string };
type QuestionProps = {
  asked: AskedStep | null;
  words: QuestionText | null;
  onAnswer: (answer: AskedStep | null) => void;
};

export function StepQuestion({ asked, words, onAnswer }: QuestionProps) {
  // Keep the text during the closing animation.
  const [latest, setLatest] = useState<QuestionText & { asked: AskedStep }>({
    asked: "cancel",
    title: "",
    description: "",
  });
  if (asked && words && (asked !== latest.asked || words.description !== latest.description)) {
    setLatest({ asked, ...words });
  }
  const { confirmLabel, cancelLabel, isDestructive } = stepQuestions[latest.asked];

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onAnswer(null))}
      title={latest.title}
      description={latest.description}
      confirmLabel={t(confirmLabel)}
      cancelLabel={t(cancelLabel)}
      isDestructive={isDestructive}
      onConfirm={() => onAnswer(asked)}
    />
  );
}

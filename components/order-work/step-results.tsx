import { useEffect, useRef } from "react";
import { BulkResults } from "@/components/shared/bulk-results";
import { Link } from "@/components/shared/link";
import { Button } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import type { OrderStep } from "@/lib/order-work/steps";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { cashRecorded } from "./cash-question";
import type { useStepRun } from "./use-step-run";

/** How long the results are shown after the selection has become empty. */
const LAST_WORDS_MS = 30_000;

/** Labels of buttons that apply a step despite the warnings. */
const takenAnyway: Partial<Record<OrderStep, Label>> = {
  confirm: "Confirm them anyway",
  cancel: "Cancel paid ones, too",
};

/** Step that undoes another, offered while the results are shown. */
const takesBack: Partial<Record<OrderStep, OrderStep>> = {
  confirm: "take_back_confirmation",
  delivered: "take_back_delivery",
};

type ResultsProps = {
  run: NonNullable<ReturnType<typeof useStepRun>["run"]>;
  /** Whether the selection is empty, so that the bar may close. */
  isOver: boolean;
  onGoOn: () => void;
  onClose: () => void;
  onTake: (step: OrderStep, orders: readonly { id: string }[], anyway?: boolean) => void;
};

/** Results of a step, and follow-up actions. */
export function StepResults({ run, isOver, onGoOn, onClose, onTake }: ResultsProps) {
  const { step, anyway } = run.job;
  const having = (outcome: string) => run.results.filter((answer) => answer.outcome === outcome);
  const [done, refused] = [having("done"), having("refused")];
  const again = takenAnyway[step];
  const undone = takesBack[step];

  return (
    <BulkResults
      run={run}
      onGoOn={onGoOn}
      onClose={onClose}
      more={step === "cash_received" && done.length > 0 ? cashRecorded(done) : null}
      nameOf={({ id, order_number: number }) => (
        <Link href={adminRoutes.order(id)} className="font-mono underline underline-offset-4">
          {number ?? t("Order")}
        </Link>
      )}
      action={
        undone && done.length > 0 && !run.isRunning ? (
          <Button size="small" variant="quiet" onClick={() => onTake(undone, done)}>
            {t("Undo")}
          </Button>
        ) : null
      }
    >
      {isOver && done.length > 0 && !run.isRunning ? (
        <AllDone key={step} hasMore={refused.length > 0 || run.failure !== null} onClose={onClose} />
      ) : null}
      {again && refused.length > 0 && !run.isRunning && !anyway ? (
        <Button size="small" variant="quiet" onClick={() => onTake(step, refused, true)}>
          {t(again)}
        </Button>
      ) : null}
    </BulkResults>
  );
}

/** Success message. The bar closes automatically, unless there is more to read. */
function AllDone({ hasMore, onClose }: { hasMore: boolean; onClose: () => void }) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (hasMore) return;
    const timer = setTimeout(() => close.current(), LAST_WORDS_MS);
    return () => clearTimeout(timer);
  }, [hasMore]);

  return <p className="text-sm text-soft">{t("Nothing is selected any more.")}</p>;
}

"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { BulkBar } from "@/components/shared/bulk-bar";
import { BulkResults } from "@/components/shared/bulk-results";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { bulkWords, mainStep, orderTicks, stepsFor, type TickedOrder, TOGETHER_MOST } from "@/lib/orders/selection";
import type { OrderStep } from "@/lib/orders/steps";
import { CourierFile } from "./courier-file";
import { useStepRun } from "./use-step-run";

/** What can be done with the ticked orders. */
export function OrderBar({ ticked }: { ticked: readonly TickedOrder[] }) {
  const { run, start, goOn, close } = useStepRun();
  const [isAsking, setAsking] = useState(false);
  const steps = stepsFor(ticked);
  const main = mainStep(steps);
  const cancellable = steps.find(({ step }) => step === "cancel")?.orders ?? [];
  const refused = run?.results.filter(({ outcome }) => outcome === "refused") ?? [];
  const take = (step: OrderStep, orders: readonly { id: string }[], anyway = false) =>
    start({ step, orders: orders.map(({ id }) => ({ id })), anyway });

  function stepButton({ step, orders }: (typeof steps)[number]) {
    const name = bulkWords[step].label;
    const label = orders.length < ticked.length ? `${name} ${orders.length}` : name;
    const variant = step === main ? "primary" : "quiet";
    if (step === "hand_over") {
      return <Together key={step} href={adminRoutes.handOver} orders={orders} label={label} variant={variant} />;
    }

    return (
      <Button
        key={step}
        size="small"
        variant={variant}
        disabled={run?.isRunning}
        onClick={() => (step === "cancel" ? setAsking(true) : take(step, orders))}
      >
        {label}
      </Button>
    );
  }

  const results = run ? (
    <BulkResults
      run={run}
      onGoOn={goOn}
      onClose={close}
      nameOf={({ id, order_number: number }) => (
        <a href={adminRoutes.order(id)} className="font-mono underline underline-offset-4">
          {number ?? "Order"}
        </a>
      )}
    >
      {refused.length > 0 && !run.isRunning && run.job.step === "cancel" && !run.job.anyway ? (
        <Button size="small" variant="quiet" onClick={() => take("cancel", refused, true)}>
          Cancel paid ones, too
        </Button>
      ) : null}
    </BulkResults>
  ) : null;

  return (
    <>
      <BulkBar
        ticks={orderTicks}
        ticked={ticked}
        things={["order", "orders"]}
        isRunning={run?.isRunning ?? false}
        results={results}
        onClear={close}
      >
        {steps.filter(({ step }) => step === "confirm").map(stepButton)}
        <Together href={(ids) => adminRoutes.ordersPrint(ids, "slip")} orders={ticked} label="Print slips" />
        {steps.filter(({ step }) => step !== "confirm").map(stepButton)}
        <Together href={(ids) => adminRoutes.ordersPrint(ids, "invoice")} orders={ticked} label="Print invoices" />
        <CourierFile ids={ticked.map(({ id }) => id)} size="small" />
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={cancellable.length === 1 ? "Cancel 1 order?" : `Cancel ${cancellable.length} orders?`}
        description="Their stock becomes free, and every customer with an e-mail address is told. This cannot be taken back."
        confirmLabel="Cancel orders"
        cancelLabel="Keep them"
        isDestructive
        onConfirm={() => {
          setAsking(false);
          take("cancel", cancellable);
        }}
      />
    </>
  );
}

type TogetherProps = {
  href: (ids: string) => string;
  orders: readonly TickedOrder[];
  label: string;
  variant?: "primary" | "quiet";
};

/** The way to a page with all of them, as long as they are not too many for one. */
function Together({ href, orders, label, variant = "quiet" }: TogetherProps) {
  const list = useSearchParams().toString();
  if (orders.length > TOGETHER_MOST) {
    return (
      <span className="bulk-many">
        {label}: at most {TOGETHER_MOST} at once
      </span>
    );
  }

  return (
    <a
      href={withList(href(orders.map(({ id }) => id).join()), list)}
      className={buttonVariants({ variant, size: "small" })}
    >
      {label}
    </a>
  );
}

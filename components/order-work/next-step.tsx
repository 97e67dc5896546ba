"use client";

import "@/components/orders/admin/order-page.css";
import { cx } from "class-variance-authority";
import { useSearchParams } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useRefund } from "@/components/order-work/step-dialogs";
import { stepWords } from "@/components/orders/admin/step-words";
import { ConfirmActionDialog } from "@/components/shared/confirm-action";
import { Link } from "@/components/shared/link";
import { navigate } from "@/components/shared/navigation";
import { preloadToasts } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { type PaperLink, printLink } from "@/lib/dispatch/print-address";
import { formatTaka } from "@/lib/money";
import { type NextStep, nextStepOf } from "@/lib/order-work/next-step";
import { confirmDoubt } from "@/lib/order-work/steps";
import { describeNotification } from "@/lib/orders/mail-rules";
import { refundableTaka } from "@/lib/orders/refunds";
import { NEVER_HANDED_OVER, wasHandedOver } from "@/lib/orders/rules";
import type { OrderDetails } from "@/lib/orders/schema";
import type { Label } from "@/lib/texts/catalogue";
import { fullStop } from "@/lib/texts/full-stop";
import { t } from "@/lib/texts/text";
import { applyStep, cancelConfirmation, undoConfirm } from "./apply-step";
import { HandOverDialog, ReturnDialog } from "./step-dialogs";
import { useClickGuard } from "./use-click-guard";

type NextStepBarProps = {
  order: OrderDetails;
  /** URLs of the adjacent orders in the list. */
  previous: string | null;
  next: string | null;
  /** Whether the reader may take the step. */
  canEdit: boolean;
  /** Shown if no step is due. */
  otherwise: ReactNode;
};

/** Next step of an order, between links to the adjacent orders. Sticky at the bottom on phones. */
export function NextStepBar({ order, previous, next, canEdit, otherwise }: NextStepBarProps) {
  const step = nextStepOf(order);
  const stepButton = step ? <StepButton key={order.id} order={order} step={step} /> : otherwise;
  useEffect(preloadToasts, []);

  return (
    <nav aria-label={t("This order")} className="step-bar">
      <Neighbour href={previous} label={t("Previous order")} arrow="←" />
      <div className="step-bar-step">{canEdit ? stepButton : null}</div>
      <Neighbour href={next} label={t("Next order")} arrow="→" />
    </nav>
  );
}

type NeighbourProps = { href: string | null; label: string; arrow: string };

/** Link to an adjacent order. Keeps its space at either end of the list. */
function Neighbour({ href, label, arrow }: NeighbourProps) {
  const classes = buttonVariants({ variant: "quiet", size: "icon" });
  if (!href) return <span aria-hidden="true" className={cx(classes, "invisible")} />;

  return (
    <Link href={href} title={label} className={classes}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{arrow}</span>
    </Link>
  );
}

const labels: Record<Exclude<NextStep, "refund">, Label> = {
  confirm: "Confirm by phone",
  cancel: "Cancel order",
  print_slip: "Print slip",
  hand_over: "Hand over",
  delivered: "Delivered",
  cash_received: "Record cash received",
  received_back: "Parcel is back",
};

/** Button of the next step. Ignores clicks for a moment after the step has changed. */
function StepButton({ order, step }: { order: OrderDetails; step: NextStep }) {
  const { run, isBusy } = useAction();
  const [asked, setAsked] = useState<NextStep | null>(null);
  const isResting = useClickGuard(step);
  const refund = useRefund(order);
  // The gateway has flagged the payment: do not offer dispatch until an admin has checked it.
  const isHeld = order.code_held && (step === "print_slip" || step === "hand_over");
  const list = useSearchParams().toString();
  const control = (of: NextStep) => ({
    isOpen: asked === of,
    onOpenChange: (isOpen: boolean) => setAsked(isOpen ? of : null),
  });

  async function press() {
    if (step === "confirm" && !doubtOf(order)) {
      await run(...confirm(order));
    } else if (step === "delivered") {
      await run(() => applyStep(order.id, { step: "delivered" }), {
        done: t("Order delivered"),
        undo: { call: () => applyStep(order.id, { step: "take_back_delivery" }), done: t("Order is on the way again") },
        ...stepWords(),
      });
    } else if (step === "print_slip") {
      const isPacked = await run(() => startPacking(order), { done: t("Order is now processing"), ...stepWords() });
      if (isPacked) openPrintView(printLink(order, "slip", list));
    } else if (step === "refund") {
      refund.opener.onClick();
    } else {
      // The press is painted before the dialog is rendered.
      startTransition(() => setAsked(step));
    }
  }

  return (
    <>
      {isHeld ? <p className="mb-1 text-center text-sm text-warm">{t("Risky payment: check it first")}</p> : null}
      {step === "cancel" ? (
        <p className="mb-1 text-center text-sm text-warm">{t("The buyer does not want it")}</p>
      ) : null}
      <Button
        variant={isHeld || step === "cancel" ? "quiet" : "primary"}
        className="w-full"
        loading={isBusy}
        pending={refund.opener.pending}
        disabled={isResting}
        onClick={() => void press()}
      >
        {step === "refund" ? t("Refund {sum}", { sum: formatTaka(refundableTaka(order)) }) : t(labels[step])}
      </Button>
      <ConfirmDialogAgainst order={order} {...control("confirm")} />
      <CancelDialog order={order} {...control("cancel")} />
      <HandOverDialog order={order} {...control("hand_over")} />
      <ReturnDialog order={order} {...control("received_back")} />
      {refund.dialog}
      <CashDialog order={order} {...control("cash_received")} />
    </>
  );
}

/** Confirms a cash order after a call, if confirmation is not the next step. */
export function ConfirmButton({ order }: { order: OrderDetails }) {
  const { run, isBusy } = useAction();
  const [isOpen, setOpen] = useState(false);
  const isDoubtful = doubtOf(order) !== null;

  return (
    <>
      <Button
        variant="quiet"
        loading={isBusy}
        onClick={() => (isDoubtful ? setOpen(true) : void run(...confirm(order)))}
      >
        {t("Confirm by phone")}
      </Button>
      <ConfirmDialogAgainst order={order} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

const doubtOf = ({ work, refused_before }: OrderDetails) =>
  confirmDoubt({ lastCallOutcome: work.calls.last_outcome, refusedBefore: refused_before });

function confirm(order: OrderDetails, anyway = false): Parameters<ReturnType<typeof useAction>["run"]> {
  const words = { done: t("Order confirmed by phone"), undo: undoConfirm(order), ...stepWords() };

  return [() => applyStep(order.id, { step: "confirm", byPhone: true, anyway }), words];
}

/** Confirms an order despite a warning, such as another outcome of the last call or a returned parcel. */
function ConfirmDialogAgainst({ order, ...control }: Parameters<typeof HandOverDialog>[0]) {
  const [call, words] = confirm(order, true);

  return (
    <ConfirmActionDialog
      {...control}
      title={t("Was it confirmed after all?")}
      description={t("{doubt}. Confirm it only if the buyer has since said that they want the parcel.", {
        doubt: doubtOf(order) ?? "",
      })}
      confirmLabel={t("Confirm by phone")}
      cancelLabel={t("Not yet")}
      call={call}
      texts={words}
    />
  );
}

function CancelDialog({ order, ...control }: Parameters<typeof HandOverDialog>[0]) {
  return <ConfirmActionDialog {...control} {...cancelConfirmation(order)} />;
}

/** Starts packing. Sends the loaded version, to detect concurrent changes. */
function startPacking({ id, version }: OrderDetails) {
  return api("PUT /orders/admin/{id}", { params: { id }, body: { status: "processing", version } });
}

/**
 * Asks for confirmation before recording cash, because this sends the customer a premium code. Warns if the parcel was
 * never dispatched.
 */
export function CashDialog({ order, ...control }: Parameters<typeof HandOverDialog>[0]) {
  const isEarly = !wasHandedOver(order);
  const becomes = t("The order becomes paid, a premium code is bound to it{order}", {
    order: describeNotification(order),
  });

  return (
    <ConfirmActionDialog
      {...control}
      title={t("Did {sum} arrive?", { sum: formatTaka(order.rest_amount) })}
      description={
        isEarly ? `${t(NEVER_HANDED_OVER)}${fullStop()} ${t("Record the cash anyway?")} ${becomes}` : becomes
      }
      confirmLabel={isEarly ? t("Record it anyway") : t("Record {sum}", { sum: formatTaka(order.rest_amount) })}
      isDestructive={isEarly}
      call={() => applyStep(order.id, { step: "cash_received" })}
      texts={{
        done: t("{sum} recorded, the order is paid", { sum: formatTaka(order.rest_amount) }),
        ...stepWords(),
      }}
    />
  );
}

/** Navigates like a click on the print link. */
function openPrintView({ href, rel }: PaperLink): void {
  if (rel) window.location.assign(href);
  else navigate(href, { scroll: true });
}

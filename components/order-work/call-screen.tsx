"use client";

import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { formatPhone } from "@/lib/phone";
import { fullStop } from "@/lib/texts/full-stop";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import "./call-screen.css";

import { cx } from "class-variance-authority";
import { useEffect, useState } from "react";
import { CallRecord, NumberRecord } from "@/components/orders/admin/call-record";
import { RiskNote } from "@/components/orders/admin/risk-note";
import { OrderAddress } from "@/components/orders/order-delivery";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { EmptyState } from "@/components/shared/element-card";
import { LocalizedContent } from "@/components/shared/localized-content";
import { navigate } from "@/components/shared/navigation";
import { preloadToasts } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { dismissToast } from "@/components/ui/toast";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { formatDeadline } from "@/lib/deadline";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import type { Upcoming, WaitingOrder } from "@/lib/order-work/call-queue";
import { confirmChat } from "@/lib/order-work/confirm-chat";
import { isUnconfirmed } from "@/lib/order-work/next-step";
import { type CallOutcome, callOutcomeLabels, callOutcomes } from "@/lib/orders/calls";
import { queueAddress } from "@/lib/orders/queues";
import { joinNames } from "@/lib/orders/recipient";
import { callRefusal } from "@/lib/orders/rules";
import type { OrderDetails } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import { amountsOf, lineTotal, totalRows } from "@/lib/orders/totals";
import { cancelConfirmation } from "./apply-step";
import { SameNumber, UpNext } from "./call-queue";
import { CallDialog, callTexts, noteCall, undoCall } from "./note-call";
import { useMountClickGuard } from "./use-click-guard";

type CallBarProps = {
  order: OrderDetails;
  /** Id of the next order to call; null at the end. */
  next: string | null;
};

type CallScreenProps = CallBarProps & {
  /** Other waiting orders of the phone number. */
  sameNumber: readonly WaitingOrder[];
  upNext: readonly Upcoming[];
};

/** How long the toast about the previous call is shown. */
const TOAST_MS = 8_000;

/** Call list, one buyer at a time: number and outcome buttons in a fixed position, the order, and the next buyers. */
export function CallScreen({ order, next, sameNumber, upNext }: CallScreenProps) {
  const { parts, advance } = totalRows(amountsOf(order));
  useEffect(preloadToasts, []);
  useEffect(() => {
    const timer = setTimeout(dismissToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="call-screen">
      <CallBar order={order} next={next} />
      <UpNext upNext={upNext} />
      <Card
        title={<span className="font-mono">{order.order_number}</span>}
        action={
          <Link href={adminRoutes.order(order.id)} className={buttonVariants({ variant: "link" })}>
            {t("Open order")}
          </Link>
        }
      >
        <div className="grid gap-5 md:grid-cols-2">
          <div className="grid content-start gap-2">
            <p className="text-sm text-soft">{t("Ordered {time}", { time: formatDayTime(order.created_at) })}</p>
            <OrderAddress order={order} />
            <NumberRecord {...order} phone={order.shipping_address.phone} place={order.unknown_place} />
            <RiskNote risk={order.risk} />
            <CallRecord calls={order.work.calls} />
            <SameNumber orders={sameNumber} />
          </div>
          <div>
            <ul className="grid gap-1">
              {order.items.map((item) => (
                <li key={item.id} className="flex justify-between gap-4">
                  <span>
                    {localizeDigits(String(item.quantity))} ×{" "}
                    <LocalizedContent en={item.product_name} bn={item.product_name_bn} />
                  </span>
                  <span className="text-soft">{formatTaka(lineTotal(item))}</span>
                </li>
              ))}
              {/* The lines already show the subtotal. */}
              {[...parts.slice(1), ...advance.slice(0, 1)].map(([label, amount]) => (
                <li key={label} className="flex justify-between gap-4 text-soft">
                  <span>{label}</span> <span>{amount}</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 flex justify-between gap-4 border-line border-t pt-2 font-semibold">
              <span>{t("To pay on delivery")}</span> <span>{formatTaka(order.rest_amount)}</span>
            </p>
            {order.confirm_by ? (
              <p className="mt-2 text-sm text-soft">
                {t("It's cancelled on {time} unless it's confirmed.", { time: formatDeadline(order.confirm_by) })}
              </p>
            ) : null}
          </div>
        </div>
      </Card>
    </div>
  );
}

/** Phone number and outcome buttons. Sticky at the bottom on phones, then with name and amount. */
function CallBar({ order, next: nextNow }: CallBarProps) {
  const [noted, setNoted] = useState<CallOutcome | null>(null);
  // Keep the initial value: after a refresh, skipped orders must not come before the rest of the list.
  const [next] = useState(nextNow);
  const href = adminRoutes.calls(next ?? undefined);
  const { phone } = order.shipping_address;
  const chat = confirmChat(order);
  // Keep the buttons while the next order is loading.
  const isOver = noted === "refuses" || (noted === null && !isUnconfirmed(order));

  function go(outcome: CallOutcome) {
    setNoted(outcome);
    // Stay on a refused order, so that the admin can cancel it.
    if (outcome !== "refuses") navigate(to(href), { scroll: true });
  }

  return (
    <section aria-label={t("Call^phone")} className="call-bar">
      <p className="call-who">
        <span className="truncate">
          <UserText>{joinNames(order.shipping_address)}</UserText>
        </span>
        <strong className="font-semibold">{formatTaka(order.rest_amount)}</strong>
      </p>
      <div className="call-ways">
        <a
          href={telephoneLink(phone)}
          className={buttonVariants({ variant: isOver ? "quiet" : "primary", size: "large", className: "call-number" })}
        >
          {t("Call^phone")} {formatPhone(phone)}
        </a>
        {chat ? (
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: "quiet", size: "large", className: "call-number" })}
          >
            WhatsApp
          </a>
        ) : null}
      </div>
      {isOver ? (
        <CallOver order={order} outcome={noted} href={href} isLast={next === null} />
      ) : (
        <Outcomes order={order} isDone={noted !== null} onNoted={go} onUndone={() => setNoted(null)} skipTo={href} />
      )}
    </section>
  );
}

type OutcomesProps = {
  order: OrderDetails;
  isDone: boolean;
  onNoted: (outcome: CallOutcome) => void;
  onUndone: () => void;
  skipTo: string;
};

/** Outcome buttons. Ignore clicks shortly after mount, so that a double click does not affect the next order. */
function Outcomes({ order, isDone, onNoted, onUndone, skipTo }: OutcomesProps) {
  const { run, isBusy } = useAction();
  const [isLater, setLater] = useState(false);
  const isResting = useMountClickGuard();

  async function note(outcome: CallOutcome) {
    const { call, done } = undoCall(order, outcome);
    const undo = {
      call: async () => {
        await call();
        onUndone();
        // The page may already show the next buyer.
        navigate(to(adminRoutes.calls(order.id)), { scroll: true });
      },
      done,
    };
    // Keep it short, because the toast covers the next order.
    const title = `${joinNames(order.shipping_address)}: ${t(callOutcomeLabels[outcome]).toLowerCase()}`;
    if (await run(() => noteCall(order.id, { outcome }), { done: title, undo, ...callTexts() })) onNoted(outcome);
  }

  return (
    <div className={cx("call-outcomes", isResting && "pointer-events-none")}>
      {callOutcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="quiet"
          data-outcome={outcome}
          disabled={isBusy || isDone}
          onClick={() => (outcome === "call_later" ? setLater(true) : void note(outcome))}
        >
          {t(callOutcomeLabels[outcome])}
        </Button>
      ))}
      <Link href={skipTo} className={buttonVariants({ variant: "ghost" })}>
        {t("Skip")}
      </Link>
      <CallDialog
        order={order}
        outcome="call_later"
        isOpen={isLater}
        onOpenChange={setLater}
        onNoted={() => onNoted("call_later")}
      />
    </div>
  );
}

type CallOverProps = { order: OrderDetails; outcome: CallOutcome | null; href: string; isLast: boolean };

/** Replaces the outcome buttons with a link to the next buyer. Ignores clicks shortly after mount. */
function CallOver({ order, outcome, href, isLast }: CallOverProps) {
  const isResting = useMountClickGuard();
  const why = callRefusal(stateOf(order), order.phone_confirmed_at ? new Date(order.phone_confirmed_at) : null);

  return (
    <div className={cx("call-outcomes", isResting && "pointer-events-none")}>
      {outcome === null && why ? <p className="col-span-full self-center text-soft">{`${why}${fullStop()}`}</p> : null}
      {outcome === "refuses" ? <ConfirmAction {...cancelConfirmation(order)}>{t("Cancel order")}</ConfirmAction> : null}
      <Link href={href} className={buttonVariants({ className: "call-next" })}>
        {isLast ? t("All called") : t("Next order")}
      </Link>
    </div>
  );
}

type NobodyToCallProps = { later: { count: number; at: string | null }; unsettled: number };

/** Empty call list. Counts orders to be called again later, and orders that a call cannot resolve. */
export function EmptyCallList({ later: { count, at }, unsettled }: NobodyToCallProps) {
  const parts = [
    t("Nobody is waiting for a call."),
    laterText(count, at),
    unsettled === 0
      ? null
      : t("{n} with a wrong number or no longer wanted: decide on them in the list.", { n: unsettled }),
  ];

  return (
    <EmptyState
      title={t("Everyone has been called")}
      text={parts.filter((part) => part !== null).join(" ")}
      action={
        <Link href={queueAddress("to_confirm")} className={buttonVariants({ variant: "quiet" })}>
          {t("To confirm")}
        </Link>
      }
    />
  );
}

function laterText(count: number, at: string | null): string | null {
  if (count === 0) return null;

  return at
    ? t("{count} to call later, the first {at}.", { count, at: formatDayTime(at) })
    : t("{count} to call later.", { count });
}

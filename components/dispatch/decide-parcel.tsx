"use client";

import { type ReactNode, useState } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import type { Parcel, ResolveBookingInput } from "@/lib/dispatch/parcel-schema";
import { t } from "@/lib/texts/text";

type DecideProps = { parcel: Parcel; onResolved: ((parcel: Parcel) => void) | undefined };

function useDecision({ parcel, onResolved }: DecideProps) {
  return async (body: ResolveBookingInput) => {
    // Not as an argument of the optional call, which is not evaluated without a listener.
    const resolved = await api("POST /orders/admin/parcels/{id}/resolve", { params: { id: parcel.id }, body });
    onResolved?.(resolved);
  };
}

/** Rare outcomes have no box. */
const PLAIN = { size: "small", variant: "ghost", className: "px-1 text-soft" } as const;
const FAILED = () => t("We couldn't record that");

/** Decisions about a booking that failed or whose result is unknown. A number means that the courier has it: it is not booked again. */
export function DecideBooking(props: DecideProps) {
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const decide = useDecision(props);
  const isUnclear = props.parcel.problem === "unclear";
  const button = { size: "small", variant: "quiet", disabled: isSending, ...waiting } as const;
  const send = (body: ResolveBookingInput, done: string) => void run(() => decide(body), { done, failed: FAILED() });

  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {isUnclear ? <CourierNumber {...props}>{t("It is booked")}</CourierNumber> : null}
      <Button {...button} onClick={() => send({ outcome: "not_booked" }, t("The parcel is being booked again"))}>
        {isUnclear ? t("Not booked: book again") : t("Book again")}
      </Button>
      <Button {...button} {...PLAIN} onClick={() => send({ outcome: "cancelled" }, t("Booking given up"))}>
        {t("Give the booking up")}
      </Button>
    </div>
  );
}

/** The courier's number of a parcel that it has, with a button. */
function CourierNumber({ children, ...props }: DecideProps & { children: ReactNode }) {
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const decide = useDecision(props);
  const [number, setNumber] = useState("");
  const typed = number.trim();

  return (
    <>
      <Input
        aria-label={t("Courier's number^field")}
        placeholder={t("Courier's number^field")}
        className="w-44"
        value={number}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button
        size="small"
        variant="quiet"
        {...waiting}
        disabled={isSending || typed === ""}
        onClick={() =>
          void run(() => decide({ outcome: "booked", consignment_id: typed }), {
            done: t("Booking recorded"),
            failed: FAILED(),
          })
        }
      >
        {children}
      </Button>
    </>
  );
}

/** Outcomes of a booked parcel that only a person can record. */
export function DecideOutcome(props: DecideProps) {
  const { parcel } = props;
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const decide = useDecision(props);
  const isLive = parcel.ended_at === null;

  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {parcel.attention ? (
        <Button
          size="small"
          variant="quiet"
          disabled={isSending}
          {...waiting}
          onClick={() => void run(() => decide({ outcome: "seen" }), { done: t("Parcel settled"), failed: FAILED() })}
        >
          {t("It is settled")}
        </Button>
      ) : null}
      {isLive && parcel.consignment_id === null ? <CourierNumber {...props}>{t("Save")}</CourierNumber> : null}
      {isLive ? (
        <>
          <ConfirmAction
            title={t("Was the parcel cancelled at {courier}?", { courier: parcel.courier_name })}
            description={t("The order can be booked again afterwards. Cancel the parcel in the courier's panel first.")}
            confirmLabel={t("Record the cancellation")}
            button={PLAIN}
            call={() => decide({ outcome: "cancelled" })}
            texts={{ done: t("Parcel cancelled"), failed: FAILED() }}
          >
            {t("Cancelled at the courier")}
          </ConfirmAction>
          {parcel.can_recall ? <Recall parcel={parcel} /> : null}
        </>
      ) : null}
      {isLive || parcel.rest_since ? (
        <>
          <Received {...props} />
          <Written {...props} outcome="lost" />
          <Written {...props} outcome="damaged" />
        </>
      ) : null}
    </div>
  );
}

/** The order is unchanged: the courier reports the return. */
function Recall({ parcel: { id, courier_name: courier } }: Pick<DecideProps, "parcel">) {
  return (
    <ConfirmAction
      title={t("Ask {courier} to bring the parcel back?", { courier })}
      description={t("The courier may charge for the return. The order changes when the courier reports it.")}
      confirmLabel={t("Ask for the return")}
      button={PLAIN}
      call={() => api("POST /orders/admin/parcels/{id}/recall", { params: { id } })}
      texts={{ done: t("The courier was asked to bring it back"), failed: t("We couldn't ask the courier") }}
    >
      {t("Ask to bring it back")}
    </ConfirmAction>
  );
}

const REST = () =>
  t("The order is unchanged. Remove the items that the buyer did not keep from the order before you record this.");

/** The whole parcel, whose order is cancelled, or the rest of a partly delivered one. */
function Received(props: DecideProps) {
  const decide = useDecision(props);
  const isRest = props.parcel.rest_since !== null;

  return (
    <ConfirmAction
      title={isRest ? t("Has the rest come back to the shop?") : t("Has the parcel come back to the shop?")}
      description={
        isRest
          ? `${t("The removed items return to the stock.")} ${REST()}`
          : t("The order is cancelled and its items return to the stock. Refund the buyer if the order is paid.")
      }
      confirmLabel={t("Record the return")}
      button={PLAIN}
      call={() => decide({ outcome: "returned" })}
      texts={{ done: t("Return recorded"), failed: FAILED() }}
    >
      {t("Received back")}
    </ConfirmAction>
  );
}

function titleOf(outcome: "lost" | "damaged", isRest: boolean): string {
  if (outcome === "lost") return isRest ? t("Has the courier lost the rest?") : t("Has the courier lost the parcel?");

  return isRest ? t("Has the courier damaged the rest?") : t("Has the courier damaged the parcel?");
}

/** Writes the items off, and cancels the order unless a part was delivered. */
function Written({ outcome, ...props }: DecideProps & { outcome: "lost" | "damaged" }) {
  const decide = useDecision(props);
  const isLost = outcome === "lost";
  const isRest = props.parcel.rest_since !== null;

  return (
    <ConfirmAction
      title={titleOf(outcome, isRest)}
      description={
        isRest
          ? `${t("The removed items are written off.")} ${REST()}`
          : t("The order is cancelled and its items are written off. Refund the buyer if the order is paid.")
      }
      confirmLabel={isLost ? t("Record the loss") : t("Record the damage")}
      isDestructive
      button={PLAIN}
      call={() => decide({ outcome })}
      texts={{ done: isLost ? t("Loss recorded") : t("Damage recorded"), failed: FAILED() }}
    >
      {isLost ? t("Lost^parcel") : t("Damaged^parcel")}
    </ConfirmAction>
  );
}

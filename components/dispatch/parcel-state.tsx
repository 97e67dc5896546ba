"use client";

import { useState } from "react";
import { useCan } from "@/components/session/abilities";
import { Tag } from "@/components/shared/tag";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import { bookingHindrance, parcelMoney, parcelStatusLabels } from "@/lib/dispatch/parcel-labels";
import type { Parcel, ResolveBookingInput } from "@/lib/dispatch/parcel-schema";
import { t } from "@/lib/texts/text";

type ParcelStateProps = {
  parcel: Parcel;
  /** Called with the changed parcel. The page is read again as well. */
  onResolved?: (parcel: Parcel) => void;
};

/** State of a parcel at its courier, and the decisions that only a person can take. */
export function ParcelState({ parcel, onResolved }: ParcelStateProps) {
  const canDispatch = useCan("orders.dispatch");
  const { label, family } = parcelStatusLabels[parcel.status];
  const hindrance = bookingHindrance(parcel);
  const number = parcel.tracking_code ?? parcel.consignment_id;
  const isLive = parcel.booked_at !== null && parcel.ended_at === null;
  const isDoubtful = parcel.needs_person && parcel.booked_at !== null;

  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag family={family}>{t(label)}</Tag>
        {number ? <span className="font-mono text-sm">{number}</span> : null}
        {parcel.tracking_link ? (
          <a
            href={parcel.tracking_link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("Follow at {courier}", { courier: parcel.courier_name })}
          </a>
        ) : null}
      </p>
      <p className="text-soft text-sm">{parcelMoney(parcel)}</p>
      {isDoubtful ? (
        <p className="text-sm text-warm">
          {t("Please decide what happened to this parcel. {courier} says:", { courier: parcel.courier_name })}{" "}
          <UserText>{parcel.courier_status ?? "-"}</UserText>
        </p>
      ) : null}
      {hindrance ? (
        <p className="text-sm text-warm">
          <UserText>{hindrance}</UserText>
        </p>
      ) : null}
      {canDispatch && (isDoubtful || hindrance || isLive) ? <Decide parcel={parcel} onResolved={onResolved} /> : null}
    </div>
  );
}

type DecideProps = { parcel: Parcel; onResolved: ((parcel: Parcel) => void) | undefined };

/** Staff enter a number only for an unclear booking: the courier has it, so it must not be booked again. */
function Decide({ parcel, onResolved }: DecideProps) {
  const { run, isSending } = useAction();
  const waiting = useUntilReady();
  const [number, setNumber] = useState("");
  const isUnclear = parcel.problem === "unclear";

  function decide(body: ResolveBookingInput, done: string) {
    const call = async () =>
      onResolved?.(await api("POST /orders/admin/parcels/{id}/resolve", { params: { id: parcel.id }, body }));
    void run(call, { done, failed: t("We couldn't record that") });
  }
  const button = { size: "small", variant: "quiet", disabled: isSending, ...waiting } as const;

  if (parcel.booked_at !== null) {
    return (
      <p className="flex flex-wrap items-center gap-2.5">
        {parcel.needs_person ? (
          <Button {...button} onClick={() => decide({ outcome: "seen" }, t("Parcel settled"))}>
            {t("It is settled")}
          </Button>
        ) : null}
        {parcel.ended_at === null ? (
          <Button {...button} variant="link" onClick={() => decide({ outcome: "cancelled" }, t("Parcel cancelled"))}>
            {t("Cancelled at the courier")}
          </Button>
        ) : null}
      </p>
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {isUnclear ? (
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
            {...button}
            disabled={isSending || number.trim() === ""}
            onClick={() => decide({ outcome: "booked", consignment_id: number.trim() }, t("Booking recorded"))}
          >
            {t("It is booked")}
          </Button>
        </>
      ) : null}
      <Button {...button} onClick={() => decide({ outcome: "not_booked" }, t("The parcel is being booked again"))}>
        {isUnclear ? t("Not booked: book again") : t("Book again")}
      </Button>
      <Button {...button} variant="link" onClick={() => decide({ outcome: "cancelled" }, t("Booking given up"))}>
        {t("Give the booking up")}
      </Button>
    </div>
  );
}

"use client";

import { Link } from "@/components/shared/link";
import { t, tn } from "@/lib/texts/text";
import "@/components/shared/bulk.css";
import "./hand-over.css";

import { type FormEvent, useEffect, useState } from "react";
import { CourierField } from "@/components/orders/admin/courier-field";
import { BulkResults } from "@/components/shared/bulk-results";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { describeRisks, loadText, type Parcel } from "@/lib/dispatch/hand-over";
import type { Parcel as BookedParcel } from "@/lib/dispatch/parcel-schema";
import { queueAddress } from "@/lib/orders/queues";
import { type BookableCourier, BookParcels } from "./book-parcels";
import { CourierFile } from "./courier-file";
import { ParcelRow } from "./hand-over-row";
import { type Texts, useHandOver } from "./use-hand-over";

type HandOverGridProps = {
  parcels: readonly Parcel[];
  courierName: string;
  /** Whether the reader may hand over parcels at risk, and see the sum to collect. */
  canOverride: boolean;
  /** Couriers that parcels can be booked at, and the bookings so far; null if no account is set up. */
  booking: { couriers: readonly BookableCourier[]; booked: readonly BookedParcel[] } | null;
};

/**
 * Dispatches orders to a courier, with a tracking number per row. Enter, also sent by barcode scanners, moves to the
 * next row; a pasted column fills the rows below. Orders dispatched without a number keep an editable field.
 */
export function HandOverGrid({ parcels, courierName, canOverride, booking }: HandOverGridProps) {
  const hand = useHandOver(parcels);
  const { form, numbers, type } = hand;
  const question = useLeaveGuard(hand.isDirty, t("You'll lose the numbers that haven't been handed over yet."));

  // Focus the courier if it is missing, otherwise the first number, ready for a scanner.
  useEffect(() => {
    const [courier, number] = form.current?.querySelectorAll<HTMLInputElement>("input") ?? [];
    (courier?.value === "" ? courier : number)?.focus();
  }, [form]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hand.sound.length > 0) hand.send(hand.sound, false);
    else if (hand.late.length > 0) hand.saveLate(hand.late);
  }

  return (
    <form ref={form} onSubmit={submit} className="hand-over-form" noValidate>
      <CourierField label={t("Courier for all")} courierName={courierName} className="hand-over-courier" />
      {/* Below the rows on phones, so that the first number is visible. */}
      <div className="hand-over-tools">
        <CourierFile ids={parcels.map(({ id }) => id)} />
        <Link href={adminRoutes.courierSheet("numbers")} className={buttonVariants({ variant: "link" })}>
          {t("Import numbers")}
        </Link>
      </div>
      <p role="status" className="hand-over-load">
        {loadText(parcels, hand.left, { withSum: canOverride })}
      </p>
      {booking ? (
        <BookParcels {...booking} parcels={parcels} open={hand.sound} onBooked={(parcel) => hand.book(parcel)} />
      ) : null}
      <ol className="panel hand-over" aria-label={t("Parcels")}>
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            text={numbers[parcel.id] ?? ""}
            hasLeft={hand.hasLeft(parcel)}
            savedNumber={hand.savedOf(parcel)}
            fault={hand.faultOf(parcel)}
            takenBy={hand.takenBy(parcel)}
            isCorrected={hand.isCorrected(parcel)}
            onCorrect={() => hand.correct(parcel)}
            onType={(text) => type({ [parcel.id]: text })}
            {...hand.heard}
          />
        ))}
      </ol>
      <HandOverBar {...hand} canOverride={canOverride} />
      {question}
    </form>
  );
}

function withoutNumber(parcels: readonly Parcel[], typed: Texts): string | null {
  const count = parcels.filter(({ id }) => !typed[id]).length;

  return count > 0 ? t(", {count} without a number", { count }) : null;
}

/**
 * Separate buttons for parcels without risks, for parcels with risks such as an unpaid order, and for tracking numbers
 * of parcels that were already dispatched.
 */
function HandOverBar({ canOverride, ...hand }: ReturnType<typeof useHandOver> & { canOverride: boolean }) {
  const { open, sound, late, lateTaken, typed, risky, unused, bulk } = hand;
  const [isAsking, setAsking] = useState(false);
  const isRunning = bulk.run?.isRunning ?? false;
  const taken = risky.filter((parcel) => hand.takenBy(parcel) !== null).length;

  return (
    <div className="hand-over-bar">
      {bulk.run ? (
        <BulkResults
          run={bulk.run}
          onGoOn={bulk.goOn}
          onClose={bulk.close}
          action={
            hand.takeBack && !isRunning ? (
              <Button size="small" variant="quiet" onClick={hand.takeBack}>
                {t("Undo")}
              </Button>
            ) : null
          }
        />
      ) : null}
      <div className="hand-over-steps">
        {sound.length > 0 ? (
          <Button type="submit" disabled={isRunning}>
            {t("Hand over {count}", { count: sound.length })}
            {withoutNumber(sound, typed)}
          </Button>
        ) : null}
        {late.length > 0 ? (
          <Button
            type="button"
            data-late
            variant={sound.length > 0 ? "quiet" : "primary"}
            disabled={isRunning}
            onClick={() => hand.saveLate(late)}
          >
            {tn(late.length, "Save {n} number", "Save {n} numbers")}
          </Button>
        ) : null}
        {lateTaken.length > 0 ? (
          <Button type="button" variant="quiet" disabled={isRunning} onClick={() => hand.saveLate(lateTaken)}>
            {tn(lateTaken.length, "Save {n} number anyway", "Save {n} numbers anyway")}
          </Button>
        ) : null}
        {open.length === 0 ? (
          <Link
            href={queueAddress("on_the_way")}
            className={buttonVariants({ variant: late.length > 0 ? "quiet" : "primary" })}
          >
            {t("See what's on the way")}
          </Link>
        ) : null}
        {risky.length > 0 && canOverride ? (
          <Button data-anyway variant="quiet" disabled={isRunning} onClick={() => setAsking(true)}>
            {t("Hand over anyway: {count}", { count: risky.length })}
            {withoutNumber(risky, typed)}
          </Button>
        ) : null}
        {unused > 0 && open.length + late.length > 0 ? (
          <p className="text-warm">
            {tn(unused, "{n} number in the column has no row left", "{n} numbers in the column have no row left")}
          </p>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t("Hand over {count} at your own risk?", { count: risky.length })}
        description={[
          taken > 0 ? tn(taken, "{n} has the number of another order.", "{n} have the number of another order.") : null,
          describeRisks(risky) === "" && taken > 0
            ? null
            : t("{risky} If a buyer does not keep the parcel, the shop pays for the delivery.", {
                risky: describeRisks(risky),
              }),
        ]
          .filter(Boolean)
          .join(" ")}
        confirmLabel={t("Hand over anyway")}
        isDestructive
        onConfirm={() => {
          setAsking(false);
          hand.send(risky, true);
        }}
      />
    </div>
  );
}

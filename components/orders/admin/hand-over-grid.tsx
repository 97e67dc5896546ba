"use client";

import "@/components/shared/bulk.css";
import "./hand-over.css";

import { type FormEvent, useEffect, useState } from "react";
import { BulkResults } from "@/components/shared/bulk-results";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { loadWords, type Parcel, riskWords } from "@/lib/orders/hand-over";
import { queueAddress } from "@/lib/orders/queues";
import { CourierField } from "./courier-field";
import { CourierFile } from "./courier-file";
import { ParcelRow } from "./hand-over-row";
import { type Texts, useHandOver } from "./use-hand-over";

/**
 * Hands the orders over to a courier: one number a row. Enter, or a scanner that types it, goes down; a pasted column fills down. What left
 * without a number keeps its field.
 */
export function HandOverGrid({ parcels, courierName }: { parcels: readonly Parcel[]; courierName: string }) {
  const hand = useHandOver(parcels);
  const { form, numbers, type } = hand;
  const question = useLeaveGuard(hand.isDirty, "The numbers that are not handed over yet are lost.");

  // A scanner can begin at once; without a courier that is typed first.
  useEffect(() => {
    const [courier, number] = form.current?.querySelectorAll<HTMLInputElement>("input") ?? [];
    (courier?.value === "" ? courier : number)?.focus();
  }, [form]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hand.sound.length > 0) hand.send(hand.sound, false);
    else if (hand.late.length > 0) hand.saveLate();
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5" noValidate>
      <div className="flex flex-wrap items-end gap-3">
        <CourierField label="Courier for all" courierName={courierName} className="min-w-0 grow sm:max-w-sm" />
        <CourierFile ids={parcels.map(({ id }) => id)} />
        <a href={adminRoutes.courierSheet("numbers")} className={buttonVariants({ variant: "link" })}>
          Bring in numbers
        </a>
      </div>
      <p role="status" className="-mb-2 font-medium">
        {loadWords(parcels, hand.left)}
      </p>
      <ol className="panel hand-over" aria-label="Parcels">
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            text={numbers[parcel.id] ?? ""}
            hasLeft={hand.hasLeft(parcel)}
            savedNumber={hand.savedOf(parcel)}
            fault={hand.faultOf(parcel)}
            onType={(text) => type({ [parcel.id]: text })}
            {...hand.heard}
          />
        ))}
      </ol>
      <HandOverBar {...hand} />
      {question}
    </form>
  );
}

function withoutNumber(parcels: readonly Parcel[], typed: Texts): string | null {
  const count = parcels.filter(({ id }) => !typed[id]).length;

  return count > 0 ? `, ${count} without a number` : null;
}

const some = (count: number) => (count === 1 ? "1 number" : `${count} numbers`);

/** What is safe to send, apart from it what may cost money, and the numbers of what has left. */
function HandOverBar(hand: ReturnType<typeof useHandOver>) {
  const { open, sound, late, typed, risky, unused, bulk } = hand;
  const [isAsking, setAsking] = useState(false);
  const isRunning = bulk.run?.isRunning ?? false;

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
                Undo
              </Button>
            ) : null
          }
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {sound.length > 0 ? (
          <Button type="submit" disabled={isRunning}>
            Hand over {sound.length}
            {withoutNumber(sound, typed)}
          </Button>
        ) : null}
        {late.length > 0 ? (
          <Button
            type="button"
            data-late
            variant={sound.length > 0 ? "quiet" : "primary"}
            disabled={isRunning}
            onClick={hand.saveLate}
          >
            Save {some(late.length)}
          </Button>
        ) : null}
        {open.length === 0 ? (
          <a
            href={queueAddress("on_the_way")}
            className={buttonVariants({ variant: late.length > 0 ? "quiet" : "primary" })}
          >
            See what is on the way
          </a>
        ) : null}
        {risky.length > 0 ? (
          <Button data-anyway variant="quiet" disabled={isRunning} onClick={() => setAsking(true)}>
            Hand over anyway: {risky.length}
            {withoutNumber(risky, typed)}
          </Button>
        ) : null}
        {unused > 0 && open.length + late.length > 0 ? (
          <p className="text-warm">
            {unused === 1 ? "1 number of the column has" : `${unused} numbers of the column have`} no row left
          </p>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Hand over ${risky.length} at your own risk?`}
        description={`${riskWords(risky)} Where a buyer does not keep the parcel, the shop pays for the way.`}
        confirmLabel="Hand over anyway"
        isDestructive
        onConfirm={() => {
          setAsking(false);
          hand.send(risky, true);
        }}
      />
    </div>
  );
}

"use client";

import "@/components/shared/bulk.css";
import "./hand-over.css";

import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { BulkResults } from "@/components/shared/bulk-results";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { toAsciiDigits } from "@/lib/digits";
import { columnOf, loadWords, numberFaults, type Parcel, riskWords } from "@/lib/orders/hand-over";
import { queueAddress } from "@/lib/orders/queues";
import { CourierField, keepLastCourier } from "./courier-field";
import { CourierFile } from "./courier-file";
import { ParcelRow } from "./hand-over-row";
import { useStepRun } from "./use-step-run";

type Texts = Readonly<Record<string, string>>;

type Outcomes = Readonly<Record<string, { isDone: boolean; reason: string | null }>>;

/** Hands the orders over to a courier: one number a row. Enter, or a scanner that types it, goes down; a pasted column fills down. */
export function HandOverGrid({ parcels, courierName }: { parcels: readonly Parcel[]; courierName: string }) {
  const hand = useHandOver(parcels);
  const { form, numbers, faults, outcomes, type } = hand;
  const isDirty = hand.open.some(({ id, courierNumber }) => (numbers[id] ?? "") !== courierNumber);
  const question = useLeaveGuard(isDirty, "The numbers that are not handed over yet are lost.");

  // A scanner can begin at once; without a courier that is typed first.
  useEffect(() => {
    const [courier, number] = form.current?.querySelectorAll<HTMLInputElement>("input") ?? [];
    (courier?.value === "" ? courier : number)?.focus();
  }, [form]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hand.sound.length > 0) hand.start(hand.sound, false);
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
        {loadWords(parcels, hand.handedOver)}
      </p>
      <ol className="panel hand-over" aria-label="Parcels">
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            text={numbers[parcel.id] ?? ""}
            isDone={outcomes[parcel.id]?.isDone ?? false}
            fault={faults[parcel.id] ?? outcomes[parcel.id]?.reason ?? null}
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

/** What is safe to send, and apart from it what may cost money. */
function HandOverBar({ open, sound, typed, risky, unused, bulk, start, takeBack }: ReturnType<typeof useHandOver>) {
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
            takeBack && !isRunning ? (
              <Button size="small" variant="quiet" onClick={takeBack}>
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
        {open.length === 0 ? (
          <a href={queueAddress("on_the_way")} className={buttonVariants()}>
            See what is on the way
          </a>
        ) : null}
        {risky.length > 0 ? (
          <Button data-anyway variant="quiet" disabled={isRunning} onClick={() => setAsking(true)}>
            Hand over anyway: {risky.length}
            {withoutNumber(risky, typed)}
          </Button>
        ) : null}
        {unused > 0 && open.length > 0 ? (
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
          start(risky, true);
        }}
      />
    </div>
  );
}

function useHandOver(parcels: readonly Parcel[]) {
  const form = useRef<HTMLFormElement>(null);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [faults, setFaults] = useState<Texts>({});
  /** Lines of the last column that was pasted for which there was no row. */
  const [unused, setUnused] = useState(0);
  const [numbers, setNumbers] = useState<Texts>(() =>
    Object.fromEntries(parcels.map(({ id, courierNumber }) => [id, courierNumber])),
  );
  const bulk = useStepRun((answers, step) => {
    const added = answers.map(({ id, outcome, detail }) => [
      id,
      { isDone: (outcome === "refused") === (step === "take_back_hand_over"), reason: detail },
    ]);
    setOutcomes((before) => ({ ...before, ...Object.fromEntries(added) }));
  });
  const done = bulk.run?.results.filter(({ outcome }) => outcome === "done") ?? [];
  const justSent = bulk.run?.job.step === "hand_over" ? done.map(({ id }) => ({ id })) : [];
  const open = parcels.filter(({ id, hindrance }) => !outcomes[id]?.isDone && !hindrance);
  // What was refused although nothing spoke against it has changed meanwhile.
  const risky = open.filter(({ id, risk }) => risk !== null || outcomes[id]?.reason);
  const type = (added: Texts) => setNumbers((before) => ({ ...before, ...added }));

  const sound = open.filter((parcel) => !risky.includes(parcel));
  const typed = Object.fromEntries(Object.entries(numbers).map(([id, number]) => [id, toAsciiDigits(number.trim())]));

  function start(some: readonly Parcel[], anyway: boolean): void {
    const ids = some.map(({ id }) => id);
    // Found among all, so that none stands twice; mended only where it is handed over now.
    const found = Object.fromEntries(Object.entries(numberFaults(typed)).filter(([id]) => ids.includes(id)));
    setFaults(found);
    const wrong = openFields(form.current).find((field) => (field.dataset.number ?? "") in found);
    if (wrong) {
      wrong.focus();
      return;
    }

    const courier = String(new FormData(form.current ?? undefined).get("courier") ?? "").trim();
    keepLastCourier(courier);
    bulk.start({
      step: "hand_over",
      orders: ids.map((id) => ({ id, ...(typed[id] ? { courier_tracking_number: typed[id] } : {}) })),
      ...(courier === "" ? {} : { courier_name: courier }),
      anyway,
    });
  }

  const takeBack = () => bulk.start({ step: "take_back_hand_over", orders: justSent, anyway: false });

  function goDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A number that was scanned twice is told while the parcel is still in the hand.
    const found = numberFaults(typed);
    setFaults(found);
    if ((event.currentTarget.dataset.number ?? "") in found) {
      event.currentTarget.select();
      return;
    }
    goOn(form.current, event.currentTarget);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const column = columnOf(event.clipboardData.getData("text"));
    if (column.length < 2) return;
    event.preventDefault();
    const fields = openFields(form.current);
    const below = fields.slice(fields.indexOf(event.currentTarget)).slice(0, column.length);
    type(Object.fromEntries(below.map((field, index) => [field.dataset.number, column[index]])));
    setUnused(column.length - below.length);
    below.at(-1)?.focus();
  }

  return {
    form,
    typed,
    handedOver: Object.values(outcomes).filter(({ isDone }) => isDone).length,
    takeBack: justSent.length > 0 ? takeBack : null,
    numbers,
    faults,
    outcomes,
    bulk,
    open,
    risky,
    sound,
    start,
    heard: { onKeyDown: goDown, onPaste: paste },
    type,
    unused,
  };
}

/** To the field below, and from the last one to the button. */
function goOn(form: HTMLFormElement | null, field: HTMLInputElement): void {
  const fields = openFields(form);
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.select();
  else form?.querySelector<HTMLButtonElement>("[type=submit], [data-anyway]")?.focus();
}

/** Those of the rows that are not handed over yet. */
function openFields(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[data-number]") ?? [])];
}

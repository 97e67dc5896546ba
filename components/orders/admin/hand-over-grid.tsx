"use client";

import "@/components/shared/bulk.css";
import "./hand-over.css";

import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { BulkResults } from "@/components/shared/bulk-results";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { Tag } from "@/components/shared/tag";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { adminRoutes } from "@/lib/admin-routes";
import { telephoneLink, toAsciiDigits } from "@/lib/digits";
import { columnOf, loadWords, numberFaults, type Parcel, riskWords } from "@/lib/orders/hand-over";
import { queueAddress } from "@/lib/orders/queues";
import { sendingRisks } from "@/lib/orders/steps";
import { shownPhone } from "@/lib/phone";
import { CourierField, keepLastCourier } from "./courier-field";
import { CourierFile } from "./courier-file";
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

/** What is safe to send, and apart from it what may cost money. */
function HandOverBar({ open, sound, risky, numbers, unused, bulk, start, takeBack }: ReturnType<typeof useHandOver>) {
  const [isAsking, setAsking] = useState(false);
  const withoutNumber = open.filter(({ id }) => (numbers[id] ?? "").trim() === "").length;
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
          </Button>
        ) : null}
        {unused > 0 && open.length > 0 ? <p className="text-warm">{unusedWords(unused)}</p> : null}
        {withoutNumber > 0 ? <p className="text-soft">{withoutNumber} without a number</p> : null}
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

const unusedWords = (unused: number) =>
  `${unused === 1 ? "1 number of the column has" : `${unused} numbers of the column have`} no row left`;

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
  const isSent = bulk.run?.job.step === "hand_over";
  const justSent = isSent ? (bulk.run?.results.filter(({ outcome }) => outcome === "done") ?? []) : [];
  const open = parcels.filter(({ id, hindrance }) => !outcomes[id]?.isDone && !hindrance);
  // What was refused although nothing spoke against it has changed meanwhile.
  const risky = open.filter(({ id, risk }) => risk !== null || outcomes[id]?.reason);
  const type = (added: Texts) => setNumbers((before) => ({ ...before, ...added }));

  function start(some: readonly Parcel[], anyway: boolean): void {
    const ids = some.map(({ id }) => id);
    const typed = Object.fromEntries(Object.entries(numbers).map(([id, number]) => [id, toAsciiDigits(number.trim())]));
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

  function goDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const fields = openFields(form.current);
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (next) next.select();
    else form.current?.querySelector<HTMLButtonElement>("[type=submit], [data-anyway]")?.focus();
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
    handedOver: Object.values(outcomes).filter(({ isDone }) => isDone).length,
    takeBack:
      justSent.length > 0
        ? () => bulk.start({ step: "take_back_hand_over", orders: justSent.map(({ id }) => ({ id })), anyway: false })
        : null,
    numbers,
    faults,
    outcomes,
    bulk,
    open,
    risky,
    sound: open.filter((parcel) => !risky.includes(parcel)),
    start,
    heard: { onKeyDown: goDown, onPaste: paste },
    type,
    unused,
  };
}

/** Those of the rows that are not handed over yet. */
function openFields(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[data-number]") ?? [])];
}

type ParcelRowProps = {
  parcel: Parcel;
  text: string;
  isDone: boolean;
  fault: string | null;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function ParcelRow({ parcel, text, isDone, fault, onType, ...heard }: ParcelRowProps) {
  return (
    <li data-done={isDone || undefined} data-risk={(parcel.risk && !isDone) || undefined}>
      <a href={adminRoutes.order(parcel.id)} className="hand-over-order">
        {parcel.number}
      </a>
      <a href={telephoneLink(parcel.phone)} className="hand-over-phone">
        {shownPhone(parcel.phone)}
      </a>
      <p className="hand-over-money">{parcel.money}</p>
      <p className="hand-over-who">
        <span className="font-medium">{parcel.name}</span>
        <span className="hand-over-place">
          {parcel.area}
          {parcel.area && parcel.street ? <span className="text-soft"> · {parcel.street}</span> : null}
        </span>
      </p>
      {parcel.risk && !isDone ? (
        <p className="hand-over-risk">
          <Tag family="danger">{sendingRisks[parcel.risk].tag}</Tag>
        </p>
      ) : null}
      <div className="hand-over-number">
        {parcel.hindrance || isDone ? (
          <p className="hand-over-done">
            <span>{parcel.hindrance ?? "Handed over"}</span> <span className="font-mono">{isDone ? text : null}</span>{" "}
            <span>{isDone ? fault : null}</span>
          </p>
        ) : (
          <NumberField parcel={parcel} text={text} fault={fault} onType={onType} {...heard} />
        )}
      </div>
    </li>
  );
}

function NumberField({ parcel, text, fault, onType, ...heard }: Omit<ParcelRowProps, "isDone">) {
  const id = useId();

  return (
    <>
      <Input
        data-number={parcel.id}
        aria-label={`Courier's number of ${parcel.number}`}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault ? id : undefined}
        value={text}
        onChange={(event) => onType(event.target.value)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        placeholder="Courier's number"
        {...heard}
      />
      <p id={id} className="hand-over-note" role={fault ? "alert" : undefined}>
        {fault}
      </p>
    </>
  );
}

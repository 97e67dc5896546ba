"use client";

import "@/components/shared/bulk.css";
import "./hand-over.css";

import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { BulkResults } from "@/components/shared/bulk-results";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { adminRoutes } from "@/lib/admin-routes";
import { toAsciiDigits } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { columnOf, numberFaults, type Parcel } from "@/lib/orders/hand-over";
import { queueAddress } from "@/lib/orders/queues";
import { CourierField, keepLastCourier } from "./courier-field";
import { CourierFile } from "./courier-file";
import { useStepRun } from "./use-step-run";

type Texts = Readonly<Record<string, string>>;

type Outcomes = Readonly<Record<string, { isDone: boolean; reason: string | null }>>;

/** Hands the orders over to a courier: one number a row. Enter, or a scanner that types it, goes down; a pasted column fills down. */
export function HandOverGrid({ parcels, courierName }: { parcels: readonly Parcel[]; courierName: string }) {
  const { form, numbers, faults, outcomes, bulk, handOver, heard, type, unused } = useHandOver(parcels);
  const open = parcels.filter(({ id }) => !outcomes[id]?.isDone);
  const isDirty = open.some(({ id, courierNumber }) => (numbers[id] ?? "") !== courierNumber);
  const question = useLeaveGuard(isDirty, "The numbers that are not handed over yet are lost.");
  const refused = open.filter(({ id }) => outcomes[id]?.reason);
  const withoutNumber = open.filter(({ id }) => (numbers[id] ?? "").trim() === "").length;
  const isRunning = bulk.run?.isRunning ?? false;
  const idsOf = (some: readonly Parcel[]) => some.map(({ id }) => id);

  // A scanner can begin at once; without a courier that is typed first.
  useEffect(() => {
    const [courier, number] = form.current?.querySelectorAll<HTMLInputElement>("input") ?? [];
    (courier?.value === "" ? courier : number)?.focus();
  }, [form]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (open.length > 0) handOver(idsOf(open), false);
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
      <ol className="panel hand-over" aria-label="Parcels">
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            text={numbers[parcel.id] ?? ""}
            isDone={outcomes[parcel.id]?.isDone ?? false}
            fault={faults[parcel.id] ?? outcomes[parcel.id]?.reason ?? null}
            onType={(text) => type({ [parcel.id]: text })}
            {...heard}
          />
        ))}
      </ol>
      <div className="hand-over-bar">
        {bulk.run ? <BulkResults run={bulk.run} onGoOn={bulk.goOn} onClose={bulk.close} /> : null}
        <div className="flex flex-wrap items-center gap-3">
          {open.length > 0 ? (
            <Button type="submit" disabled={isRunning}>
              Hand over {open.length}
            </Button>
          ) : (
            <a href={queueAddress("on_the_way")} className={buttonVariants()}>
              See what is on the way
            </a>
          )}
          {refused.length > 0 ? (
            <Button variant="quiet" disabled={isRunning} onClick={() => handOver(idsOf(refused), true)}>
              Hand over anyway: {refused.length}
            </Button>
          ) : null}
          {unused > 0 && open.length > 0 ? <p className="text-warm">{unusedWords(unused)}</p> : null}
          {withoutNumber > 0 ? <p className="text-soft">{withoutNumber} without a number</p> : null}
        </div>
      </div>
      {question}
    </form>
  );
}

function unusedWords(unused: number): string {
  return unused === 1
    ? "1 number of the column has no row left and is not used"
    : `${unused} numbers of the column have no row left and are not used`;
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
  const bulk = useStepRun((answers) => {
    const added = answers.map(({ id, outcome, detail }) => [id, { isDone: outcome !== "refused", reason: detail }]);
    setOutcomes((before) => ({ ...before, ...Object.fromEntries(added) }));
  });
  const type = (added: Texts) => setNumbers((before) => ({ ...before, ...added }));

  function handOver(ids: readonly string[], anyway: boolean): void {
    const typed = Object.fromEntries(ids.map((id) => [id, toAsciiDigits((numbers[id] ?? "").trim())]));
    const found = numberFaults(typed);
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
    else form.current?.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
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
    numbers,
    faults,
    outcomes,
    bulk,
    handOver,
    heard: { onKeyDown: goDown, onPaste: paste },
    type,
    unused,
  };
}

/** Those of the rows that are not handed over yet. */
function openFields(form: HTMLFormElement | null): HTMLInputElement[] {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input[data-number]") ?? [])];

  return fields.filter((field) => !field.readOnly);
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
  const id = useId();

  return (
    <li data-done={isDone || undefined}>
      <div className="min-w-0">
        <a href={adminRoutes.order(parcel.id)} className="font-medium font-mono underline-offset-4 hover:underline">
          {parcel.number}
        </a>{" "}
        <span className="font-medium">{parcel.name}</span>
        <p className="truncate text-soft">{parcel.place}</p>
      </div>
      <p className="hand-over-cash">{parcel.cash > 0 ? `Collect ${formatTaka(parcel.cash)}` : "Nothing to collect"}</p>
      <div>
        <Input
          data-number={parcel.id}
          aria-label={`Courier's number of ${parcel.number}`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault ? id : undefined}
          value={text}
          onChange={(event) => onType(event.target.value)}
          readOnly={isDone}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          placeholder="Courier's number"
          {...heard}
        />
        <p id={id} className="hand-over-note" role={fault ? "alert" : undefined}>
          {isDone ? "Handed over" : fault}
        </p>
      </div>
    </li>
  );
}

import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useStepRun } from "@/components/order-work/use-step-run";
import { keepLastCourier } from "@/components/orders/admin/courier-field";
import { acceptedIds as bulkTaken } from "@/lib/bulk-run";
import { toAsciiDigits } from "@/lib/digits";
import { columnOf, numberProblems, type Parcel } from "@/lib/dispatch/hand-over";
import type { Parcel as BookedParcel } from "@/lib/dispatch/parcel-schema";
import type { BulkResult } from "@/lib/order-work/bulk";
import type { OrderStep } from "@/lib/order-work/steps";
import { useDuplicateTrackingNumbers } from "./use-duplicate-tracking-numbers";

/** Texts by order id. */
export type Texts = Readonly<Record<string, string>>;

/** Result of a request. `number`: saved tracking number; `reason`: why it was rejected. */
type Outcome = { hasLeft: boolean; number: string; reason: string | null };

/** State of the dispatch page: typed numbers, running requests and their results. */
export function useHandOver(parcels: readonly Parcel[]) {
  const taken = useDuplicateTrackingNumbers();
  const field = useNumberFields(parcels, taken.ask);
  const { form, typed } = field;
  // Ids of the orders whose saved number is being edited.
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const sent = useRef<Texts>({});
  const hasLeft = (parcel: Parcel) => outcomes[parcel.id]?.hasLeft ?? parcel.isSent;
  const savedOf = (parcel: Parcel) => (outcomes[parcel.id]?.number || parcel.courierNumber).toUpperCase();
  const reasonOf = ({ id }: Parcel) => outcomes[id]?.reason ?? null;
  /** Returns the other order with the typed number; null if there is none. */
  const takenBy = ({ id }: Parcel) => taken.by(typed[id] ?? "", id);

  const bulk = useStepRun((answers, { step, isLate }) => {
    taken.ask(answers.flatMap(({ id, reason }) => (reason ? (sent.current[id] ?? []) : [])));
    const saved = bulkTaken(answers);
    setCorrected((before) => new Set([...before].filter((id) => !saved.has(id))));
    setOutcomes((before) => ({ ...before, ...outcomesOf(answers, { step, isLate, before, sent: sent.current }) }));
  });
  const job = bulk.run?.job;
  const done = bulk.run?.results.filter(({ outcome }) => outcome === "done") ?? [];
  const justSent = job?.step === "hand_over" && !job.isLate ? done.map(({ id }) => ({ id })) : [];

  const open = parcels.filter((parcel) => !hasLeft(parcel) && !parcel.hindrance);
  // Includes orders that the server has rejected because they have changed.
  const isRisky = (parcel: Parcel) => parcel.risk !== null || reasonOf(parcel) !== null || takenBy(parcel) !== null;
  const risky = open.filter(isRisky);
  const left = parcels.filter(hasLeft);
  const changed = left.filter((parcel) => typed[parcel.id] && typed[parcel.id]?.toUpperCase() !== savedOf(parcel));
  const late = changed.filter((parcel) => takenBy(parcel) === null);

  function start(some: readonly Parcel[], { anyway, courier, isLate = false }: Sending): void {
    const ids = some.map(({ id }) => id);
    if (!field.areSound(ids)) return;
    sent.current = typed;
    bulk.start(
      {
        step: "hand_over",
        orders: some.map((parcel) => ({
          id: parcel.id,
          ...(typed[parcel.id] ? { courier_tracking_number: typed[parcel.id] } : {}),
          ...(takenBy(parcel) ? { repeat_number: true } : {}),
        })),
        ...(courier === "" ? {} : { courier_name: courier }),
        anyway,
      },
      isLate,
    );
  }

  const typedCourier = () => String(new FormData(form.current ?? undefined).get("courier") ?? "").trim();

  return {
    ...field,
    bulk,
    open,
    risky,
    sound: open.filter((parcel) => !risky.includes(parcel)),
    late,
    lateTaken: changed.filter(takenBy),
    takenBy,
    isCorrected: ({ id }: Parcel) => corrected.has(id),
    correct: ({ id }: Parcel) => setCorrected((before) => new Set([...before, id])),
    left: { count: left.length, withoutNumber: left.filter((parcel) => savedOf(parcel) === "").length },
    hasLeft,
    savedOf,
    faultOf: (parcel: Parcel) => field.faults[parcel.id] ?? reasonOf(parcel),
    isDirty: [...open, ...changed].some((parcel) => (field.numbers[parcel.id] ?? "") !== savedOf(parcel)),
    book(booked: BookedParcel) {
      const parcel = parcels.find(({ id }) => id === booked.order_id);
      const number = parcel ? enterBooked(booked, form.current) : null;
      if (!parcel || !number) return;
      field.type({ [parcel.id]: number });
      setOutcomes((before) => ({ ...before, [parcel.id]: { hasLeft: hasLeft(parcel), number, reason: null } }));
    },
    send(some: readonly Parcel[], anyway: boolean) {
      const courier = typedCourier();
      keepLastCourier(courier);
      start(some, { anyway, courier });
    },
    /** Saves numbers of dispatched parcels. Sets the courier only if none of them has one. */
    saveLate(some: readonly Parcel[]) {
      const isKnown = some.some(({ courier }) => courier !== "");
      start(some, { anyway: false, courier: isKnown ? "" : typedCourier(), isLate: true });
    },
    takeBack:
      justSent.length > 0 ? () => bulk.start({ step: "take_back_hand_over", orders: justSent, anyway: false }) : null,
  };
}

/** Number of a parcel that the courier has booked, which its order has already. Also enters the courier's name. */
function enterBooked(booked: BookedParcel, form: HTMLFormElement | null): string | null {
  const input = form?.querySelector<HTMLInputElement>("input[name=courier]");
  if (input) input.value = booked.courier_name;

  return (booked.tracking_code ?? booked.consignment_id)?.toUpperCase() ?? null;
}

type Answered = { step: OrderStep; isLate: boolean; sent: Texts; before: Readonly<Record<string, Outcome>> };

function outcomesOf(answers: readonly BulkResult[], { step, isLate, sent, before }: Answered) {
  return Object.fromEntries(
    answers.map(({ id, outcome, detail, reason }): [string, Outcome] => {
      const isRefused = outcome === "refused";
      const left = isLate || isRefused === (step === "take_back_hand_over");
      const number = isRefused ? (before[id]?.number ?? "") : (sent[id] ?? "");
      return [id, { hasLeft: left, number, reason: reason ? null : detail }];
    }),
  );
}

type Sending = { anyway: boolean; courier: string; isLate?: boolean };

/** Number fields: Enter moves down, a pasted column fills down, and invalid numbers are marked. */
function useNumberFields(parcels: readonly Parcel[], ask: (numbers: readonly string[]) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Texts>({});
  /** Number of pasted lines for which there was no row. */
  const [unused, setUnused] = useState(0);
  const [numbers, setNumbers] = useState<Texts>(() =>
    Object.fromEntries(parcels.map(({ id, courierNumber }) => [id, courierNumber])),
  );
  const typed: Texts = Object.fromEntries(
    Object.entries(numbers).map(([id, number]) => [id, toAsciiDigits(number.trim())]),
  );
  const type = (added: Texts) => setNumbers((before) => ({ ...before, ...added }));

  /** Focuses the first invalid number. Returns whether all are valid. */
  function areSound(ids: readonly string[]): boolean {
    // Compare all rows, but only report problems of those being sent.
    const found = Object.fromEntries(Object.entries(numberProblems(typed)).filter(([id]) => ids.includes(id)));
    setFaults(found);
    const wrong = openFields(form.current).find((field) => (field.dataset.number ?? "") in found);
    wrong?.focus();

    return wrong === undefined;
  }

  function goDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Report a duplicate immediately, while the admin still holds the parcel.
    const found = numberProblems(typed);
    setFaults(found);
    ask([typed[event.currentTarget.dataset.number ?? ""] ?? ""]);
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
    ask(column.slice(0, below.length).map((number) => toAsciiDigits(number)));
    below.at(-1)?.focus();
  }

  return { form, numbers, typed, type, faults, unused, areSound, heard: { onKeyDown: goDown, onPaste: paste } };
}

/** Focuses the next field, or the button after the last field. */
function goOn(form: HTMLFormElement | null, field: HTMLInputElement): void {
  const fields = openFields(form);
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.select();
  else form?.querySelector<HTMLButtonElement>("[type=submit], [data-late], [data-anyway]")?.focus();
}

/** Returns the number fields in row order. Rows with a final number have none. */
function openFields(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[data-number]") ?? [])];
}

import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useStepRun } from "@/components/order-work/use-step-run";
import { keepLastCourier } from "@/components/orders/admin/courier-field";
import { taken as bulkTaken } from "@/lib/bulk-run";
import { toAsciiDigits } from "@/lib/digits";
import { columnOf, numberFaults, type Parcel } from "@/lib/dispatch/hand-over";
import { useTakenNumbers } from "./use-taken-numbers";

/** By the order's id. */
export type Texts = Readonly<Record<string, string>>;

/** `number`: what is kept with it by now. */
type Outcome = { hasLeft: boolean; number: string; reason: string | null };

/** What is typed for parcels, sent, and answered. */
export function useHandOver(parcels: readonly Parcel[]) {
  const taken = useTakenNumbers();
  const field = useNumberFields(parcels, taken.ask);
  const { form, typed } = field;
  // Those whose saved number is being put right.
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const sent = useRef<Texts>({});
  const hasLeft = (parcel: Parcel) => outcomes[parcel.id]?.hasLeft ?? parcel.isSent;
  const savedOf = (parcel: Parcel) => (outcomes[parcel.id]?.number || parcel.courierNumber).toUpperCase();
  const reasonOf = ({ id }: Parcel) => outcomes[id]?.reason ?? null;
  /** Which order has the typed number already; null where none is known. */
  const takenBy = ({ id }: Parcel) => taken.by(typed[id] ?? "", id);

  const bulk = useStepRun((answers, { step, isLate }) => {
    taken.ask(answers.flatMap(({ id, reason }) => (reason ? (sent.current[id] ?? []) : [])));
    const saved = bulkTaken(answers);
    setCorrected((before) => new Set([...before].filter((id) => !saved.has(id))));
    setOutcomes((before) => {
      const added = answers.map(({ id, outcome, detail, reason }) => {
        const isRefused = outcome === "refused";
        const left = isLate || isRefused === (step === "take_back_hand_over");
        const number = isRefused ? (before[id]?.number ?? "") : (sent.current[id] ?? "");
        return [id, { hasLeft: left, number, reason: reason ? null : detail }];
      });
      return { ...before, ...Object.fromEntries(added) };
    });
  });
  const job = bulk.run?.job;
  const done = bulk.run?.results.filter(({ outcome }) => outcome === "done") ?? [];
  const justSent = job?.step === "hand_over" && !job.isLate ? done.map(({ id }) => ({ id })) : [];

  const open = parcels.filter((parcel) => !hasLeft(parcel) && !parcel.hindrance);
  // What was refused although nothing spoke against it has changed meanwhile.
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
    send(some: readonly Parcel[], anyway: boolean) {
      const courier = typedCourier();
      keepLastCourier(courier);
      start(some, { anyway, courier });
    },
    /** They left with the courier that is known; only where none is the one of the form is theirs. */
    saveLate(some: readonly Parcel[]) {
      const isKnown = some.some(({ courier }) => courier !== "");
      start(some, { anyway: true, courier: isKnown ? "" : typedCourier(), isLate: true });
    },
    takeBack:
      justSent.length > 0 ? () => bulk.start({ step: "take_back_hand_over", orders: justSent, anyway: false }) : null,
  };
}

type Sending = { anyway: boolean; courier: string; isLate?: boolean };

/** The fields of the numbers: Enter goes down, a pasted column fills down, and what cannot be a number is told. */
function useNumberFields(parcels: readonly Parcel[], ask: (numbers: readonly string[]) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Texts>({});
  /** Lines of the last column that was pasted for which there was no row. */
  const [unused, setUnused] = useState(0);
  const [numbers, setNumbers] = useState<Texts>(() =>
    Object.fromEntries(parcels.map(({ id, courierNumber }) => [id, courierNumber])),
  );
  const typed: Texts = Object.fromEntries(
    Object.entries(numbers).map(([id, number]) => [id, toAsciiDigits(number.trim())]),
  );
  const type = (added: Texts) => setNumbers((before) => ({ ...before, ...added }));

  /** Goes to the first of them that is wrong. */
  function areSound(ids: readonly string[]): boolean {
    // Found among all, so that none stands twice; mended only where it is sent now.
    const found = Object.fromEntries(Object.entries(numberFaults(typed)).filter(([id]) => ids.includes(id)));
    setFaults(found);
    const wrong = openFields(form.current).find((field) => (field.dataset.number ?? "") in found);
    wrong?.focus();

    return wrong === undefined;
  }

  function goDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // A number that was scanned twice is told while the parcel is still in the hand.
    const found = numberFaults(typed);
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

/** To the field below, and from the last one to the button. */
function goOn(form: HTMLFormElement | null, field: HTMLInputElement): void {
  const fields = openFields(form);
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.select();
  else form?.querySelector<HTMLButtonElement>("[type=submit], [data-late], [data-anyway]")?.focus();
}

/** Those of the rows that have no number for good yet. */
function openFields(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[data-number]") ?? [])];
}

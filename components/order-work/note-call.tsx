"use client";

import { type FormEvent, useState } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import { addDays, dhakaDay, formatDay, formatDayTime, formatTime, fromDhakaClock, toDhakaClock } from "@/lib/dates";
import {
  type CallOutcome,
  callOutcomeLabels,
  callOutcomes,
  INTERNAL_NOTE_MAX,
  NO_ANSWER_PAUSE_HOURS,
} from "@/lib/orders/calls";
import { addHours } from "@/lib/orders/holds";
import { joinNames } from "@/lib/orders/recipient";
import { confirmRefusal } from "@/lib/orders/rules";
import type { OrderDetails } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import type { Label } from "@/lib/texts/catalogue";
import { formatClock, t } from "@/lib/texts/text";
import { undoConfirm } from "./apply-step";

const noted: Record<Exclude<CallOutcome, "no_answer">, Label> = {
  confirmed: "Order confirmed by phone",
  call_later: "Call again then",
  wrong_number: "Wrong number recorded",
  refuses: "Recorded that the buyer does not want it",
};

const callNoted = (outcome: CallOutcome): string =>
  outcome === "no_answer"
    ? t("No answer recorded. Call again in {hours} hours", { hours: NO_ANSWER_PAUSE_HOURS })
    : t(noted[outcome]);

/** Texts for recording a call, which must not be retried blindly: a retry counts as another call. */
export const callTexts = () => ({
  failed: t("The call wasn't recorded. Please try again."),
  lost: t("We got no answer, so we don't know if the call was noted. The page will show it once you're back online."),
});

/** Formats the time of a call, with the day unless it is today in Dhaka. */
function whenWords(at: string): string {
  return dhakaDay(new Date(at)) === dhakaDay(new Date()) ? formatTime(at) : formatDayTime(at);
}

type Call = { outcome: CallOutcome; again?: string; note?: string };

export function noteCall(id: string, { outcome, again, note = "" }: Call) {
  return api("POST /orders/admin/{id}/calls", {
    params: { id },
    body: { outcome, note, ...(again ? { call_again_at: again } : {}) },
  });
}

/** Returns the request that undoes a call, and its success text. `work`: state before the call was recorded. */
export function undoCall({ id, work }: Pick<OrderDetails, "id" | "work">, outcome: CallOutcome) {
  if (outcome === "confirmed") return undoConfirm({ id });

  return {
    call: () => api("DELETE /orders/admin/{id}/calls", { params: { id }, query: { count: work.calls.count + 1 } }),
    done: t("Call undone"),
  };
}

type CallDialogProps = DialogControl & {
  order: OrderDetails;
  /** Preselected outcome. If omitted, the admin chooses. */
  outcome?: CallOutcome;
  onNoted?: () => void;
};

/** Records a call: outcome, note, and time of the next call if the buyer asked for one. */
export function CallDialog({ order, outcome, onNoted, ...control }: CallDialogProps) {
  return (
    <FormDialog title={t(outcome ? callOutcomeLabels[outcome] : "Record a call")} {...control}>
      {(dialog) => <CallForm order={order} outcome={outcome} onNoted={onNoted} dialog={dialog} />}
    </FormDialog>
  );
}

function CallForm({
  order,
  outcome,
  onNoted,
  dialog,
}: Omit<CallDialogProps, keyof DialogControl> & { dialog: DialogForm }) {
  const [chosen, setChosen] = useState<CallOutcome>(outcome ?? "no_answer");
  const isConfirmable =
    confirmRefusal(stateOf(order), order.phone_confirmed_at ? new Date(order.phone_confirmed_at) : null) === null;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const call = {
      outcome: chosen,
      note: String(typed.get("note") ?? ""),
      ...(chosen === "call_later" ? { again: fromDhakaClock(`${typed.get("day")}T${typed.get("time")}`) } : {}),
    };
    void dialog.save(
      async () => {
        await noteCall(order.id, call);
        onNoted?.();
      },
      {
        done: call.again
          ? t("{name}: call again {time}", {
              name: joinNames(order.shipping_address),
              time: whenWords(call.again),
            })
          : callNoted(chosen),
        undo: undoCall(order, chosen),
        ...callTexts(),
      },
    );
  }

  return (
    <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={send}>
      {outcome ? null : (
        <Field label={t("Outcome")}>
          <Select value={chosen} onChange={({ target }) => setChosen(target.value as CallOutcome)}>
            {callOutcomes
              .filter((known) => known !== "confirmed" || isConfirmable)
              .map((known) => (
                <option key={known} value={known}>
                  {t(callOutcomeLabels[known])}
                </option>
              ))}
          </Select>
        </Field>
      )}
      {chosen === "call_later" ? <AgainField /> : null}
      <Field label={t("Note")} optional hint={t("Only admins can see this.")}>
        <Input name="note" maxLength={INTERNAL_NOTE_MAX} autoComplete="off" />
      </Field>
      <DialogButtons form={dialog} submit={t("Record call")} />
    </form>
  );
}

/** How many days ahead the next call may be. */
const DAYS_AHEAD = 14;
const QUARTER_MS = 15 * 60_000;

const quarters = Array.from({ length: 24 * 4 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
});

/** Returns the next full quarter of an hour in Dhaka time. */
const clockAfter = (hours: number, now: Date) =>
  toDhakaClock(new Date(Math.ceil(addHours(now, hours).getTime() / QUARTER_MS) * QUARTER_MS));

/** Day and time of the next call in Dhaka time. Selects, because native date fields use the browser's language. */
function AgainField() {
  const [now] = useState(() => new Date());
  const [at, setAt] = useState(() => clockAfter(1, now));
  const [day = "", time = ""] = at.split("T");
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(now, ahead));
  const choices = [
    { label: t("In 1 hour"), at: clockAfter(1, now) },
    { label: t("In 3 hours"), at: clockAfter(3, now) },
    { label: t("Tomorrow 10:00"), at: `${dhakaDay(addDays(now, 1))}T10:00` },
  ];

  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] gap-2.5">
        <Field label={t("Call again on")}>
          <Select name="day" value={day} onChange={({ target }) => setAt(`${target.value}T${time}`)}>
            {days.map((one, ahead) => (
              <option key={dhakaDay(one)} value={dhakaDay(one)}>
                {[t("Today"), t("Tomorrow")][ahead] ?? formatDay(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("At (Dhaka)")}>
          <Select name="time" value={time} onChange={({ target }) => setAt(`${day}T${target.value}`)}>
            {quarters.map((one) => (
              <option key={one} value={one}>
                {formatClock(one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button key={choice.label} variant="quiet" size="small" onClick={() => setAt(choice.at)}>
            {choice.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

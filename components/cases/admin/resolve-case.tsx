"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api-client";
import { caseActionLabels, caseOffers } from "@/lib/cases/labels";
import type { Case, CaseAction } from "@/lib/cases/schema";

/** The buttons that settle a case. Each says first what it does, and takes a note. */
export function ResolveCase({ entry }: { entry: Case }) {
  const [chosen, setChosen] = useState<CaseAction | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { run, isSending } = useAction();
  const { leave, plainForm, question } = useUnsaved({ isSending, onLeave: () => setOpen(false) });
  const offers = caseOffers[entry.kind];
  const offer = chosen && offers[chosen];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!chosen) return;

    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    const isDone = await run(
      () =>
        api("POST /admin/cases/{id}/resolve", {
          params: { id: entry.id },
          body: { action: chosen, note: note || null, difference: entry.difference },
        }),
      { done: `Case ${caseActionLabels[chosen].toLowerCase()}`, failed: "This was not settled. Please try again." },
    );
    if (isDone) setOpen(false);
  }

  if (entry.actions.length === 0) return null;

  return (
    <div className="flex flex-wrap gap-2.5">
      {entry.actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant={action === "release" ? "primary" : "quiet"}
          onClick={() => {
            setChosen(action);
            setOpen(true);
          }}
        >
          {offers[action]?.label}
          <span className="sr-only"> for order {entry.order_number}</span>
        </Button>
      ))}
      <Dialog open={isOpen} onOpenChange={(next) => (next ? setOpen(true) : leave())}>
        <DialogContent title={offer?.label} description={offer?.effect}>
          <form method="post" {...plainForm} className="grid gap-4" onSubmit={(event) => void send(event)}>
            <Field label="Note" optional hint="Kept in the history of the order, for admins alone.">
              <Input name="note" maxLength={500} autoComplete="off" />
            </Field>
            <DialogFooter>
              <Button variant="quiet" disabled={isSending} onClick={leave}>
                Cancel
              </Button>
              <Button type="submit" loading={isSending}>
                {offer?.label}
              </Button>
            </DialogFooter>
          </form>
          {question}
        </DialogContent>
      </Dialog>
    </div>
  );
}

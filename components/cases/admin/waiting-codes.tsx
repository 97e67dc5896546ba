"use client";

import "./waiting-codes.css";

import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { type GivenCodes, MAX_GIVEN_CODES } from "@/lib/cases/schema";
import { t, tn } from "@/lib/texts/text";

/** Paid orders waiting for codes of a batch. `batch` is null for codes that fit any order. */
type Waiting = { batch: string | null; orders: number; units: number; free: number };

/** Missing codes per batch, with a button that creates and allocates them. */
export function WaitingCodes({ batches }: { batches: readonly Waiting[] }) {
  return (
    <ul className="waiting-codes">
      {batches.map((waiting) => (
        <WaitingRow key={waiting.batch} waiting={waiting} />
      ))}
    </ul>
  );
}

function WaitingRow({ waiting: { batch, orders, units, free } }: { waiting: Waiting }) {
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [given, setGiven] = useState<GivenCodes | null>(null);
  const name = batch ?? t("Codes for any order");
  const make = Math.min(MAX_GIVEN_CODES, Math.max(0, units - free));
  const some = tn(orders, "{n} order", "{n} orders");
  const label =
    make > 0
      ? tn(make, "Create {n} code", "Create {n} codes")
      : tn(orders, "Give codes to {n} order", "Give codes to {n} orders");

  async function give() {
    setAsking(false);
    let answer: GivenCodes | null = null;
    const isDone = await run(
      async () => {
        answer = await api("POST /admin/cases/give-codes", { body: { batch, make } });
      },
      { done: t("Codes given"), failed: t("The codes weren't given. Please try again.") },
    );
    if (isDone) setGiven(answer);
  }

  return (
    <li>
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-sm text-soft">
          {t("{orders} waiting · {lacking} · {free}", {
            orders: some,
            lacking: tn(units, "{n} code missing", "{n} codes missing"),
            free: tn(free, "{n} free", "{n} free"),
          })}
        </p>
        <p role="status" className="mt-1 text-sm empty:hidden">
          {given ? givenText(given) : null}
        </p>
      </div>
      <Button loading={isBusy} onClick={() => setAsking(true)}>
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={make > 0 ? t("{make} for {orders}?", { make: label, orders: some }) : `${label}?`}
        description={t("The oldest order comes first. Each buyer gets the code by email. You cannot undo this.")}
        confirmLabel={label}
        onConfirm={() => void give()}
      />
    </li>
  );
}

function givenText({ made, served, left }: GivenCodes): string {
  const text = tn(served, "{n} order has its codes now.", "{n} orders have their codes now.");
  const more = left > 0 ? tn(left, "{n} is still waiting.", "{n} are still waiting.") : null;

  return [made > 0 ? tn(made, "{n} code created.", "{n} codes created.") : null, text, more].filter(Boolean).join(" ");
}

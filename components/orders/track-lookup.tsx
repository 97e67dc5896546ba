"use client";

import Link from "next/link";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { EmptyState } from "@/components/shared/element-card";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import type { LookupResult } from "@/lib/orders/lookup";
import { looksLikeOrderNumber } from "@/lib/orders/rules";
import { routes, withOrigin } from "@/lib/routes";
import { TrackedOrderView } from "./tracked-order-view";
import { failureWords, useLookup } from "./use-lookup";

type TrackLookupProps = {
  /** The id in the address, if there is one. */
  id: string;
  /** What the server found for it. */
  initial: LookupResult | null;
};

const MAX_LENGTH = 64;
const neverChanges = () => () => {};

/** Follow an order by its id or tracking number. Without scripts the form is sent and the server answers with the same page. */
export function TrackLookup({ id, initial }: TrackLookupProps) {
  const [text, setText] = useState(id);
  const { result, isRunning, clear, look } = useLookup(initial);
  // Before scripts run the button must work: only afterwards is it known what the field holds.
  const isInteractive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === "" || isRunning) return;

    setText(trimmed);
    window.history.replaceState(null, "", `${routes.trackOrder}?id=${encodeURIComponent(trimmed)}`);
    void look(trimmed);
  }

  function edit(next: string) {
    setText(next);
    if (result || isRunning) clear();
  }

  return (
    <div className="shell py-8 md:py-11">
      <h1>Track Order</h1>
      <p className="mt-2 max-w-[52ch] text-soft">Enter the order ID or the tracking number from your confirmation.</p>
      <form
        action={routes.trackOrder}
        method="get"
        onSubmit={submit}
        className="mt-6 flex max-w-2xl flex-wrap items-end gap-3"
      >
        <Field label="Order ID or tracking number" className="min-w-0 flex-1 basis-64">
          <Input
            name="id"
            value={text}
            required
            maxLength={MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            className="font-mono text-[0.95rem]"
            onChange={(event) => edit(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          loading={isRunning}
          disabled={isInteractive && text.trim() === ""}
          className="max-sm:w-full"
        >
          Track Order
        </Button>
      </form>
      <p role="status" className="sr-only">
        {liveText(isRunning, result)}
      </p>
      <div className="mt-8">
        <Outcome result={result} />
      </div>
    </div>
  );
}

const marks = {
  missing: { symbol: "Nf", name: "Not found" },
  limited: { symbol: "Wa", name: "Wait" },
  failed: { symbol: "Er", name: "Error" },
} as const;

function Outcome({ result }: { result: LookupResult | null }) {
  if (!result) return null;
  if (result.kind === "found")
    return <TrackedOrderView key={result.order.id} order={result.order} isOwn={result.isOwn} />;

  const { title, description } = failureWords(result);
  return (
    <div className="panel">
      <EmptyState
        {...marks[result.kind]}
        title={title}
        text={
          <>
            {description}
            {result.kind === "missing" && looksLikeOrderNumber(result.id) ? <OrderNumberHint id={result.id} /> : null}
          </>
        }
        className="break-words"
      />
    </div>
  );
}

/** For guests: an order number alone finds an order for its owner only. */
function OrderNumberHint({ id }: { id: string }) {
  const origin = `${routes.trackOrder}?id=${encodeURIComponent(id)}`;

  return (
    <span className="mt-2 block text-ink signed-in:hidden">
      That looks like an order number.{" "}
      <Link href={withOrigin(routes.login, origin)} prefetch={false} className="underline underline-offset-4">
        Sign in
      </Link>
      , or use the 12-character tracking number.
    </span>
  );
}

function liveText(isRunning: boolean, result: LookupResult | null): string {
  if (isRunning) return "Looking up the order.";
  if (!result) return "";
  if (result.kind === "found") return `Order ${result.order.order_number} found.`;

  return failureWords(result).title;
}

"use client";

import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { EmptyState } from "@/components/shared/element-card";
import { notify } from "@/components/shared/notify";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { ApiError, api } from "@/lib/api-client";
import { takeArrival } from "@/lib/orders/arrival";
import type { LookupResult } from "@/lib/orders/lookup";
import { looksLikeOrderNumber } from "@/lib/orders/rules";
import { routes, withOrigin } from "@/lib/routes";
import { TrackedOrderView } from "./tracked-order-view";

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
            className="font-mono text-sm"
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
      <a href={withOrigin(routes.login, origin)} className="underline underline-offset-4">
        Sign in
      </a>
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

/** Looks an order up by id or tracking number. `initial` is what the server has found already for the id in the address. */
function useLookup(initial: LookupResult | null) {
  // Undefined: no lookup happened here, so the server's result is shown, also after a refresh.
  const [looked, setLooked] = useState<LookupResult | null>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);

  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!initial || isAnnounced.current) return;

    isAnnounced.current = true;
    if (!(initial.kind === "found" && takeArrival(initial.order.id))) announce(initial);
  }, [initial]);

  useEffect(() => () => running.current?.abort(), []);

  /** Forgets the result, and a lookup that is still under way. */
  function clear() {
    running.current?.abort();
    setRunning(false);
    setLooked(null);
  }

  async function look(id: string) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    setLooked(null);
    const next = await lookUp(id, controller.signal);
    if (controller.signal.aborted) return;

    setRunning(false);
    setLooked(next);
    announce(next);
  }

  return { result: looked === undefined ? initial : looked, isRunning, clear, look };
}

async function lookUp(id: string, signal: AbortSignal): Promise<LookupResult> {
  try {
    return { kind: "found", order: await api("GET /orders/track/{id}", { params: { id }, signal }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return { kind: "limited", text: error.detail };
    // 422: nothing of that length or shape has ever been an id.
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return isMissing ? { kind: "missing", id } : { kind: "failed" };
  }
}

/** The texts of spec 8. */
const NOT_FOUND_TITLE = "Order Not Found";

function notFoundText(id: string): string {
  return `We couldn't find an order with the ID "${id}". Please check your order ID or tracking number and try again.`;
}

const NETWORK_ERROR = {
  title: "Network Error",
  description: "There was an error connecting to the server. Please try again later.",
} as const;

const LIMITED_TITLE = "Please wait a moment";

function announce(result: LookupResult): void {
  if (result.kind === "found") notify({ title: "Order Found!", description: "Successfully loaded order." });
  else notify({ ...failureWords(result), tone: "error" });
}

/** What to say of a lookup that found nothing. */
function failureWords(result: Exclude<LookupResult, { kind: "found" }>): { title: string; description: string } {
  if (result.kind === "missing") return { title: NOT_FOUND_TITLE, description: notFoundText(result.id) };
  if (result.kind === "limited") return { title: LIMITED_TITLE, description: result.text };

  return NETWORK_ERROR;
}

"use client";

import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/shared/notify";
import { ApiError, api } from "@/lib/api-client";
import { takeArrival } from "@/lib/orders/arrival";
import type { LookupResult } from "@/lib/orders/lookup";

/** Looks an order up by id or tracking number. `initial` is what the server has found already for the id in the address. */
export function useLookup(initial: LookupResult | null) {
  // Undefined: nothing was looked up here, and what the server found stands, also after it has looked again.
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
export function failureWords(result: Exclude<LookupResult, { kind: "found" }>): { title: string; description: string } {
  if (result.kind === "missing") return { title: NOT_FOUND_TITLE, description: notFoundText(result.id) };
  if (result.kind === "limited") return { title: LIMITED_TITLE, description: result.text };

  return NETWORK_ERROR;
}

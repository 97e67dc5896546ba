import { useEffect, useState } from "react";
import { api } from "@/lib/api-client";
import type { Product } from "@/lib/products/schema";

/** Products that are offered at once; whoever seeks another one types more. */
const MOST = 20;
const TYPING_PAUSE_MS = 250;

type Found = { products: readonly Product[]; total: number };
export type ProductSearch = Found & { state: "loading" | "ready" | "failed"; retry: () => void };

function read(term: string, signal: AbortSignal) {
  const query = { limit: MOST, sort: "name" };

  return term === ""
    ? api("GET /products", { query, signal })
    : api("GET /products/search/{term}", { params: { term }, query, signal });
}

/** The active products that a term finds; all of them, by name, without one. What was found before stays until the next answer. */
export function useProductSearch(typed: string): ProductSearch {
  const term = typed.trim();
  const [found, setFound] = useState<Found>({ products: [], total: 0 });
  const [state, setState] = useState<ProductSearch["state"]>("loading");
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reading.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState("loading");
    const timer = setTimeout(
      () => {
        read(term, signal)
          .then(({ data, pagination }) => {
            setFound({ products: data, total: pagination.total_items });
            setState("ready");
          })
          .catch(() => signal.aborted || setState("failed"));
      },
      term === "" ? 0 : TYPING_PAUSE_MS,
    );

    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [term, attempt]);

  return { ...found, state, retry: () => setAttempt((count) => count + 1) };
}

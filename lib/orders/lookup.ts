/** Result of an order lookup, on the server and in the browser. */
import { type TrackedOrder, trackParams } from "./schema";

export type LookupResult =
  | {
      kind: "found";
      order: TrackedOrder;
      /** Whether the order belongs to the caller; undefined if only the order itself was fetched. */
      isOwn?: boolean;
    }
  | { kind: "missing"; id: string }
  /** The network's lookup limit is exhausted; `text` is the message to show. */
  | { kind: "limited"; text: string }
  | { kind: "failed" };

type Found = { order: TrackedOrder; isOwn: boolean };
type Limited = { limit: string };

/** Looks up a typed or linked identifier. Never throws: failures are returned for display and reported to `onFailure`. */
export async function lookUpOrder(
  typed: string,
  read: (id: string) => Promise<Found | Limited | null>,
  onFailure: (error: unknown) => void,
): Promise<LookupResult> {
  const params = trackParams.safeParse({ id: typed });
  if (!params.success) return { kind: "missing", id: typed };

  try {
    const found = await read(params.data.id);
    if (!found) return { kind: "missing", id: typed };

    return "limit" in found ? { kind: "limited", text: found.limit } : { kind: "found", ...found };
  } catch (error) {
    onFailure(error);
    return { kind: "failed" };
  }
}

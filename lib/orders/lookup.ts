/** What looking an order up comes to, on the server and in the browser. */
import { type TrackedOrder, trackParams } from "./schema";

export type LookupResult =
  | {
      kind: "found";
      order: TrackedOrder;
      /** Whether it belongs to whoever asked; unknown where only the order itself was asked for. */
      isOwn?: boolean;
    }
  | { kind: "missing"; id: string }
  /** Too many lookups from one network; what to tell whoever looks. */
  | { kind: "limited"; text: string }
  | { kind: "failed" };

type Found = { order: TrackedOrder; isOwn: boolean };
type Limited = { limit: string };

/** Runs a lookup for what somebody typed or followed. Never throws: what goes wrong is told to `onFailure` and shown. */
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

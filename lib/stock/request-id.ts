import { newIdempotencyKey } from "@/lib/idempotency-key";

/** Returns a random UUID (version 4) for bodies with a `request_id`. */
export function newRequestId(): string {
  const hex = newIdempotencyKey();

  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

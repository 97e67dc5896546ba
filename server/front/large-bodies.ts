/**
 * Bodies beyond the ordinary limit, which only admins may send. The shop is asked before anything is read.
 */
import { once } from "@/server/once";
import type { Refusal } from "./refusal";

/** Says who may not send a large body, as the call itself would; null: let it in. */
type Admission = (authorization: string | null) => Promise<Refusal | null>;

/** Of all large bodies together, those on their way and those being worked on: nine pictures of the largest size. */
const MOST_BYTES = 48 * 1024 * 1024;

const shop = once<{ admission?: Admission }>("large-bodies", () => ({}));

const NOT_NOW = { status: 503, code: "unavailable", headers: { "Retry-After": "5" } };
const STARTING: Refusal = { ...NOT_NOW, detail: "The shop is starting. Please try again in a moment." };
const CROWDED: Refusal = { ...NOT_NOW, detail: "Too many files are being sent. Please try again in a moment." };

let reserved = 0;

export function setAdmission(admission: Admission): void {
  shop.admission = admission;
}

/** Room for one large body, to be given back once; or why there is none. */
export async function reserve(
  authorization: string | null,
  bytes: number,
): Promise<{ release: () => void } | { refusal: Refusal }> {
  if (!shop.admission) return { refusal: STARTING };

  const refusal = await shop.admission(authorization);
  if (refusal) return { refusal };
  if (reserved + bytes > MOST_BYTES) return { refusal: CROWDED };
  reserved += bytes;

  return {
    release: () => {
      reserved -= bytes;
    },
  };
}

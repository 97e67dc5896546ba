/** Bodies above the ordinary limit, for admins only; authorised before the body is read. */
import { globalSingleton } from "@/server/once";
import type { Rejection } from "./rejection";

/** Returns the rejection that the endpoint itself would send, or null. */
type LargeBodyAuthorizer = (authorization: string | null) => Promise<Rejection | null>;

/** Maximum total size of the large bodies being received or processed: nine images of maximum size. */
const MAX_BYTES = 48 * 1024 * 1024;

const shop = globalSingleton<{ authorize?: LargeBodyAuthorizer }>("large-bodies", () => ({}));

const UNAVAILABLE = { status: 503, code: "unavailable", headers: { "Retry-After": "5" } };
const STARTING: Rejection = { ...UNAVAILABLE, detail: "The shop is starting. Please try again in a moment." };
const BUSY: Rejection = { ...UNAVAILABLE, detail: "Too many files are being sent. Please try again in a moment." };

let reserved = 0;

export function setLargeBodyAuthorizer(authorize: LargeBodyAuthorizer): void {
  shop.authorize = authorize;
}

/** Reserves memory for one large body. Call `release` exactly once. */
export async function reserveLargeBody(
  authorization: string | null,
  bytes: number,
): Promise<{ release: () => void } | { rejection: Rejection }> {
  if (!shop.authorize) return { rejection: STARTING };

  const rejection = await shop.authorize(authorization);
  if (rejection) return { rejection };
  if (reserved + bytes > MAX_BYTES) return { rejection: BUSY };
  reserved += bytes;

  return {
    release: () => {
      reserved -= bytes;
    },
  };
}

/** Reads the transaction id from gateway callbacks, which are untrusted forms, JSON or links. */

import { attemptGateway } from "@/server/adapters/gateways/registry";
import { isTranId } from "@/server/adapters/gateways/tran-id";
import type { ApiRequest } from "@/server/api-handlers";
import { type ReturnedBy, returnPayer } from "@/server/payments/return";

/** Maximum length; callbacks have about forty short fields. */
const MAX_CHARACTERS = 20_000;

/** Reads the id from the URL, where the shop added it, otherwise from the body. Null if missing or invalid; never throws. */
export async function readTranId(request: ApiRequest): Promise<string | null> {
  const named = new URL(request.url).searchParams.get("tran_id");
  if (named !== null) return isTranId(named) ? named : null;

  const text = new TextDecoder().decode(await request.bytes().catch(() => undefined));
  if (text.length > MAX_CHARACTERS) return null;
  const claimed = attemptGateway().readNotice({ headers: request.headers, text });

  return claimed !== null && isTranId(claimed) ? claimed : null;
}

/** Redirects the returning payer to the outcome page through the Location header. */
export async function redirectPayer(
  by: ReturnedBy,
  { request, headers, now }: { request: ApiRequest; headers: Headers; now: Date },
): Promise<void> {
  headers.set("Location", await returnPayer({ by, tranId: await readTranId(request), now }));
}

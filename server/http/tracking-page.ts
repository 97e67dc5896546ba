/** Loads the order for tracking pages, with the API's result and rate limit. */
import { headers } from "next/headers";
import { ordersContract } from "@/lib/orders/contract";
import { type LookupResult, lookUpOrder } from "@/lib/orders/lookup";
import { currentUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { AppError, statusOf } from "@/server/errors";
import { reportFailedPage } from "@/server/failed-pages";
import { logFailure } from "@/server/failure-log";
import { getOrder, trackOrder } from "@/server/orders/queries";
import { setPageResponse } from "@/server/page-response";
import { enforceLimits } from "./limits";
import { setNotFoundStatus } from "./not-found-page";
import { errorHeaders } from "./respond";

/** Returns the message and sets the page's status if the rate limit is exceeded. */
async function refusal(): Promise<string | null> {
  const requestHeaders = await headers();
  try {
    await enforceLimits(ordersContract.track, { headers: requestHeaders }, null);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    const answer = { status: statusOf(error), headers: errorHeaders(error) };
    setPageResponse(requestHeaders.get("x-request-id") ?? "", answer);
    return error.detail;
  }
}

async function read(id: string) {
  const limit = await refusal();
  if (limit !== null) return { limit };

  const actor = await currentUser();
  const order = await trackOrder({ id, actor, now: currentTime() });
  return order && { order, isOwn: actor !== null && (await getOrder(actor, order.id)) !== null };
}

export async function loadTrackedOrder(typed: string): Promise<LookupResult> {
  const requestId = (await headers()).get("x-request-id") ?? "";
  const result = await lookUpOrder(typed, read, (error) => {
    logFailure(error, {}, "tracking failed");
    reportFailedPage(error, requestId);
  });
  if (result.kind === "missing") await setNotFoundStatus();

  return result;
}

/** Limits attempts with unknown coupon codes per account and per client. Many phones of a mobile network may share one client address. */
import { tn } from "@/lib/texts/text";
import { clientNetwork } from "@/server/ip-address";
import { countInNetwork, networkCounts } from "@/server/network-limits";
import { type Rule, releasePoints } from "@/server/rate-limit";
import { currentRequest } from "@/server/request-context";
import { CouponRefused } from "./uses";

const MINUTES = 15;
const byAccount: Rule = { name: "coupon tries by account", points: 10, seconds: MINUTES * 60 };
const byClient: Rule = { name: "coupon tries by client", points: 40, seconds: MINUTES * 60 };

const isUnknown = (error: unknown) => error instanceof CouponRefused && error.refusal.reason === "unknown";

/**
 * Counts an attempt, then runs the lookup, so that a caller over the limit learns nothing. Refunds the attempt if the coupon exists. Throws
 * CouponRefused `too_many_tries`.
 */
export async function withAttemptLimit<Result>(userId: string | null, work: () => Promise<Result>): Promise<Result> {
  const client = currentRequest()?.clientAddress;
  const tried = await countInNetwork({
    own: userId ? [{ rule: byAccount, subject: userId }] : [],
    network: client ? networkCounts(byClient, clientNetwork(client)) : [],
    userId,
  });
  if ("wait" in tried) {
    const minutes = Math.ceil(tried.wait / 60_000);
    const text = tn(
      minutes,
      "Too many codes were tried. Please try again in {n} minute.",
      "Too many codes were tried. Please try again in {n} minutes.",
    );
    throw new CouponRefused({ reason: "too_many_tries", text });
  }

  let wasGuess = false;
  try {
    return await work();
  } catch (error) {
    wasGuess = isUnknown(error);
    throw error;
  } finally {
    if (!wasGuess) await releasePoints(tried.counts);
  }
}

/**
 * Rate limits per client network (D9.24). Each has a second limit, ten times as large, for the wider network. Accounts with a confirmed
 * email address are exempt from both.
 */
import { db } from "./db";
import { widerNetwork } from "./ip-address";
import { type Count, type Rule, releasePoints, tryConsume } from "./rate-limit";

const WIDER = 10;

/**
 * Counts of a network, the narrow one first, so that calls it rejects do not count for the wider one.
 * @param about subject that is counted separately within a network
 */
export function networkCounts({ name, points, seconds }: Rule, network: string, about = ""): Count[] {
  const wider = widerNetwork(network);
  const subject = (of: string) => `${about}${of}`;
  const narrow = { rule: { name, points, seconds }, subject: subject(network) };
  // A value that is not an IP address has no wider network.
  if (wider === network) return [narrow];

  return [narrow, { rule: { name: `${name} wider`, points: points * WIDER, seconds }, subject: subject(wider) }];
}

/** Whether the account's email address is confirmed. */
export async function isVerified(userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const user = await db.user.findUnique({ where: { id: userId }, select: { emailVerifiedAt: true } });

  return user !== null && user.emailVerifiedAt !== null;
}

type Counted = {
  /** Further limits, for example of the account or the recipient. */
  own: readonly Count[];
  network: readonly Count[];
  userId: string | null;
};

/** Consumes one point of each limit and returns them. If one is exhausted, returns the milliseconds to wait. */
export async function countInNetwork({
  own,
  network,
  userId,
}: Counted): Promise<{ wait: number } | { counts: Count[] }> {
  const wait = await tryConsume(own);
  if (wait !== null) return { wait };

  const networkWait = await tryConsume(network);
  if (networkWait === null) return { counts: [...own, ...network] };
  if (await isVerified(userId)) return { counts: [...own] };

  await releasePoints(own);
  return { wait: networkWait };
}

/**
 * Limits of a client's network (D9.24). Each has a second one, ten times as large, for the wider network around it; and alone they
 * never refuse an account whose e-mail address is confirmed.
 */
import { db } from "./db";
import { widerNetwork } from "./ip-address";
import { type Count, countIfRoom, type Rule, uncount } from "./rate-limit";

const WIDER = 10;

/**
 * The counts of a network, the narrow one first: calls that it refuses fill no wider network's.
 * @param about what is counted by itself within a network
 */
export function networkCounts({ name, points, seconds }: Rule, network: string, about = ""): Count[] {
  const wider = widerNetwork(network);
  const subject = (of: string) => `${about}${of}`;
  const narrow = { rule: { name, points, seconds }, subject: subject(network) };
  // What is no address has none around it.
  if (wider === network) return [narrow];

  return [narrow, { rule: { name: `${name} wider`, points: points * WIDER, seconds }, subject: subject(wider) }];
}

/** Whether an account's address is confirmed. */
export async function isVerified(userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const user = await db.user.findUnique({ where: { id: userId }, select: { emailVerifiedAt: true } });

  return user !== null && user.emailVerifiedAt !== null;
}

type Counted = {
  /** Of the account, the recipient and the like. */
  own: readonly Count[];
  network: readonly Count[];
  userId: string | null;
};

/** Counts one call if there is room: then what was counted. Else the milliseconds until there may be. */
export async function countInNetwork({
  own,
  network,
  userId,
}: Counted): Promise<{ wait: number } | { counts: Count[] }> {
  const wait = await countIfRoom(own);
  if (wait !== null) return { wait };

  const networkWait = await countIfRoom(network);
  if (networkWait === null) return { counts: [...own, ...network] };
  if (await isVerified(userId)) return { counts: [...own] };

  await uncount(own);
  return { wait: networkWait };
}

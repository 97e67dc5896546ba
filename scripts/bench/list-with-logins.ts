/** Whether people who sign in slow down those who read: the list's p99 at half of what it can do, alone and beside logins. */
import { putLoad } from "./load.ts";
import { jsonRequest, logins } from "./requests.ts";
import type { Bench, Values } from "./stage.ts";

const CONNECTIONS = 16;
const LOGINS_PER_SECOND = 4;
const SECONDS = 8;
/** Past this the load itself, which sends each request when it is due, takes the time. */
const MOST_PER_SECOND = 4_000;

export async function measureListWithLogins({ shop, store }: Bench): Promise<Values> {
  const { origin } = shop;
  const list = { origin, connections: CONNECTIONS, requests: [[jsonRequest("/api/v1/products")]] };
  await putLoad({ ...list, seconds: 2 }, 200);
  const { perSecond: most } = await putLoad({ ...list, seconds: 3 }, 200);
  const half = { ...list, seconds: SECONDS, perSecond: Math.min(most / 2, MOST_PER_SECOND) };

  const alone = await putLoad(half, 200);
  const signIns = { origin, connections: LOGINS_PER_SECOND, seconds: SECONDS, requests: await logins(store, 32) };
  const [beside] = await Promise.all([putLoad(half, 200), putLoad({ ...signIns, perSecond: LOGINS_PER_SECOND }, 200)]);

  return {
    perSecond: half.perSecond,
    "p99 alone": alone.p99,
    "p99 with logins": beside.p99,
    ratio: beside.p99 / alone.p99,
  };
}

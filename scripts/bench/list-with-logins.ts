/** Measures whether sign-ins slow down reads: the list's p99 at half its capacity, alone and with concurrent logins. */
import { type LoadResult, runLoad } from "./load.ts";
import { jsonRequest, logins } from "./requests.ts";
import type { Bench, Values } from "./stage.ts";

/** As in the rows of the other lists. */
const CONNECTIONS = 16;
/** More connections than needed, so that no request waits for one. */
const EVEN_CONNECTIONS = 64;
const LOGINS_PER_SECOND = 4;
const SECONDS = 5;
/** Alternating runs, because a high percentile of one run is unreliable. */
const ROUNDS = 5;
/** Above this lateness the load generator measures itself instead of the shop. */
const MAX_LATE_MS = 5;

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function summary(runs: LoadResult[]): { p99: number; late: number } {
  const late = median(runs.map(({ lateP99 = Number.NaN }) => lateP99));
  if (late > MAX_LATE_MS) throw new Error(`The load itself was ${late.toFixed(1)} ms late: this machine is busy.`);

  return { p99: median(runs.map(({ p99 }) => p99)), late };
}

export async function measureListWithLogins({ shop, store }: Bench): Promise<Values> {
  const { origin } = shop;
  const list = { origin, requests: [[jsonRequest("/api/v1/products")]] };
  await runLoad({ ...list, connections: CONNECTIONS, seconds: 2 }, 200);
  const { perSecond: most } = await runLoad({ ...list, connections: CONNECTIONS, seconds: 3 }, 200);
  const half = { ...list, connections: EVEN_CONNECTIONS, seconds: SECONDS, perSecond: Math.round(most / 2) };
  const signIns = { origin, requests: await logins(store, 32), connections: LOGINS_PER_SECOND };
  await runLoad({ ...signIns, seconds: 2 }, 200);
  const evenSignIns = { ...signIns, seconds: SECONDS, perSecond: LOGINS_PER_SECOND };

  const withoutLogins: LoadResult[] = [];
  const withLogins: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    withoutLogins.push(await runLoad(half, 200));
    const [lists] = await Promise.all([runLoad(half, 200), runLoad(evenSignIns, 200)]);
    withLogins.push(lists);
  }
  const [before, after] = [summary(withoutLogins), summary(withLogins)];

  return {
    perSecond: half.perSecond,
    "p99 alone": before.p99,
    "p99 with logins": after.p99,
    "late alone": before.late,
    "late with logins": after.late,
    ratio: after.p99 / before.p99,
  };
}

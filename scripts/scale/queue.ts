/** Simulates a queueing network: requests arrive randomly, pass stations sequentially, and wait while all servers are busy. */

/** Requests per second, for this many seconds. */
export type Period = { seconds: number; perSecond: number };

/** A service station: `servers` parallel servers, first come, first served, with mean service time `ms`. */
export type Station = { name: string; servers: number; ms: number; isSteady?: boolean };

export type Outcome = {
  requests: number;
  /** In milliseconds, over all queues. */
  waiting: { mean: number; p50: number; p99: number; longest: number };
  /** Utilisation of each station, by name. */
  busy: Record<string, number>;
};

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const exponential = (mean: number, random: () => number) => -mean * Math.log(1 - random());

/** Poisson arrivals in milliseconds: they are memoryless, so periods are independent. */
function arrivalsOf(periods: readonly Period[], random: () => number): Float64Array {
  const times: number[] = [];
  let begin = 0;
  for (const { seconds, perSecond } of periods) {
    const end = begin + seconds * 1000;
    const gap = 1000 / perSecond;
    for (let at = begin + exponential(gap, random); at < end; at += exponential(gap, random)) times.push(at);
    begin = end;
  }

  return Float64Array.from(times);
}

/** Passes requests, sorted by arrival, through a station; each takes the first free server. */
function serve(arrivals: Float64Array, { servers, ms, isSteady }: Station, random: () => number) {
  const freeAt = new Float64Array(servers);
  const departures = new Float64Array(arrivals.length);
  const waits = new Float64Array(arrivals.length);
  let busyMs = 0;
  for (const [index, arrival] of arrivals.entries()) {
    let first = 0;
    for (let server = 1; server < servers; server += 1) {
      if ((freeAt[server] ?? 0) < (freeAt[first] ?? 0)) first = server;
    }
    const begin = Math.max(arrival, freeAt[first] ?? 0);
    const work = isSteady ? ms : exponential(ms, random);
    freeAt[first] = begin + work;
    departures[index] = begin + work;
    waits[index] = begin - arrival;
    busyMs += work;
  }

  return { departures, waits, busyMs };
}

/** Deterministic: equal arguments, including the seed, give equal results. */
export function simulate(periods: readonly Period[], stations: readonly Station[], seed = 1): Outcome {
  const random = seededRandom(seed);
  let arrivals = arrivalsOf(periods, random);
  const requests = arrivals.length;
  // A request may overtake another at a station: `order` is the arrival order at the next.
  const waited = new Float64Array(requests);
  let order = Uint32Array.from(arrivals.keys());
  const busyMs = new Map<string, number>();
  let end = 0;
  for (const station of stations) {
    const { departures, waits, busyMs: used } = serve(arrivals, station, random);
    busyMs.set(station.name, used);
    for (const [index, wait] of waits.entries()) {
      const request = order[index] ?? 0;
      waited[request] = (waited[request] ?? 0) + wait;
    }
    const byDeparture = Uint32Array.from(departures.keys()).sort((a, b) => (departures[a] ?? 0) - (departures[b] ?? 0));
    order = byDeparture.map((index) => order[index] ?? 0);
    arrivals = Float64Array.from(byDeparture, (index) => departures[index] ?? 0);
    end = arrivals.at(-1) ?? 0;
  }

  waited.sort();
  const at = (share: number) => waited[Math.min(requests - 1, Math.floor(requests * share))] ?? 0;
  const mean = waited.reduce((sum, wait) => sum + wait, 0) / Math.max(1, requests);
  const busy = stations.map(({ name, servers }) => [name, (busyMs.get(name) ?? 0) / (servers * end)] as const);

  return {
    requests,
    waiting: { mean, p50: at(0.5), p99: at(0.99), longest: at(1) },
    busy: Object.fromEntries(busy),
  };
}

/** Returns the load factor at which the p99 wait exceeds `longestMs`, to a twentieth; at most `most`. */
export function breaksAt(
  periods: readonly Period[],
  stations: readonly Station[],
  { longestMs, most }: { longestMs: number; most: number },
): number {
  const isHeld = (times: number) => {
    const more = periods.map(({ seconds, perSecond }) => ({ seconds, perSecond: perSecond * times }));

    return simulate(more, stations).waiting.p99 <= longestMs;
  };
  if (isHeld(most)) return most;

  let held = 0;
  let broken = most;
  while (broken - held > 0.05 * broken) {
    const middle = (held + broken) / 2;
    if (isHeld(middle)) held = middle;
    else broken = middle;
  }

  return held;
}

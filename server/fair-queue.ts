/**
 * Round-robin queue over client networks, in which one network delays another by at most one turn. Turns rotate over wider networks (IPv4
 * /24, IPv6 /48) and, within each, over its client networks, so that owning many addresses gives no advantage.
 */
import { clientNetwork, widerNetwork } from "./ip-address";

type QueueOptions = {
  /** Maximum concurrency over all networks. */
  atOnce: number;
  /** Maximum concurrency per network; unlimited by default. */
  atOncePerNetwork?: number;
  /** Maximum number of queued jobs per network. */
  waitingPerNetwork: number;
  /** Maximum number of queued jobs in total; beyond it, the network with the longest queue loses a job. */
  waitingInAll: number;
};

class QueueFull extends Error {
  constructor() {
    super("Too much waits for its turn");
    this.name = "QueueFull";
  }
}

/** Compares names, because each bundle has its own copy of the class, while the queues are shared. */
export const isQueueFull = (error: unknown): boolean => error instanceof Error && error.name === "QueueFull";

type Job = { network: string; start: () => void; refuse: () => void };
type Networks = Map<string, Job[]>;

/** Network of work that no client requested. */
const OWN = "shop";

function sizeOf(networks: Networks): number {
  let size = 0;
  for (const jobs of networks.values()) size += jobs.length;

  return size;
}

function largestOf<Value>(values: Map<string, Value>, size: (value: Value) => number): Value | undefined {
  let largest: Value | undefined;
  for (const value of values.values()) if (largest === undefined || size(value) > size(largest)) largest = value;

  return largest;
}

/** Moves a key to the end of the map, whose order is the order of turns. */
function endTurn<Value>(turns: Map<string, Value>, key: string, left: Value | undefined): void {
  turns.delete(key);
  if (left !== undefined) turns.set(key, left);
}

/** Queued jobs in the order of their turns. */
class Turns {
  private readonly wide = new Map<string, Networks>();
  size = 0;

  waitingOf(network: string): number {
    return this.wide.get(widerNetwork(network))?.get(network)?.length ?? 0;
  }

  add(job: Job): void {
    const wider = widerNetwork(job.network);
    const networks = this.wide.get(wider) ?? new Map<string, Job[]>();
    this.wide.set(wider, networks);
    const jobs = networks.get(job.network) ?? [];
    networks.set(job.network, jobs);
    jobs.push(job);
    this.size += 1;
  }

  /** Removes and returns the next job; undefined if no network may start one. */
  next(mayStart: (network: string) => boolean): Job | undefined {
    for (const [wider, networks] of this.wide) {
      for (const [network, jobs] of networks) {
        if (!mayStart(network)) continue;
        const job = jobs.shift();
        this.size -= 1;
        endTurn(networks, network, jobs.length > 0 ? jobs : undefined);
        endTurn(this.wide, wider, networks.size > 0 ? networks : undefined);

        return job;
      }
    }

    return undefined;
  }

  remove(job: Job): boolean {
    const wider = widerNetwork(job.network);
    const networks = this.wide.get(wider);
    const jobs = networks?.get(job.network);
    const index = jobs?.indexOf(job) ?? -1;
    if (!networks || !jobs || index < 0) return false;

    jobs.splice(index, 1);
    if (jobs.length === 0) networks.delete(job.network);
    if (networks.size === 0) this.wide.delete(wider);
    this.size -= 1;
    return true;
  }

  /** The newest job of the longest queue in the most crowded wider network. */
  mostCrowded(): Job | undefined {
    const networks = largestOf(this.wide, sizeOf);

    return networks && largestOf(networks, (jobs) => jobs.length)?.at(-1);
  }
}

export type FairQueue = {
  /**
   * Runs `work` when the client's network gets a turn. Throws QueueFull if the queue is full, and the signal's reason if aborted while
   * queued.
   */
  run: <Result>(client: string | null, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Number of queued jobs. */
  waiting: () => number;
};

export function createFairQueue(options: QueueOptions): FairQueue {
  const { atOnce, atOncePerNetwork = Number.POSITIVE_INFINITY, waitingPerNetwork, waitingInAll } = options;
  const turns = new Turns();
  const running = new Map<string, number>();
  let runningInAll = 0;

  const runningOf = (network: string): number => running.get(network) ?? 0;
  const mayStart = (network: string): boolean => runningOf(network) < atOncePerNetwork;

  function startNext(): void {
    while (runningInAll < atOnce) {
      const job = turns.next(mayStart);
      if (!job) return;
      begin(job.network);
      job.start();
    }
  }

  function begin(network: string): void {
    runningInAll += 1;
    running.set(network, runningOf(network) + 1);
  }

  function finish(network: string): void {
    runningInAll -= 1;
    const left = runningOf(network) - 1;
    if (left > 0) running.set(network, left);
    else running.delete(network);
    startNext();
  }

  function waitForTurn(network: string, signal?: AbortSignal): Promise<void> {
    if (turns.waitingOf(network) >= waitingPerNetwork) throw new QueueFull();

    return new Promise((resolve, reject) => {
      const job: Job = {
        network,
        start: () => settle(resolve),
        refuse: () => settle(() => reject(new QueueFull())),
      };
      const abort = () => turns.remove(job) && settle(() => reject(signal?.reason));
      const settle = (done: () => void) => {
        signal?.removeEventListener("abort", abort);
        done();
      };
      signal?.addEventListener("abort", abort);
      turns.add(job);
      if (turns.size <= waitingInAll) return;
      const crowded = turns.mostCrowded();
      if (crowded && turns.remove(crowded)) crowded.refuse();
    });
  }

  return {
    async run(client, work, signal) {
      signal?.throwIfAborted();
      const network = client === null ? OWN : clientNetwork(client);
      if (runningInAll < atOnce && mayStart(network)) begin(network);
      else await waitForTurn(network, signal);

      try {
        return await work();
      } finally {
        finish(network);
      }
    },
    waiting: () => turns.size,
  };
}

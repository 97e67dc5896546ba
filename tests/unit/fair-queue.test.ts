/** Fair queueing between networks: a request waits for at most one job of each other network. */
import { describe, expect, it, vi } from "vitest";
import { createFairQueue, isQueueFull } from "@/server/fair-queue";

type Options = Partial<Parameters<typeof createFairQueue>[0]>;

const newQueue = (options: Options = {}) =>
  createFairQueue({ atOnce: 1, waitingPerNetwork: 60, waitingInAll: 400, ...options });

/** Work that ends on demand, and records when it started. */
function work(queue: ReturnType<typeof createFairQueue>) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const results: Promise<unknown>[] = [];

  return {
    started,
    add(client: string, name = client, signal?: AbortSignal) {
      const result = queue.run(
        client,
        () => {
          started.push(name);
          return new Promise<string>((resolve) => ends.push(() => resolve(name)));
        },
        signal,
      );
      result.catch(() => undefined);
      results.push(result);
      return result;
    },
    async endOne() {
      ends.shift()?.();
      for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
    },
    async endAll() {
      while (ends.length > 0) await this.endOne();
    },
    settled: () => Promise.allSettled(results),
  };
}

describe("scheduling", () => {
  it("alternates between networks, in order within each", async () => {
    const jobs = work(newQueue());
    for (const name of ["a1", "a2", "a3", "a4"]) jobs.add("192.0.2.1", name);
    jobs.add("198.51.100.1", "b1");
    jobs.add("203.0.113.1", "c1");
    jobs.add("198.51.100.1", "b2");
    await jobs.endAll();

    expect(jobs.started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("starts a new client after at most one job of each other network", async () => {
    const jobs = work(newQueue({ atOnce: 2 }));
    for (let index = 0; index < 50; index += 1) for (const client of ["192.0.2.1", "198.51.100.1"]) jobs.add(client);
    jobs.add("203.0.113.9", "newcomer");
    for (let ended = 0; ended < 3; ended += 1) await jobs.endOne();

    expect(jobs.started.slice(2)).toContain("newcomer");
  });

  it("gives no advantage to many networks of one /48 or /24", async () => {
    const jobs = work(newQueue());
    for (let index = 1; index <= 40; index += 1) jobs.add(`2001:db8:77:${index}::1`);
    jobs.add("203.0.113.9", "newcomer");
    await jobs.endOne();
    await jobs.endOne();

    expect(jobs.started).toHaveLength(3);
    expect(jobs.started).toContain("newcomer");
  });

  it("counts the addresses of a /64 as one network", async () => {
    const queue = newQueue({ waitingPerNetwork: 2 });
    const jobs = work(queue);
    for (let index = 1; index <= 3; index += 1) jobs.add(`2001:db8:5:5::${index}`);

    await expect(jobs.add("[2001:db8:5:5::4]:99")).rejects.toSatisfy(isQueueFull);
  });
});

describe("limits", () => {
  it("reject a network's job beyond its queue share, and no other network's", async () => {
    const queue = newQueue({ waitingPerNetwork: 2 });
    const jobs = work(queue);
    for (let index = 0; index < 3; index += 1) jobs.add("192.0.2.1");

    await expect(jobs.add("192.0.2.1")).rejects.toSatisfy(isQueueFull);
    expect(queue.waiting()).toBe(2);
    jobs.add("198.51.100.1", "other");
    await jobs.endAll();
    expect(jobs.started).toHaveLength(4);
    // There is space again.
    jobs.add("192.0.2.1", "later");
    expect(jobs.started).toContain("later");
  });

  it("reject with an error that another bundle's copy of the module recognises", async () => {
    const jobs = work(newQueue({ waitingPerNetwork: 0 }));
    jobs.add("192.0.2.1");
    vi.resetModules();
    const other = await import("@/server/fair-queue");

    await expect(jobs.add("192.0.2.1")).rejects.toSatisfy(other.isQueueFull);
  });

  it("in total reject the newest job of the longest queue", async () => {
    const queue = newQueue({ waitingInAll: 4 });
    const jobs = work(queue);
    jobs.add("192.0.2.1", "running");
    const crowd = ["a1", "a2", "a3", "a4"].map((name) => jobs.add("192.0.2.1", name));
    jobs.add("198.51.100.1", "other");

    await expect(crowd.at(-1)).rejects.toSatisfy(isQueueFull);
    expect(queue.waiting()).toBe(4);
    await jobs.endAll();
    expect(jobs.started).toEqual(["running", "a1", "other", "a2", "a3"]);
  });

  it("apply to one network's running jobs", async () => {
    const jobs = work(newQueue({ atOnce: 10, atOncePerNetwork: 2 }));
    for (let index = 0; index < 5; index += 1) jobs.add("192.0.2.1", `a${index}`);
    jobs.add("198.51.100.1", "other");

    expect(jobs.started).toEqual(["a0", "a1", "other"]);
    await jobs.endOne();
    expect(jobs.started).toEqual(["a0", "a1", "other", "a2"]);
  });
});

describe("a failure", () => {
  it("of one job affects only its caller, and frees its slot", async () => {
    const queue = newQueue();
    const fail = queue.run("192.0.2.1", () => Promise.reject(new Error("broken")));

    await expect(fail).rejects.toThrow("broken");
    expect(await queue.run("192.0.2.1", async () => "next")).toBe("next");
  });

  it("of a disconnected client removes it from the queue", async () => {
    const queue = newQueue();
    const jobs = work(queue);
    jobs.add("192.0.2.1", "first");
    const gone = new AbortController();
    const left = jobs.add("192.0.2.1", "gone", gone.signal);
    jobs.add("192.0.2.1", "last");
    gone.abort(new Error("gone"));

    await expect(left).rejects.toThrow("gone");
    expect(queue.waiting()).toBe(1);
    await jobs.endAll();
    expect(jobs.started).toEqual(["first", "last"]);
  });

  it("never leaks a slot", async () => {
    const queue = newQueue({ atOnce: 3, atOncePerNetwork: 2, waitingPerNetwork: 5, waitingInAll: 20 });
    const work = Array.from({ length: 300 }, (_, index) =>
      queue.run(`192.0.${index % 7}.${index % 3}`, () => new Promise((resolve) => setImmediate(resolve))),
    );
    const outcomes = await Promise.allSettled(work);

    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(23);
    expect(queue.waiting()).toBe(0);
    expect(await queue.run(null, async () => "own")).toBe("own");
  });
});

import { describe, expect, it } from "vitest";
import { breaksAt, simulate } from "../../scripts/scale/queue.ts";

/** 200,000 requests: the mean's error is a few hundredths. */
const hour = (perSecond: number) => [{ seconds: 200_000 / perSecond, perSecond }];
const one = { name: "one", servers: 1, ms: 10 };

describe("the simulated queue", () => {
  it("has the waiting time of M/M/1: rho / (1 - rho) times the service", () => {
    for (const [perSecond, expected] of [
      [50, 10],
      [80, 40],
    ] as const) {
      const { waiting, busy } = simulate(hour(perSecond), [one]);

      expect(waiting.mean / expected).toBeCloseTo(1, 1);
      expect(busy.one).toBeCloseTo(perSecond / 100, 1);
    }
  });

  it("has half of that with constant service time (M/D/1)", () => {
    expect(simulate(hour(80), [{ ...one, isSteady: true }]).waiting.mean / 20).toBeCloseTo(1, 1);
  });

  it("has the waiting time of M/M/2 with two servers: rho² / (1 - rho²) times the service", () => {
    expect(simulate(hour(160), [{ ...one, servers: 2 }]).waiting.mean / (10 * (0.64 / 0.36))).toBeCloseTo(1, 1);
  });

  it("adds up the waiting of two independent stations (Jackson)", () => {
    const stations = [one, { name: "other", servers: 1, ms: 5 }];
    // 10 ms at 80 per second wait 40 ms; 5 ms at 80 per second wait 10/3.
    expect(simulate(hour(80), stations).waiting.mean / (40 + 10 / 3)).toBeCloseTo(1, 1);
  });

  it("is deterministic for a seed, and differs for another", () => {
    const run = (seed: number) => simulate([{ seconds: 60, perSecond: 50 }], [one], seed);

    expect(run(7)).toEqual(run(7));
    expect(run(8)).not.toEqual(run(7));
  });

  it("grows without limit under overload", () => {
    const { waiting } = simulate([{ seconds: 100, perSecond: 200 }], [{ ...one, isSteady: true }]);

    // Requests arrive at twice the service rate, so the last one waits about as long as the arrivals take.
    expect(waiting.longest / 100_000).toBeCloseTo(1, 1);
  });

  it("finds the remaining capacity", () => {
    const times = breaksAt([{ seconds: 600, perSecond: 25 }], [{ ...one, isSteady: true }], {
      longestMs: 1_000,
      most: 10,
    });

    // One server handles at most four times as many requests.
    expect(times).toBeGreaterThan(3.6);
    expect(times).toBeLessThan(4.2);
  });
});

/** Drawing questions and mixing options (D1.17). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, drawQuestions, isKeptForPractice, mixOptions, shuffle } from "@/lib/quiz/draw";

const now = new Date("2026-11-21T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

/** A chance that can be repeated. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const bank = (topics: number, perTopic: number, lastSeen: (index: number) => Date | null = () => null): Candidate[] =>
  Array.from({ length: topics * perTopic }, (_, index) => ({
    id: `q${index}`,
    topicId: `t${index % topics}`,
    lastSeen: lastSeen(index),
  }));

const draw = (candidates: Candidate[], count: number, seed = 1) =>
  drawQuestions({ candidates, count, now, day: "2026-11-21", random: chance(seed) });

const lastSeen = fc.option(fc.integer({ min: 0, max: 40 }).map(daysAgo), { nil: null });
const candidates = fc.uniqueArray(
  fc.record({ id: fc.integer({ max: 500 }).map(String), topicId: fc.constantFrom("a", "b", "c", "d"), lastSeen }),
  { selector: ({ id }) => id, maxLength: 60 },
);

describe("a draw", () => {
  it("has as many as asked for, or all there are, each once", () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 10 }), fc.nat(), (all, count, seed) => {
        const drawn = draw(all, count, seed);

        expect(drawn).toHaveLength(Math.min(count, all.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(drawn));
      }),
    );
  });

  it("is spread over topics: ten of five topics are two of each", () => {
    const all = bank(5, 20);
    for (let seed = 0; seed < 50; seed += 1) {
      const topics = draw(all, 10, seed).map((id) => all.find((one) => one.id === id)?.topicId);
      expect(Object.values(Object.groupBy(topics, (topic) => topic ?? "")).map((group) => group?.length)).toEqual([
        2, 2, 2, 2, 2,
      ]);
    }
  });

  it("takes what was not seen lately as long as there is enough of it", () => {
    const all = bank(5, 4, (index) => (index < 10 ? daysAgo(1) : null));

    for (let seed = 0; seed < 50; seed += 1) {
      expect(draw(all, 10, seed).every((id) => Number(id.slice(1)) >= 10)).toBe(true);
    }
  });

  it("takes of what was seen that which was seen longest ago", () => {
    const all = bank(1, 20, (index) => daysAgo(index < 10 ? 1 : 12));

    expect(draw(all, 10).every((id) => Number(id.slice(1)) >= 10)).toBe(true);
  });

  it("leaves a part of the bank to practice, another one each day, as long as there is enough", () => {
    const all = bank(5, 20);
    const day = (date: string) => new Set(all.filter(({ id }) => isKeptForPractice(id, date)).map(({ id }) => id));
    const [today, tomorrow] = [day("2026-11-21"), day("2026-11-22")];

    expect(today.size).toBeGreaterThan(8);
    expect(today.size).toBeLessThan(35);
    expect([...tomorrow].some((id) => !today.has(id))).toBe(true);
    for (let seed = 0; seed < 50; seed += 1) {
      expect(draw(all, 10, seed).some((id) => today.has(id))).toBe(false);
    }
    expect(draw(bank(1, 10), 10)).toHaveLength(10);
  });

  it("reaches every question, in any place", () => {
    const all = bank(3, 4);
    const first = new Set<string | undefined>();
    for (let seed = 0; seed < 500; seed += 1) first.add(draw(all, 10, seed * 7_919)[0]);

    expect(first.size).toBe(all.length);
  });
});

describe("shuffling", () => {
  it("keeps what is there, and gives every order its chance", () => {
    const seen = new Map<string, number>();
    const random = chance(7);
    for (let round = 0; round < 6_000; round += 1) {
      const order = shuffle(["a", "b", "c"], random).join("");
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }

    expect([...seen.keys()].sort()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
    for (const count of seen.values()) expect(count).toBeGreaterThan(800);
  });
});

describe("mixed options", () => {
  const options = [{ id: "right" }, { id: "b" }, { id: "c" }, { id: "d" }];

  it("stand in the same order for the same game, whatever order they come in", () => {
    expect(mixOptions(options, "game")).toEqual(mixOptions(options.toReversed(), "game"));
  });

  it("put the right one in any place over many games", () => {
    const places = [0, 0, 0, 0];
    for (let game = 0; game < 4_000; game += 1) {
      const place = mixOptions(options, `game-${game}`).findIndex(({ id }) => id === "right");
      places[place] = (places[place] ?? 0) + 1;
    }

    for (const count of places) expect(count).toBeGreaterThan(800);
  });
});

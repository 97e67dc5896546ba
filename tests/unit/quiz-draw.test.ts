/** Drawing questions and shuffling options (D1.17). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, drawQuestions, isKeptForPractice, mixOf, mixOptions, shuffle } from "@/lib/quiz/draw";
import { type Difficulty, difficulties } from "@/lib/quiz/schema";

const now = new Date("2026-11-21T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

/** A seeded random generator. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const bank = (
  topics: number,
  perTopic: number,
  lastSeen: (index: number) => Date | null = () => null,
  difficulty: (index: number) => Difficulty = () => "easy",
): Candidate[] =>
  Array.from({ length: topics * perTopic }, (_, index) => ({
    id: `q${index}`,
    topicId: `t${index % topics}`,
    lastSeen: lastSeen(index),
    difficulty: difficulty(index),
  }));

const draw = (candidates: Candidate[], count: number, seed = 1) =>
  drawQuestions({ candidates, count, now, day: "2026-11-21", random: chance(seed) });

const lastSeen = fc.option(fc.integer({ min: 0, max: 40 }).map(daysAgo), { nil: null });
const candidates = fc.uniqueArray(
  fc.record({
    id: fc.integer({ max: 500 }).map(String),
    topicId: fc.constantFrom("a", "b", "c", "d"),
    lastSeen,
    difficulty: fc.constantFrom(...difficulties),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);

describe("a question draw", () => {
  it("has the requested number, or all available, each once", () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 10 }), fc.nat(), (all, count, seed) => {
        const drawn = draw(all, count, seed);

        expect(drawn).toHaveLength(Math.min(count, all.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(drawn));
      }),
    );
  });

  it("is spread over topics: ten from five topics are two of each", () => {
    const all = bank(5, 20);
    for (let seed = 0; seed < 50; seed += 1) {
      const topics = draw(all, 10, seed).map((id) => all.find((one) => one.id === id)?.topicId);
      expect(Object.values(Object.groupBy(topics, (topic) => topic ?? "")).map((group) => group?.length)).toEqual([
        2, 2, 2, 2, 2,
      ]);
    }
  });

  it("prefers questions not seen recently while there are enough", () => {
    const all = bank(5, 4, (index) => (index < 10 ? daysAgo(1) : null));

    for (let seed = 0; seed < 50; seed += 1) {
      expect(draw(all, 10, seed).every((id) => Number(id.slice(1)) >= 10)).toBe(true);
    }
  });

  it("prefers the least recently seen questions otherwise", () => {
    const all = bank(1, 20, (index) => daysAgo(index < 10 ? 1 : 12));

    expect(draw(all, 10).every((id) => Number(id.slice(1)) >= 10)).toBe(true);
  });

  it("reserves part of the bank for practice, a different one each day, while there are enough", () => {
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

  it("reaches every question, in any position", () => {
    const all = bank(3, 4);
    const first = new Set<string | undefined>();
    for (let seed = 0; seed < 500; seed += 1) first.add(draw(all, 10, seed * 7_919)[0]);

    expect(first.size).toBe(all.length);
  });
});

const countsOf = (questions: readonly { difficulty: Difficulty }[]) => {
  const count = (wanted: Difficulty) => questions.filter(({ difficulty }) => difficulty === wanted).length;

  return { easy: count("easy"), medium: count("medium"), hard: count("hard") };
};

describe("the difficulty mix (D9.18)", () => {
  const plenty = { easy: 100, medium: 100, hard: 100 };
  const drawnOf = (all: Candidate[], count: number, seed: number) =>
    countsOf(draw(all, count, seed).flatMap((id) => all.find((one) => one.id === id) ?? []));

  it.each([
    [10, plenty, { easy: 4, medium: 4, hard: 2 }],
    [5, plenty, { easy: 2, medium: 2, hard: 1 }],
    [3, plenty, { easy: 1, medium: 1, hard: 1 }],
    [1, plenty, { easy: 1, medium: 0, hard: 0 }],
    // Missing ones are taken from the nearest difficulty, preferring the easier of two.
    [10, { easy: 9, medium: 9, hard: 1 }, { easy: 4, medium: 5, hard: 1 }],
    [10, { easy: 1, medium: 9, hard: 9 }, { easy: 1, medium: 7, hard: 2 }],
    [10, { easy: 9, medium: 1, hard: 9 }, { easy: 7, medium: 1, hard: 2 }],
    [10, { easy: 5, medium: 1, hard: 9 }, { easy: 5, medium: 1, hard: 4 }],
    [10, { easy: 0, medium: 6, hard: 9 }, { easy: 0, medium: 6, hard: 4 }],
    [10, { easy: 9, medium: 4, hard: 0 }, { easy: 6, medium: 4, hard: 0 }],
    [10, { easy: 3, medium: 2, hard: 1 }, { easy: 3, medium: 2, hard: 1 }],
  ])("of %i questions from %j is %j", (count, available, mix) => {
    expect(mixOf(count, available)).toEqual(mix);
  });

  it("matches the full bank, regardless of seen, reserved and random questions", () => {
    const hard: Candidate[] = ["0", "-1", "-6", "-7"].map((id) => ({
      id,
      topicId: "a",
      lastSeen: null,
      difficulty: "hard",
    }));
    // Reserved on this day, and the only one to replace a missing easy question.
    const medium: Candidate = { id: "-894372887", topicId: "a", lastSeen: null, difficulty: "medium" };

    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 10 }), fc.nat(), (all, count, seed) => {
        expect(drawnOf(all, count, seed)).toEqual(mixOf(count, countsOf(all)));
      }),
      { examples: [[[medium, ...hard], 1, 0]] },
    );
  });

  it("is kept for a large bank with few hard questions, none of which is reserved for practice", () => {
    const all = bank(6, 30, undefined, (index) => (index < 3 ? "hard" : index % 2 === 0 ? "easy" : "medium"));

    for (let seed = 0; seed < 200; seed += 1) expect(drawnOf(all, 10, seed)).toEqual({ easy: 4, medium: 4, hard: 2 });
  });

  it("takes precedence over seen questions: a player who has seen all hard ones gets two of them", () => {
    const all = bank(
      6,
      30,
      (index) => (index % 3 === 0 ? daysAgo(1) : null),
      (index) => (["hard", "easy", "medium"] as const)[index % 3] ?? "easy",
    );

    for (let seed = 0; seed < 50; seed += 1) expect(drawnOf(all, 10, seed)).toEqual({ easy: 4, medium: 4, hard: 2 });
  });

  it("takes ten of twelve topics that have all difficulties, in any order", () => {
    const all = bank(12, 16, undefined, (index) => difficulties[Math.floor(index / 12) % 3] ?? "easy");
    const last = new Set<string | undefined>();

    for (let seed = 0; seed < 200; seed += 1) {
      const drawn = draw(all, 10, seed * 7_919).flatMap((id) => all.find((one) => one.id === id) ?? []);
      expect(new Set(drawn.map(({ topicId }) => topicId)).size).toBe(10);
      last.add(drawn.at(-1)?.difficulty);
    }
    expect(last.size).toBe(3);
  });
});

describe("shuffling", () => {
  it("keeps all elements, and produces every order", () => {
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

describe("shuffled options", () => {
  const options = [{ id: "right" }, { id: "b" }, { id: "c" }, { id: "d" }];

  it("have the same order for the same game, regardless of input order", () => {
    expect(mixOptions(options, "game")).toEqual(mixOptions(options.toReversed(), "game"));
  });

  it("have the correct one in any position over many games", () => {
    const places = [0, 0, 0, 0];
    for (let game = 0; game < 4_000; game += 1) {
      const place = mixOptions(options, `game-${game}`).findIndex(({ id }) => id === "right");
      places[place] = (places[place] ?? 0) + 1;
    }

    for (const count of places) expect(count).toBeGreaterThan(800);
  });
});

/** Scoring, the day of a game and the order of the leaderboard (D1.12 to D1.18, reliability Q3). */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { optionProblem } from "@/lib/quiz/question-rules";
import {
  accuracy,
  afterAnswer,
  answerTime,
  closesAt,
  compareRanking,
  isOpen,
  MAX_ANSWER_MS,
  NO_PROGRESS,
  pointsFor,
  quizDayOf,
  type RankingEntry,
  streakBonus,
} from "@/lib/quiz/rules";

const play = (answers: readonly boolean[]) => answers.reduce(afterAnswer, NO_PROGRESS);

describe("scoring", () => {
  it("adds the bonus of the streak that an answer reaches", () => {
    expect([1, 2, 3, 4, 5, 9, 10, 11].map(streakBonus)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it("is 115 for ten correct in a row, and zero for ten wrong", () => {
    expect(play(Array(10).fill(true))).toMatchObject({ score: 115, longestStreak: 10, correctAnswers: 10 });
    expect(play(Array(10).fill(false))).toMatchObject({ score: 0, longestStreak: 0, correctAnswers: 0 });
  });

  it("ends the streak at a wrong answer", () => {
    expect(play([true, true, true, false, true])).toEqual({
      answeredQuestions: 5,
      correctAnswers: 4,
      score: 41,
      currentStreak: 1,
      longestStreak: 3,
    });
  });

  it("is the sum over runs of correct answers, for any answers", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 10 }), (answers) => {
        const runs = answers
          .map((isRight) => (isRight ? "x" : " "))
          .join("")
          .split(" ")
          .map((run) => run.length);
        const earned = (length: number) =>
          Array.from({ length }, (_, index) => pointsFor(index + 1)).reduce((sum, points) => sum + points, 0);
        const { score, longestStreak, correctAnswers } = play(answers);

        expect(score).toBe(runs.reduce((sum, run) => sum + earned(run), 0));
        expect(longestStreak).toBe(Math.max(...runs));
        expect(score).toBeGreaterThanOrEqual(correctAnswers * 10);
        expect(score).toBeLessThanOrEqual(correctAnswers * 13);
      }),
    );
  });

  it("never rewards wrong answers: one more correct answer always scores more", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }), fc.nat(9), (answers, place) => {
        const index = place % answers.length;
        const better = answers.with(index, true);
        expect(play(better).score).toBeGreaterThanOrEqual(play(answers).score + (answers[index] ? 0 : 10));
      }),
    );
  });
});

describe.each(["UTC", "America/New_York", "Asia/Dhaka"])(
  "the day of a game, with the process in time zone %s",
  (zone) => {
    const before = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = zone;
    });
    afterAll(() => {
      process.env.TZ = before;
    });

    it("uses that time zone", () => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    });

    it.each([
      ["2026-11-21T17:59:59.999Z", "2026-11-21"],
      ["2026-11-21T18:00:00.000Z", "2026-11-22"],
      ["2028-02-28T17:59:59.999Z", "2028-02-28"],
      ["2028-02-28T18:00:00.000Z", "2028-02-29"],
      ["2028-02-29T18:00:00.000Z", "2028-03-01"],
      ["2027-02-28T18:00:00.000Z", "2027-03-01"],
      ["2026-12-31T17:59:59.999Z", "2026-12-31"],
      ["2026-12-31T18:00:00.000Z", "2027-01-01"],
      // Daylight saving time elsewhere has no effect.
      ["2027-03-14T07:00:00.000Z", "2027-03-14"],
    ])("started at %s is %s", (instant, day) => {
      expect(quizDayOf(new Date(instant))).toBe(day);
    });

    it("is playable until half past midnight in Dhaka", () => {
      expect(closesAt("2026-12-31").toISOString()).toBe("2026-12-31T18:30:00.000Z");
      expect(isOpen("2026-12-31", new Date("2026-12-31T18:29:59.999Z"))).toBe(true);
      expect(isOpen("2026-12-31", new Date("2026-12-31T18:30:00.000Z"))).toBe(false);
    });

    it("is, for any instant, the UTC day six hours later, and playable at that instant", () => {
      const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
      fc.assert(
        fc.property(instants, (instant) => {
          const day = quizDayOf(instant);

          expect(day).toBe(new Date(instant.getTime() + 6 * 3_600_000).toISOString().slice(0, 10));
          expect(isOpen(day, instant)).toBe(true);
          expect(isOpen(day, new Date(instant.getTime() + 24.5 * 3_600_000))).toBe(false);
        }),
      );
    });
  },
);

describe("the time of an answer", () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

  it("runs from showing its question, else from the previous event", () => {
    expect(answerTime({ servedAt: at(10), previousAt: at(0), now: at(14) })).toBe(4_000);
    expect(answerTime({ servedAt: null, previousAt: at(0), now: at(14) })).toBe(14_000);
  });

  it("is never negative, and a long pause counts five minutes", () => {
    expect(answerTime({ servedAt: at(10), previousAt: at(0), now: at(9) })).toBe(0);
    expect(answerTime({ servedAt: at(0), previousAt: at(0), now: at(86_400) })).toBe(MAX_ANSWER_MS);
  });
});

it("has accuracy as a percentage with one decimal", () => {
  expect([accuracy(0, 0), accuracy(2, 3), accuracy(7, 10), accuracy(10, 10)]).toEqual([0, 66.7, 70, 100]);
});

describe("the order of the leaderboard", () => {
  const game: RankingEntry = {
    score: 50,
    correctAnswers: 5,
    totalQuestions: 10,
    totalTimeMs: 60_000,
    completedAt: new Date("2026-11-21T10:00:00Z"),
    id: "b",
  };

  it.each<[string, Partial<RankingEntry>]>([
    ["more points", { score: 51, correctAnswers: 4, totalTimeMs: 90_000 }],
    ["with equal points, better accuracy", { totalQuestions: 6, totalTimeMs: 90_000 }],
    ["then less time", { totalTimeMs: 59_999, completedAt: new Date("2026-11-21T11:00:00Z") }],
    ["then the earlier finish", { completedAt: new Date("2026-11-21T09:59:59Z"), id: "c" }],
    ["then the lower id", { id: "a" }],
  ])("ranks first: %s", (_, difference) => {
    const better = { ...game, ...difference };

    expect([game, better].sort(compareRanking)[0]).toBe(better);
    expect([better, game].sort(compareRanking)[0]).toBe(better);
  });
});

describe("the options of a question", () => {
  const problem = (...options: [string, boolean][]) =>
    optionProblem({
      question_type: "multiple_choice",
      options: options.map(([title, is_correct]) => ({ title, is_correct })),
    });

  it("are two to five, each with a distinct text, one of them correct (spec 5)", () => {
    expect(problem(["A", true])).toBe("Multiple choice questions must have at least 2 options");
    expect(problem(["A", true], [" ", false])).toBe("All options must have text");
    expect(problem(["A", true], ["B", true])).toBe("Multiple choice questions must have exactly one correct answer");
    expect(problem(["A", false], ["B", false])).toBe("Multiple choice questions must have exactly one correct answer");
    expect(problem(["A", true], ["A", false])).toBe("Two options have the same text");
    expect(problem(["A", true], ["B", false], ["C", false], ["D", false], ["E", false], ["F", false])).toMatch(
      "at most 5",
    );
    expect(problem(["A", true], ["a", false])).toBeNull();
    expect(optionProblem({ question_type: "descriptive", options: [] })).toBeNull();
  });
});

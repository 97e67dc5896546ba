/** Texts about a player's rank and day streak, in the result and on the scoreboard. */
import { describe, expect, it } from "vitest";
import { dayText } from "@/lib/quiz/board-days";
import { ratingText, resultText, streakText } from "@/lib/quiz/labels";
import { distanceText, ordinal, rankText } from "@/lib/quiz/rank-labels";
import type { BoardEntry } from "@/lib/quiz/schema";

const entry = (changes: Partial<BoardEntry>): BoardEntry => ({
  rank: 8,
  user_name: "Me",
  daily_score: 80,
  daily_streak: 3,
  accuracy_percentage: 80,
  correct_answers: 8,
  questions_answered: 10,
  total_time_seconds: 120,
  is_me: true,
  ...changes,
});
const sadia = (changes: Partial<BoardEntry> = {}) =>
  entry({ rank: 7, user_name: "Sadia Rahman", is_me: false, ...changes });

describe("a rank", () => {
  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [12, "12th"],
    [21, "21st"],
    [113, "113th"],
    [1002, "1,002nd"],
  ])("%d is the %s", (rank, words) => {
    expect(ordinal(rank)).toBe(words);
  });

  it("includes the number of players if known, and never exceeds it", () => {
    const board = { me: entry({}) };

    expect(rankText(board, { players: 16, isToday: true })).toBe("8th of 16 today");
    expect(rankText(board, { players: null, isToday: false })).toBe("8th on that day");
    expect(rankText({ me: entry({ rank: 2 }) }, { players: 1, isToday: true })).toBe("2nd of 2 today");
    expect(rankText({ me: null }, { players: 9, isToday: true })).toBeNull();
  });

  it("is not told in the lower half, except the medals", () => {
    const standing = (rank: number, players: number) => rankText({ me: entry({ rank }) }, { players, isToday: true });

    expect([standing(8, 9), standing(8, 7), standing(4, 7)]).toEqual(Array(3).fill("You're on the board"));
    expect(standing(3, 3)).toBe("3rd of 3 today");
    expect(standing(4, 8)).toBe("4th of 8 today");
  });

  it.each([
    [sadia({ daily_score: 91 }), "11 points to catch Sadia Rahman"],
    [sadia({ daily_score: 81 }), "1 point to catch Sadia Rahman"],
    [sadia({ accuracy_percentage: 90 }), "level with Sadia Rahman, who had more right"],
    [sadia({ total_time_seconds: 100 }), "level with Sadia Rahman, who was faster"],
    [sadia(), "level with Sadia Rahman, who was a moment ahead"],
    [null, null],
  ])("has this distance to the next one: %#", (ahead, words) => {
    expect(distanceText({ me: entry({}), ahead })).toBe(words);
  });
});

it("a result is praised by its percentage, and shared as one sentence", () => {
  const result = (correct_answers: number) => ({ score_earned: 91, correct_answers, total_questions: 10 });

  expect(new Set([10, 8, 5, 1, 0].map((right) => ratingText(result(right)))).size).toBe(5);
  expect(resultText(result(8), "Shop")).toBe(
    "91 points, 8 of 10 right in today's Shop chemistry quiz. How good are you?",
  );
});

it.each([
  [0, null],
  [1, "1 day in a row. Play today to make it 2."],
  [4, "4 days in a row. Play today to make it 5."],
])("a streak of %d days: %s", (days, words) => {
  expect(streakText(days)).toBe(words);
});

it.each([
  ["2026-11-22", "Today, Sun 22 Nov 2026"],
  ["2026-11-21", "Yesterday, Sat 21 Nov 2026"],
  ["2024-02-29", "Thu 29 Feb 2024"],
])("the day %s is written out", (day, words) => {
  expect(dayText(day, "2026-11-22")).toBe(words);
});

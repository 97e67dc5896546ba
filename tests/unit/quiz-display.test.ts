/** Durations, topics and days as displayed by the quiz and the scoreboard. */
import { describe, expect, it } from "vitest";
import { boardHref, shiftDay } from "@/lib/quiz/board-days";
import { parseBoardDate } from "@/lib/quiz/board-query";
import { formatCountdown, formatDuration, formatShortDuration, pointsText, topicSymbol } from "@/lib/quiz/labels";
import { BEFORE_PRACTICE, isRefused, practiceReducer } from "@/lib/quiz/practice";

describe("durations", () => {
  it.each([
    [0, "0 s"],
    [59, "59 s"],
    [60, "1 min 0 s"],
    [72, "1 min 12 s"],
    [3599, "59 min 59 s"],
    [3720, "1 h 2 min"],
  ])("%i seconds are %s", (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });

  it.each([
    [5, "0:05"],
    [72, "1:12"],
    [3725, "1:02:05"],
  ])("%i seconds are %s in a column", (seconds, words) => {
    expect(formatShortDuration(seconds)).toBe(words);
  });

  it.each([
    [-5000, "00:00:00"],
    [1, "00:00:01"],
    [59_999, "00:01:00"],
    [24 * 3600 * 1000, "24:00:00"],
  ])("%i ms are shown as %s remaining", (ms, clock) => {
    expect(formatCountdown(ms)).toBe(clock);
  });
});

it.each([
  ["Acids and bases", "Ac"],
  ["pH", "Ph"],
  ["3D models", "Dm"],
  ["রসায়ন", "রস"],
])("the topic %s has the element %s", (topic, symbol) => {
  expect(topicSymbol(topic)).toBe(symbol);
});

it("mentions the bonus only if there is one", () => {
  expect(pointsText({ score_earned: 10, streak_bonus: 0, current_streak: 2 })).toBe("10 points");
  expect(pointsText({ score_earned: 12, streak_bonus: 2, current_streak: 5 })).toBe(
    "12 points, 2 of them for a streak of 5",
  );
});

describe("scoreboard days", () => {
  const today = "2024-03-01";

  it("are parsed from the URL; any other than an earlier day is today", () => {
    expect(parseBoardDate({ date: "2024-02-29" }, today)).toBe("2024-02-29");
    for (const date of [today, "2024-03-02", "2023-02-29", "yesterday", "", undefined, ["2024-02-28", "2024-02-29"]])
      expect(parseBoardDate({ date }, today)).toBeUndefined();
  });

  it("are consecutive across leap days and year ends", () => {
    expect(shiftDay("2024-02-28", 1)).toBe("2024-02-29");
    expect(shiftDay("2024-03-01", -1)).toBe("2024-02-29");
    expect(shiftDay("2024-12-31", 1)).toBe("2025-01-01");
  });

  it("have a URL each, except today", () => {
    expect(boardHref("2024-02-29", today)).toBe("/scoreboard?date=2024-02-29");
    expect(boardHref(today, today)).toBe("/scoreboard");
  });
});

describe("practice", () => {
  const result = {
    is_correct: true,
    correct_option_id: "right",
    explanation: "",
    explanation_html: "",
    explanation_bn: null,
    explanation_bn_html: null,
    models: [],
    products: [],
  };

  it("counts answers, locks them, and keeps the count for the next question", () => {
    const chosen = practiceReducer(BEFORE_PRACTICE, { type: "choose", optionId: "right" });
    const answered = practiceReducer(practiceReducer(chosen, { type: "asked" }), { type: "result_read", result });

    expect(practiceReducer(answered, { type: "choose", optionId: "other" })).toBe(answered);
    expect(answered).toMatchObject({ chosen: "right", answered: 1, right: 1, isBusy: false });
  });

  it("keeps the selection if a request fails, and detects when only another question helps", () => {
    const chosen = practiceReducer(BEFORE_PRACTICE, { type: "choose", optionId: "right" });
    const failed = (code: string) =>
      practiceReducer(practiceReducer(chosen, { type: "asked" }), {
        type: "failed",
        failure: { status: 409, code, detail: "" },
      });

    expect(failed("network")).toMatchObject({ chosen: "right", isBusy: false });
    expect([isRefused(failed("network")), isRefused(failed("in_open_quiz"))]).toEqual([false, true]);
  });
});

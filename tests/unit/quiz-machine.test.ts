/** The player's state machine against a server that loses requests and responses (spec 4, reliability Q1). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COMPLETION_PAUSE_MS,
  type Failure,
  failureTitle,
  GAME_CONTINUED_ELSEWHERE,
  INITIAL_STATE,
  type PlayerEvent,
  type PlayerState,
  step,
} from "@/lib/quiz/machine";
import { FakeQuiz, refusal } from "@/tests/support/fake-quiz";

const lost: Failure = { status: 0, code: "network", detail: "No connection" };

/** Sends events sequentially; the test handles commands. */
function sending(...events: PlayerEvent[]) {
  return events.reduce((last, event) => step(last.state, event), step(INITIAL_STATE, { type: "open" }));
}

/** A quiz player: executes commands immediately. */
function play(quiz: FakeQuiz, state: PlayerState, event: PlayerEvent): PlayerState {
  const next = step(state, event);

  return next.command ? play(quiz, next.state, quiz.run(next.command)) : next.state;
}

/** Opens the quiz, and answers this many questions. */
function playUpTo(quiz: FakeQuiz, count: number, isRight = true): PlayerState {
  let state = play(quiz, INITIAL_STATE, { type: "open" });
  if (state.phase === "ready") state = play(quiz, state, { type: "start" });
  for (let done = 0; done < count; done += 1) {
    state = play(quiz, state, { type: "choose", optionId: quiz.option(isRight) });
    state = play(quiz, state, { type: "submit" });
    state = play(quiz, state, { type: "next" });
  }

  return state;
}

/** An option of the displayed question, which another tab may have answered. */
function shownOption(state: PlayerState, isRight: boolean): string {
  const option = state.phase === "question" ? state.question.options[isRight ? 0 : 1] : undefined;

  return option?.id ?? "none";
}

describe("opening the quiz", () => {
  it("is ready if today's quiz has not started, and starts once for repeated taps", () => {
    const ready = sending({ type: "status_read", status: new FakeQuiz().status() });
    const begun = step(ready.state, { type: "start" });

    expect(ready).toMatchObject({ state: { phase: "ready" }, command: null });
    expect(begun.command).toEqual({ kind: "begin" });
    expect(step(begun.state, { type: "start" }).command).toBeNull();
  });

  it("resumes an open quiz immediately, with its marks, score and streak", () => {
    const quiz = new FakeQuiz();
    playUpTo(quiz, 3);

    const state = play(quiz, INITIAL_STATE, { type: "open" });

    expect(state).toMatchObject({
      phase: "question",
      notice: null,
      before: { question_id: "3", is_correct: true, explanation: "Because." },
      question: { question_number: 4 },
      game: { marks: [true, true, true], score: 31, streak: 3, total: 10 },
    });
  });

  it("shows the results of a completed quiz", () => {
    const quiz = new FakeQuiz();
    expect(playUpTo(quiz, 10).phase).toBe("completed");

    expect(play(quiz, INITIAL_STATE, { type: "open" })).toMatchObject({
      phase: "limit_reached",
      results: quiz.results(),
    });
  });

  it("shows its failure until retried", () => {
    const failed = sending({ type: "failed", failure: lost });

    expect(failed).toMatchObject({ state: { phase: "loading", isBusy: false, failure: lost }, command: null });
    expect(failureTitle(failed.state)).toBe("Failed to initialize quiz");
    expect(step(failed.state, { type: "open" })).toMatchObject({
      state: { isBusy: true, failure: null },
      command: { kind: "read_status" },
    });
  });
});

describe("a question", () => {
  it("is answered with the last selected option, once", () => {
    const quiz = new FakeQuiz();
    const opened = playUpTo(quiz, 0);
    const wrong = step(opened, { type: "choose", optionId: quiz.option(false) });
    const right = step(wrong.state, { type: "choose", optionId: quiz.option(true) });
    const sent = step(right.state, { type: "submit" });

    expect(sent.command).toMatchObject({ kind: "answer", optionId: quiz.option(true) });
    expect(step(sent.state, { type: "submit" })).toEqual({ state: sent.state, command: null });
    expect(step(sent.state, { type: "choose", optionId: quiz.option(false) }).state).toBe(sent.state);
  });

  it("cannot be answered without a selection, or with another question's option", () => {
    const opened = playUpTo(new FakeQuiz(), 0);

    expect(step(opened, { type: "submit" })).toEqual({ state: opened, command: null });
    expect(step(opened, { type: "choose", optionId: "another" }).state).toBe(opened);
  });

  it("keeps the selection when the network is lost, and sends it again", () => {
    const quiz = new FakeQuiz();
    const chosen = play(quiz, playUpTo(quiz, 0), { type: "choose", optionId: quiz.option(true) });
    const failed = step(step(chosen, { type: "submit" }).state, { type: "failed", failure: lost }).state;

    expect(failed).toMatchObject({ phase: "question", chosen: quiz.option(true), failure: lost, isBusy: false });
    expect(failureTitle(failed)).toBe("Failed to submit answer");
    expect(play(quiz, failed, { type: "submit" })).toMatchObject({ phase: "answered", game: { marks: [true] } });
  });

  it("shows the result of a stored answer whose response was lost, when resent", () => {
    const quiz = new FakeQuiz();
    const chosen = play(quiz, playUpTo(quiz, 0), { type: "choose", optionId: quiz.option(false) });
    const sent = step(chosen, { type: "submit" });
    if (!sent.command) throw new Error("nothing is sent");
    quiz.run(sent.command);
    const failed = step(sent.state, { type: "failed", failure: lost }).state;

    expect(play(quiz, failed, { type: "submit" })).toMatchObject({
      phase: "answered",
      result: { is_correct: false, correct_option_id: "1-right", explanation: "Because.", total_score: 0 },
      game: { marks: [false] },
    });
  });

  it("answered in another tab moves to the current question, with a notice", () => {
    const quiz = new FakeQuiz();
    const here = play(quiz, playUpTo(quiz, 0), { type: "choose", optionId: quiz.option(true) });
    playUpTo(quiz, 2, false);

    expect(play(quiz, here, { type: "submit" })).toMatchObject({
      phase: "question",
      notice: GAME_CONTINUED_ELSEWHERE,
      question: { question_number: 3 },
      game: { marks: [false, false] },
    });
  });
});

describe("after an answer", () => {
  const answered = (quiz: FakeQuiz) => {
    const chosen = play(quiz, playUpTo(quiz, 0), { type: "choose", optionId: quiz.option(true) });

    return play(quiz, chosen, { type: "submit" });
  };

  it("options are disabled", () => {
    const state = answered(new FakeQuiz());

    expect(step(state, { type: "choose", optionId: "1-wrong" }).state).toBe(state);
    expect(step(state, { type: "submit" })).toEqual({ state, command: null });
  });

  it("a load failure is named and retried", () => {
    const failed = step(step(answered(new FakeQuiz()), { type: "next" }).state, {
      type: "failed",
      failure: lost,
    }).state;

    expect(failureTitle(failed)).toBe("Failed to load next question");
    expect(step(failed, { type: "next" }).command).toMatchObject({ kind: "read_question" });
  });

  it("a question that another tab has advanced reloads the full game", () => {
    const quiz = new FakeQuiz();
    const state = answered(quiz);
    playUpTo(quiz, 1, false);

    expect(play(quiz, state, { type: "next" })).toMatchObject({
      phase: "question",
      notice: GAME_CONTINUED_ELSEWHERE,
      game: { marks: [true, false] },
    });
  });

  it("a page that has just loaded does not reload automatically", () => {
    const moved = sending({ type: "failed", failure: refusal("all_answered") });

    expect(moved).toMatchObject({ state: { notice: GAME_CONTINUED_ELSEWHERE }, command: { kind: "read_status" } });
    expect(step(moved.state, { type: "failed", failure: refusal("all_answered") })).toMatchObject({
      state: { isBusy: false, failure: { code: "all_answered" } },
      command: null,
    });
  });
});

describe("the last answer", () => {
  const last = () => {
    const quiz = new FakeQuiz();
    const chosen = step(playUpTo(quiz, 9), { type: "choose", optionId: quiz.option(true) }).state;
    const sent = step(chosen, { type: "submit" });
    if (!sent.command) throw new Error("nothing is sent");

    return { quiz, answered: step(sent.state, quiz.run(sent.command)) };
  };

  it("completes the quiz automatically after two seconds", () => {
    const { quiz, answered } = last();

    expect(answered.command).toEqual({ kind: "wait", ms: COMPLETION_PAUSE_MS });
    expect(COMPLETION_PAUSE_MS).toBe(2000);
    expect(play(quiz, answered.state, { type: "pause_over" })).toEqual({ phase: "completed", results: quiz.results() });
  });

  it("loads the results once if the player clicks meanwhile", () => {
    const { quiz, answered } = last();
    const reading = step(answered.state, { type: "pause_over" }).state;

    expect(step(reading, { type: "next" })).toEqual({ state: reading, command: null });
    expect(step(reading, { type: "results_read", results: quiz.results() }).state.phase).toBe("completed");
  });

  it("completes once if the player does not wait, without retrying a failing server in a loop", () => {
    const { answered } = last();
    const early = step(answered.state, { type: "next" });
    const failed = step(early.state, { type: "failed", failure: lost }).state;

    expect(early.command).toMatchObject({ kind: "read_results" });
    expect(step(early.state, { type: "pause_over" }).command).toBeNull();
    expect(failureTitle(failed)).toBe("Failed to complete quiz");
    expect(step(failed, { type: "pause_over" }).command).toBeNull();
    expect(step(failed, { type: "next" }).command).toMatchObject({ kind: "read_results" });
  });
});

describe("any sequence of taps, failures and other tabs", () => {
  const tap = fc.oneof(
    fc.constant<PlayerEvent>({ type: "open" }),
    fc.constant<PlayerEvent>({ type: "start" }),
    fc.constant<PlayerEvent>({ type: "submit" }),
    fc.constant<PlayerEvent>({ type: "next" }),
    fc.constant<PlayerEvent>({ type: "pause_over" }),
    fc.boolean().map((isRight) => ({ isRight })),
  );
  const turn = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("tap" as const), tap }) },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constantFrom("deliver" as const, "lose" as const, "lose_answer" as const) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("other_tab" as const) }) },
  );

  it("answers each question at most once, sends one request at a time, and ends with the server's results", () => {
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 150 }), (turns) => {
        const quiz = new FakeQuiz();
        let { state, command } = step(INITIAL_STATE, { type: "open" });
        const send = (event: PlayerEvent) => {
          const next = step(state, event);
          // Only a pending wait may be replaced by another command.
          if (next.command && command) expect(command.kind).toBe("wait");
          state = next.state;
          command = next.command ?? command;
        };

        for (const one of turns) {
          if (one.do === "other_tab") playUpTo(quiz, 1);
          else if (one.do === "tap")
            send("type" in one.tap ? one.tap : { type: "choose", optionId: shownOption(state, one.tap.isRight) });
          else if (command) {
            const running = command;
            command = null;
            const outcome = one.do === "lose" ? null : quiz.run(running);
            const isWait = running.kind === "wait";
            send(outcome && (one.do === "deliver" || isWait) ? outcome : { type: "failed", failure: lost });
          }
          if (state.phase === "question") expect(state.game.marks.length).toBe(state.question.question_number - 1);
        }

        if (command) state = play(quiz, state, quiz.run(command));
        for (let press = 0; press < 60 && state.phase !== "completed" && state.phase !== "limit_reached"; press += 1) {
          state = play(quiz, state, { type: "choose", optionId: shownOption(state, true) });
          for (const type of ["open", "start", "submit", "next"] as const) state = play(quiz, state, { type });
        }
        expect(quiz.foreignAnswersStored).toBe(0);
        expect(state).toMatchObject({ results: quiz.results() });
      }),
      { numRuns: 1000 },
    );
  });
});

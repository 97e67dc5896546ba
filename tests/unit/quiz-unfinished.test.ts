/** A game open at midnight (D1.13, D8.36), in the player's state machine. */
import { expect, it } from "vitest";
import { INITIAL_STATE, type PlayerEvent, type PlayerState, step } from "@/lib/quiz/machine";
import { FakeQuiz, refusal } from "@/tests/support/fake-quiz";

/** Executes commands immediately. */
function play(quiz: FakeQuiz, state: PlayerState, ...events: PlayerEvent[]): PlayerState {
  return events.reduce((before, event) => {
    const { state: after, command } = step(before, event);

    return command ? play(quiz, after, quiz.run(command)) : after;
  }, state);
}

/** The start screen after midnight: yesterday's game has its first answer. */
function afterMidnight() {
  const quiz = new FakeQuiz();
  const begun = play(quiz, INITIAL_STATE, { type: "open" }, { type: "start" });
  play(quiz, begun, { type: "choose", optionId: quiz.option(true) }, { type: "submit" });
  const unfinished_session = quiz.session();
  const { state } = step(INITIAL_STATE, { type: "open" });
  const status = { ...new FakeQuiz().status(), unfinished_session };

  return { quiz, unfinished_session, ready: step(state, { type: "status_read", status }) };
}

it("is offered next to today's, and resumed only on request", () => {
  const { quiz, unfinished_session, ready } = afterMidnight();
  const resumed = step(ready.state, { type: "resume" });

  expect(ready).toMatchObject({ state: { phase: "ready", status: { unfinished_session } }, command: null });
  expect(step(ready.state, { type: "start" }).command).toEqual({ kind: "begin" });
  expect(resumed.command).toEqual({ kind: "resume", session: unfinished_session });
  expect(step(resumed.state, { type: "resume" }).command).toBeNull();
  expect(play(quiz, ready.state, { type: "resume" })).toMatchObject({
    phase: "question",
    notice: expect.stringContaining("00:30"),
    game: { marks: [true], sessionId: unfinished_session.id },
    before: { question_id: "1", is_correct: true },
  });
});

it("is replaced by today's once it is too late, with a notice", () => {
  const { ready } = afterMidnight();
  const resumed = step(ready.state, { type: "resume" });
  const late = step(resumed.state, { type: "failed", failure: refusal("quiz_over") });

  expect(late).toMatchObject({ state: { phase: "loading" }, command: { kind: "read_status" } });
});

it("cannot be resumed if there is none", () => {
  const { state } = step(INITIAL_STATE, { type: "open" });
  const ready = step(state, { type: "status_read", status: new FakeQuiz().status() });

  expect(step(ready.state, { type: "resume" }).command).toBeNull();
});

import { ApiError, api } from "@/lib/api-client";
import type { PlayerCommand, PlayerEvent } from "@/lib/quiz/machine";

/** Executes a command of the quiz state machine; returns the event that reports the result. */
export async function runCommand(command: PlayerCommand): Promise<PlayerEvent> {
  try {
    return await outcomeOf(command);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;

    return { type: "failed", failure: error };
  }
}

async function outcomeOf(command: PlayerCommand): Promise<PlayerEvent> {
  switch (command.kind) {
    case "read_status":
      return { type: "status_read", status: await api("GET /quiz/session/status") };
    case "begin":
      return startGame();
    case "resume":
      return { type: "begun", session: command.session, question: await readQuestion(command.session.id) };
    case "read_question":
      return { type: "question_read", question: await readQuestion(command.sessionId) };
    case "answer":
      return { type: "answer_read", result: await giveAnswer(command) };
    case "recall":
      return { type: "recalled", session: await loadOpenGame(command.sessionId) };
    case "read_results": {
      const params = { id: command.sessionId };
      // Preload the result screen.
      import("./result-screen").catch(() => {});
      return { type: "results_read", results: await api("POST /quiz/session/{id}/complete", { params }) };
    }
    case "wait":
      await new Promise((resolve) => setTimeout(resolve, command.ms));
      return { type: "pause_over" };
  }
}

/** Starts or resumes today's game and loads its question. */
async function startGame(): Promise<PlayerEvent> {
  const session = await api("POST /quiz/start-session");

  return { type: "begun", session, question: await readQuestion(session.id) };
}

/** Loads a game only if it is still open; otherwise the server would start a new one. */
async function loadOpenGame(sessionId: string) {
  const { active_session_id, unfinished_session } = await api("GET /quiz/session/status");
  if (unfinished_session?.id === sessionId) return unfinished_session;

  return active_session_id === sessionId ? api("POST /quiz/start-session") : null;
}

function readQuestion(id: string) {
  return api("GET /quiz/session/{id}/question", { params: { id } });
}

function giveAnswer({ sessionId, questionId, optionId }: Extract<PlayerCommand, { kind: "answer" }>) {
  return api("POST /quiz/session/answer", {
    body: { session_id: sessionId, question_id: questionId, selected_option_id: optionId },
  });
}

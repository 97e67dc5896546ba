"use client";

import { useCallback, useEffect, useReducer, useRef } from "react";
import { ApiError, api } from "@/lib/api-client";
import { BEFORE_PRACTICE, type PracticeEvent, practise } from "@/lib/quiz/practice";

/** Endless questions, one call at a time. */
export function usePractice() {
  const [state, dispatch] = useReducer(practise, BEFORE_PRACTICE);
  // Two taps come before React has drawn the first.
  const isCalling = useRef(false);

  const call = useCallback(async (ask: () => Promise<PracticeEvent>) => {
    if (isCalling.current) return;
    isCalling.current = true;
    dispatch({ type: "asked" });
    try {
      dispatch(await ask());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      dispatch({ type: "failed", failure: error });
    } finally {
      isCalling.current = false;
    }
  }, []);

  const next = useCallback(
    () => call(async () => ({ type: "question_read", question: await api("GET /quiz/reaction-question") })),
    [call],
  );

  useEffect(() => void next(), [next]);

  function submit() {
    const { question, chosen, result } = state;
    if (!question || !chosen || result) return;

    void call(async () => ({
      type: "result_read",
      result: await api("POST /quiz/submit", { body: { question_id: question.id, selected_option_id: chosen } }),
    }));
  }

  return {
    state,
    submit,
    next: () => void next(),
    choose: (optionId: string) => dispatch({ type: "choose", optionId }),
  };
}

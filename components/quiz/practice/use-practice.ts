"use client";

import { useCallback, useEffect, useReducer, useState } from "react";
import { api } from "@/lib/api-client";
import { BEFORE_PRACTICE, type PracticeEvent, practiceReducer } from "@/lib/quiz/practice";
import { useSingleFlight } from "../use-single-flight";

/** Unlimited questions of one or all topics, one request at a time. */
export function usePractice() {
  const [state, dispatch] = useReducer(practiceReducer, BEFORE_PRACTICE);
  /** Empty for all topics. */
  const [topicId, setTopicId] = useState("");
  const call = useSingleFlight<PracticeEvent>(dispatch);

  const next = useCallback(
    () =>
      call(async () => ({
        type: "question_read",
        question: await api("GET /quiz/reaction-question", { query: { topic_id: topicId || undefined } }),
      })),
    [call, topicId],
  );

  useEffect(() => void next(), [next]);

  function chooseTopic(id: string) {
    dispatch({ type: "topic_chosen" });
    setTopicId(id);
  }

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
    topicId,
    chooseTopic,
    submit,
    next: () => void next(),
    choose: (optionId: string) => dispatch({ type: "choose", optionId }),
  };
}

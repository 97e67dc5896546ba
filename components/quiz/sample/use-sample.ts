"use client";

import { useEffect, useReducer } from "react";
import { api } from "@/lib/api-client";
import { storedValue } from "@/lib/browser-storage";
import { isRefused, parseAnswers, type SampleEvent, type SampleState, sampleReducer } from "@/lib/quiz/sample";
import * as storageKeys from "@/lib/storage-keys";
import { useSingleFlight } from "../use-single-flight";

const kept = storedValue("session", storageKeys.quizSample, parseAnswers);

/**
 * State of the sample quiz, starting from the server-rendered state. Answers are stored in session storage only.
 */
export function useSample(begun: SampleState) {
  const [state, dispatch] = useReducer(sampleReducer, begun);
  const call = useSingleFlight<SampleEvent>(dispatch);
  const { questions, index, chosen, result, answers, isBusy } = state;
  const question = questions[index] ?? null;

  useEffect(() => {
    const remembered = kept.read();
    if (remembered) dispatch({ type: "remembered", answers: remembered });
  }, []);

  useEffect(() => {
    if (answers.length > 0) kept.write([...answers]);
  }, [answers]);

  function submit() {
    if (!question || !chosen || result || isBusy) return;

    void call(async () => ({
      type: "result_read",
      result: await api("POST /quiz/sample/answer", {
        body: { question_id: question.id, selected_option_id: chosen },
      }),
    }));
  }

  function next() {
    if (!isRefused(state)) dispatch({ type: "next" });
    else void call(async () => ({ type: "renewed", ...(await api("GET /quiz/sample")) }));
  }

  function again() {
    kept.remove();
    dispatch({ type: "again" });
  }

  return { state, question, submit, next, again, choose: (optionId: string) => dispatch({ type: "choose", optionId }) };
}

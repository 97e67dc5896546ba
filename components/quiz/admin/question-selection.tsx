"use client";

import { lazy } from "react";
import { ListTicks, PageTicks } from "@/components/shared/list-ticks";
import { api } from "@/lib/api-client";
import type { QuestionListQuery, TopicChoice } from "@/lib/quiz/bank-schema";
import { questionTicks } from "@/lib/quiz/selection";
import type { Ticked } from "@/lib/ticks";

const QuestionBar = lazy(async () => ({ default: (await import("./question-bar")).QuestionBar }));

/** Questions of the current page, in order. */
type PageProps = { questions: readonly Ticked[] };

export function QuestionSelection({ questions, topics }: PageProps & { topics: readonly TopicChoice[] }) {
  return (
    <ListTicks ticks={questionTicks} items={questions}>
      {(ticked) => <QuestionBar ticked={ticked} topics={topics} />}
    </ListTicks>
  );
}

/** Selects the page, then all matches: `total` across pages. */
export function QuestionPageSelection({
  questions,
  query,
  total,
}: PageProps & { query: QuestionListQuery; total: number }) {
  async function readAll() {
    const { page: _page, limit: _limit, ...filters } = query;
    const { ids } = await api("GET /quiz/questions/selection", { query: { ...filters, count: total } });
    return ids.map((id) => ({ id, name: null }));
  }

  return <PageTicks ticks={questionTicks} items={questions} total={total} readAll={readAll} />;
}

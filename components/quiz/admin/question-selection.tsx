"use client";

import { lazy } from "react";
import { ListSelection, PageSelection } from "@/components/shared/list-selection";
import { api } from "@/lib/api-client";
import type { QuestionListQuery, TopicChoice } from "@/lib/quiz/bank-schema";
import { questionSelection } from "@/lib/quiz/selection";
import type { SelectedItem } from "@/lib/selection";

const QuestionBar = lazy(async () => ({ default: (await import("./question-bar")).QuestionBar }));

/** Questions of the current page, in order. */
type PageProps = { questions: readonly SelectedItem[] };

export function QuestionSelection({ questions, topics }: PageProps & { topics: readonly TopicChoice[] }) {
  return (
    <ListSelection ticks={questionSelection} items={questions}>
      {(ticked) => <QuestionBar ticked={ticked} topics={topics} />}
    </ListSelection>
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

  return <PageSelection ticks={questionSelection} items={questions} total={total} readAll={readAll} />;
}

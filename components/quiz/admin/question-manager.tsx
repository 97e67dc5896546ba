import type { Page } from "@/lib/pagination";
import { questionsHref } from "@/lib/quiz/bank-query";
import type { Question, QuestionListQuery, TopicChoice } from "@/lib/quiz/bank-schema";
import { adminRoutes } from "@/lib/routes";
import { ListEmpty } from "./list-empty";
import { ListFrame } from "./list-frame";
import { QuestionFilters } from "./question-filters";
import { QuestionTable } from "./question-table";

type QuestionManagerProps = {
  questions: Page<Question>;
  query: QuestionListQuery;
  /** The topics that can be chosen. */
  topics: readonly TopicChoice[];
};

/** All questions with search and filters (spec 2). */
export function QuestionManager({ questions, query, topics }: QuestionManagerProps) {
  const { data, pagination } = questions;
  const isFiltered = questionsHref({ ...query, page: 1 }) !== questionsHref(allOf(query));

  return (
    <ListFrame
      pages={pagination}
      href={(change) => questionsHref(query, change)}
      label="Pages of questions"
      filters={<QuestionFilters query={query} topics={topics} />}
    >
      {data.length > 0 ? (
        <QuestionTable questions={data} topics={topics} />
      ) : (
        <ListEmpty
          things="questions"
          isPastEnd={pagination.total_items > 0}
          isFiltered={isFiltered}
          firstPage={questionsHref(query)}
          wholeList={adminRoutes.quizQuestions}
          text="Add one, or import a file of them."
        />
      )}
    </ListFrame>
  );
}

function allOf({ limit }: QuestionListQuery): QuestionListQuery {
  return { page: 1, limit, active_only: false };
}

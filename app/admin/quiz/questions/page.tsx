import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { EditQuestion } from "@/components/quiz/admin/edit-question";
import { ExportQuestions } from "@/components/quiz/admin/export-questions";
import { ImportQuestions } from "@/components/quiz/admin/import-questions";
import { QuestionFilters } from "@/components/quiz/admin/question-filters";
import { QuestionTable } from "@/components/quiz/admin/question-table";
import { ListPage } from "@/components/shared/list-page";
import { quizQuestions } from "@/lib/quiz/addresses";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listQuestions } from "@/server/quiz/questions/queries";
import { listTopicChoices } from "@/server/quiz/topics/queries";

export const metadata: Metadata = { title: "Quiz questions" };

export default async function QuizQuestionsPage({ searchParams }: PageProps<"/admin/quiz/questions">) {
  await requireAdmin(adminRoutes.quizQuestions);
  const query = quizQuestions.parse(await searchParams);
  const [questions, topics] = await Promise.all([listQuestions(query), listTopicChoices(query.topic_id)]);
  const count = questions.pagination.total_items;

  return (
    <>
      <PageHead
        title="Quiz questions"
        lead={`${count.toLocaleString("en-IN")} ${count === 1 ? "question" : "questions"}`}
        actions={
          <>
            <ExportQuestions query={query} />
            <ImportQuestions />
            <EditQuestion topics={topics} topicId={query.topic_id} />
          </>
        }
      />
      <ListPage
        address={quizQuestions}
        query={query}
        page={questions}
        things="questions"
        filters={<QuestionFilters query={query} topics={topics} />}
        empty={{ title: "There are no questions yet", text: "Add one, or import a file of them." }}
        noResult={{
          title: "No questions found",
          text: "Nothing fits the search and filters.",
          showAll: "Show all questions",
        }}
      >
        <QuestionTable questions={questions.data} topics={topics} />
      </ListPage>
    </>
  );
}

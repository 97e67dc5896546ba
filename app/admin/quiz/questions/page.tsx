import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { EditQuestion } from "@/components/quiz/admin/edit-question";
import { ExportQuestions } from "@/components/quiz/admin/export-questions";
import { ImportQuestions } from "@/components/quiz/admin/import-questions";
import { QuestionManager } from "@/components/quiz/admin/question-manager";
import { parseQuestionQuery } from "@/lib/quiz/bank-query";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listQuestions } from "@/server/quiz/questions/queries";
import { listTopicChoices } from "@/server/quiz/topics/queries";

export const metadata: Metadata = { title: "Quiz questions" };

export default async function QuizQuestionsPage({ searchParams }: PageProps<"/admin/quiz/questions">) {
  await requireAdmin(adminRoutes.quizQuestions);
  const query = parseQuestionQuery(await searchParams);
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
      <QuestionManager questions={questions} query={query} topics={topics} />
    </>
  );
}

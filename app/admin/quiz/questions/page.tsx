import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { EditQuestion, OpenedQuestion } from "@/components/quiz/admin/edit-question";
import { ExportQuestions } from "@/components/quiz/admin/export-questions";
import { ImportQuestions } from "@/components/quiz/admin/import-questions";
import { QuestionFilters } from "@/components/quiz/admin/question-filters";
import { QuestionPageSelection, QuestionSelection } from "@/components/quiz/admin/question-selection";
import { QuestionTable } from "@/components/quiz/admin/question-table";
import { ListPage } from "@/components/shared/list-page";
import { MoreMenu } from "@/components/shared/more-menu";
import { quizQuestions } from "@/lib/quiz/addresses";
import { questionParams } from "@/lib/quiz/bank-schema";
import { toSelectedItem } from "@/lib/quiz/selection";
import { t, tn } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { getQuestion, listQuestions } from "@/server/quiz/questions/queries";
import { listTopicChoices } from "@/server/quiz/topics/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Quiz questions") });

async function QuizQuestionsPage({ searchParams }: PageProps<"/admin/quiz/questions">) {
  const params = await searchParams;
  const query = quizQuestions.parse(params);
  await requireAbility("quiz.edit", quizQuestions.href(query, { page: query.page }));
  const edited = questionParams.safeParse({ id: params.edit });
  const [questions, opened] = await Promise.all([
    listQuestions(query),
    edited.success ? getQuestion(edited.data.id) : null,
  ]);
  const topics = await listTopicChoices(opened?.topic_id ?? query.topic_id);
  const count = questions.pagination.total_items;
  const ticks = questions.data.map(toSelectedItem);

  return (
    <>
      <PageHead
        title={t("Quiz questions")}
        count={tn(count, "{n} question", "{n} questions")}
        actions={
          <>
            <div className="hidden gap-2.5 sm:flex">
              <ExportQuestions query={query} />
              <ImportQuestions />
            </div>
            <EditQuestion topics={topics} topicId={query.topic_id} />
            <div className="sm:hidden">
              <MoreMenu>
                <ExportQuestions query={query} />
                <ImportQuestions />
              </MoreMenu>
            </div>
          </>
        }
      />
      <ListPage
        address={quizQuestions}
        query={query}
        page={questions}
        things={t("questions")}
        filters={<QuestionFilters query={query} topics={topics} />}
        empty={{ title: t("There are no questions yet"), text: t("Add a question, or import a file.") }}
        noResult={{
          title: t("No questions found"),
          text: t("Nothing matches the search and filters."),
          showAll: t("Show all questions"),
        }}
      >
        <QuestionPageSelection questions={ticks} query={query} total={count} />
        <QuestionTable questions={questions.data} topics={topics} />
      </ListPage>
      <QuestionSelection questions={ticks} topics={topics} />
      {opened ? <OpenedQuestion question={opened} topics={topics} closedHref={quizQuestions.href(query)} /> : null}
    </>
  );
}

export default withAdminPage(textsFor("/admin/quiz/questions"), QuizQuestionsPage);

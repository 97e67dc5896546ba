import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { AnswersTable } from "@/components/quiz/admin/answers-table";
import { BankSummary } from "@/components/quiz/admin/bank-summary";
import { TopicCoverage } from "@/components/quiz/admin/topic-coverage";
import { EmptyState } from "@/components/shared/element-card";
import { ListPage } from "@/components/shared/list-page";
import { MAX_LIMIT } from "@/lib/pagination";
import { questionStatsSortLabels, quizStats } from "@/lib/quiz/addresses";
import { formatCount, t, tn } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listQuestionStats } from "@/server/quiz/question-stats";
import { bankStats, listTopicStats } from "@/server/quiz/stats";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Quiz statistics") });

async function QuizStatsPage({ searchParams }: PageProps<"/admin/quiz/stats">) {
  const query = quizStats.parse(await searchParams);
  await requireAbility("quiz.edit", quizStats.href(query, { page: query.page }));
  const [stats, questions, topics] = await Promise.all([
    bankStats(),
    listQuestionStats(query),
    listTopicStats({ page: 1, limit: MAX_LIMIT }),
  ]);

  return (
    <>
      <PageHead
        title={t("Quiz statistics")}
        lead={tn(
          query.min_answers,
          "Questions answered wrong most often. {telling} of {total} have at least {n} answer and appear here.",
          "Questions answered wrong most often. {telling} of {total} have at least {n} answers and appear here.",
          { telling: formatCount(questions.pagination.total_items), total: formatCount(stats.total_questions) },
        )}
      />
      <ListPage
        address={quizStats}
        query={query}
        page={questions}
        things={t("questions")}
        sorts={questionStatsSortLabels}
        empty={{
          title: t("No question has enough answers yet"),
          text: tn(
            query.min_answers,
            "A question appears here once it has at least {n} answer: fewer say little about it.",
            "A question appears here once it has at least {n} answers: fewer say little about it.",
          ),
        }}
      >
        <AnswersTable label={t("Questions by their answers")} questions={questions.data} query={query} />
      </ListPage>
      <h2 className="mt-10 mb-3 text-xl">{t("Topics")}</h2>
      <div className="panel px-1 py-1 sm:px-2">
        {topics.data.length === 0 ? (
          <EmptyState title={t("There are no topics yet")} text={t("Add a topic to see statistics.")} />
        ) : (
          <TopicCoverage topics={topics.data} />
        )}
      </div>
      <h2 className="mt-10 mb-3 text-xl">{t("Question bank")}</h2>
      <BankSummary stats={stats} />
    </>
  );
}

export default withAdminPage(textsFor("/admin/quiz/stats"), QuizStatsPage);

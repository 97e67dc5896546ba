import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { AnswersTable } from "@/components/quiz/admin/answers-table";
import { BankSummary } from "@/components/quiz/admin/bank-summary";
import { TopicCoverage } from "@/components/quiz/admin/topic-coverage";
import { EmptyState } from "@/components/shared/element-card";
import { ListPage } from "@/components/shared/list-page";
import { withTexts } from "@/components/shared/with-texts";
import { adminRoutes } from "@/lib/admin-routes";
import { MAX_LIMIT } from "@/lib/pagination";
import { questionStatsSortWords, quizStats } from "@/lib/quiz/addresses";
import { requireAdmin } from "@/server/auth/page-guards";
import { listQuestionStats } from "@/server/quiz/question-stats";
import { bankStats, listTopicStats } from "@/server/quiz/stats";
import { textsFor } from "@/server/texts";

export const metadata: Metadata = { title: "Quiz statistics" };

async function QuizStatsPage({ searchParams }: PageProps<"/admin/quiz/stats">) {
  await requireAdmin(adminRoutes.quizStats);
  const query = quizStats.parse(await searchParams);
  const [stats, questions, topics] = await Promise.all([
    bankStats(),
    listQuestionStats(query),
    listTopicStats({ page: 1, limit: MAX_LIMIT }),
  ]);
  const counted = questions.pagination.total_items;
  const often = `answered at least ${query.min_answers} ${query.min_answers === 1 ? "time" : "times"}`;

  return (
    <>
      <PageHead
        title="Quiz statistics"
        lead={`Which questions go wrong most. ${counted.toLocaleString("en-IN")} of ${stats.total_questions.toLocaleString("en-IN")} were ${often} and count here.`}
      />
      <ListPage
        address={quizStats}
        query={query}
        page={questions}
        things="questions"
        sorts={questionStatsSortWords}
        empty={{
          title: "No question has enough answers yet",
          text: `A question counts once it was ${often}: fewer say little about it.`,
        }}
      >
        <AnswersTable label="Questions by their answers" questions={questions.data} query={query} />
      </ListPage>
      <h2 className="mt-10 mb-3 text-xl">Topics</h2>
      <div className="panel px-1 py-1 sm:px-2">
        {topics.data.length === 0 ? (
          <EmptyState title="There are no topics yet" text="Figures come with the first topic." />
        ) : (
          <TopicCoverage topics={topics.data} />
        )}
      </div>
      <h2 className="mt-10 mb-3 text-xl">The bank</h2>
      <BankSummary stats={stats} />
    </>
  );
}

export default withTexts(textsFor("/admin/quiz/stats"), QuizStatsPage);

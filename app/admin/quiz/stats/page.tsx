import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { BankSummary } from "@/components/quiz/admin/bank-summary";
import { TopicCoverage } from "@/components/quiz/admin/topic-coverage";
import { ListPage } from "@/components/shared/list-page";
import { quizStats } from "@/lib/quiz/addresses";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { bankStats, listTopicStats } from "@/server/quiz/stats";

export const metadata: Metadata = { title: "Quiz statistics" };

export default async function QuizStatsPage({ searchParams }: PageProps<"/admin/quiz/stats">) {
  await requireAdmin(adminRoutes.quizStats);
  const query = quizStats.parse(await searchParams);
  const [stats, topics] = await Promise.all([bankStats(), listTopicStats(query)]);

  return (
    <>
      <PageHead title="Quiz statistics" lead="A topic shows how often each of its questions is answered right." />
      <BankSummary stats={stats} />
      <h2 className="mt-8 mb-3 text-xl">Topics</h2>
      <ListPage
        address={quizStats}
        query={query}
        page={topics}
        things="topics"
        empty={{ title: "There are no topics yet", text: "Figures come with the first topic." }}
      >
        <TopicCoverage topics={topics.data} />
      </ListPage>
    </>
  );
}

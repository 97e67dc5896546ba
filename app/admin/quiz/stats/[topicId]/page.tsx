import type { Metadata } from "next";
import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { PageHead } from "@/components/layout/admin/page-head";
import { TopicAnswers } from "@/components/quiz/admin/topic-answers";
import { BackLink } from "@/components/shared/back-link";
import { topicParams } from "@/lib/quiz/bank-schema";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { noteNotFound } from "@/server/http/not-found-page";
import { getTopicDetails } from "@/server/quiz/stats";

export const metadata: Metadata = { title: "Quiz topic statistics" };

export default async function QuizTopicStatsPage({ params }: PageProps<"/admin/quiz/stats/[topicId]">) {
  const { topicId } = await params;
  await requireAdmin(adminRoutes.quizTopicStats(topicId));
  const id = topicParams.safeParse({ id: topicId });
  const topic = id.success ? await getTopicDetails(id.data.id) : null;
  if (!topic) {
    await noteNotFound();
    return (
      <AdminNotFound
        title="Topic Not Found"
        text="There is no topic with this address. It may have been deleted."
        back={{ label: "Quiz statistics", href: adminRoutes.quizStats }}
      />
    );
  }

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.quizStats}>
        Quiz statistics
      </BackLink>
      <PageHead
        title={topic.topic_name}
        lead={`${topic.active_questions} of ${topic.total_questions} questions are active. Coverage: ${topic.coverage_percentage}%. Questions that are often answered wrong come first.`}
      />
      <div className="panel px-1 py-1 sm:px-2">
        <TopicAnswers topic={topic} />
      </div>
    </>
  );
}

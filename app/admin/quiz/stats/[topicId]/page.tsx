import type { Metadata } from "next";
import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { PageHead } from "@/components/layout/admin/page-head";
import { AnswersTable } from "@/components/quiz/admin/answers-table";
import { BackLink } from "@/components/shared/back-link";
import { EmptyState } from "@/components/shared/element-card";
import { withTexts } from "@/components/shared/with-texts";
import { adminRoutes } from "@/lib/admin-routes";
import { topicParams } from "@/lib/quiz/bank-schema";
import { compareTrouble } from "@/lib/quiz/bank-stats";
import { requireAdmin } from "@/server/auth/page-guards";
import { noteNotFound } from "@/server/http/not-found-page";
import { getTopicDetails } from "@/server/quiz/stats";
import { textsFor } from "@/server/texts";

export const metadata: Metadata = { title: "Quiz topic statistics" };

async function QuizTopicStatsPage({ params }: PageProps<"/admin/quiz/stats/[topicId]">) {
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
        {topic.questions.length === 0 ? (
          <EmptyState title="This topic has no questions yet" />
        ) : (
          <AnswersTable
            label={`Answers to the questions of ${topic.topic_name}`}
            questions={topic.questions.toSorted(compareTrouble)}
          />
        )}
      </div>
    </>
  );
}

export default withTexts(textsFor("/admin/quiz/stats/[topicId]"), QuizTopicStatsPage);

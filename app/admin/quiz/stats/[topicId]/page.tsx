import type { Metadata } from "next";
import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { AnswersTable } from "@/components/quiz/admin/answers-table";
import { BackLink } from "@/components/shared/back-link";
import { EmptyState } from "@/components/shared/element-card";
import { LocalizedContent } from "@/components/shared/localized-content";
import { adminRoutes } from "@/lib/admin-routes";
import { topicParams } from "@/lib/quiz/bank-schema";
import { compareByErrorRate } from "@/lib/quiz/bank-stats";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getTopicDetails } from "@/server/quiz/stats";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Quiz topic statistics") });

async function QuizTopicStatsPage({ params }: PageProps<"/admin/quiz/stats/[topicId]">) {
  const { topicId } = await params;
  await requireAbility("quiz.edit", adminRoutes.quizTopicStats(topicId));
  const id = topicParams.safeParse({ id: topicId });
  const topic = id.success ? await getTopicDetails(id.data.id) : null;
  if (!topic) {
    await setNotFoundStatus();
    return (
      <AdminNotFound
        title={t("Topic Not Found")}
        text={t("There is no topic with this address. It may have been deleted.")}
        back={{ label: t("Quiz statistics"), href: adminRoutes.quizStats }}
      />
    );
  }

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.quizStats}>
        {t("Quiz statistics")}
      </BackLink>
      <PageHead
        title={<LocalizedContent en={topic.topic_name} bn={topic.topic_name_bn} />}
        lead={t(
          "{active} of {total} questions are active. Coverage: {coverage}%. Questions answered wrong most often come first.",
          {
            active: topic.active_questions,
            total: topic.total_questions,
            coverage: topic.coverage_percentage,
          },
        )}
      />
      <div className="panel px-1 py-1 sm:px-2">
        {topic.questions.length === 0 ? (
          <EmptyState title={t("This topic has no questions yet")} />
        ) : (
          <AnswersTable
            label={t("Answers to the questions of {topic}", {
              topic: pickContent(topic.topic_name, topic.topic_name_bn),
            })}
            questions={topic.questions.toSorted(compareByErrorRate)}
          />
        )}
      </div>
    </>
  );
}

export default withAdminPage(textsFor("/admin/quiz/stats/[topicId]"), QuizTopicStatsPage);

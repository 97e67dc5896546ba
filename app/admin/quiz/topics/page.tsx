import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { EditTopic } from "@/components/quiz/admin/edit-topic";
import { TopicManager } from "@/components/quiz/admin/topic-manager";
import { parseTopicQuery } from "@/lib/quiz/bank-query";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listTopics } from "@/server/quiz/topics/queries";

export const metadata: Metadata = { title: "Quiz topics" };

export default async function QuizTopicsPage({ searchParams }: PageProps<"/admin/quiz/topics">) {
  await requireAdmin(adminRoutes.quizTopics);
  const query = parseTopicQuery(await searchParams);
  const topics = await listTopics(query);
  const count = topics.pagination.total_items;

  return (
    <>
      <PageHead
        title="Quiz topics"
        lead={`${count} ${count === 1 ? "topic" : "topics"}. The quiz draws from the active ones.`}
        actions={<EditTopic />}
      />
      <TopicManager topics={topics} query={query} />
    </>
  );
}

import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { EditTopic } from "@/components/quiz/admin/edit-topic";
import { TopicFilters } from "@/components/quiz/admin/topic-filters";
import { TopicTable } from "@/components/quiz/admin/topic-table";
import { ListPage } from "@/components/shared/list-page";
import { withTexts } from "@/components/shared/with-texts";
import { adminRoutes } from "@/lib/admin-routes";
import { quizTopics } from "@/lib/quiz/addresses";
import { requireAdmin } from "@/server/auth/page-guards";
import { listTopics } from "@/server/quiz/topics/queries";
import { textsFor } from "@/server/texts";

export const metadata: Metadata = { title: "Quiz topics" };

async function QuizTopicsPage({ searchParams }: PageProps<"/admin/quiz/topics">) {
  await requireAdmin(adminRoutes.quizTopics);
  const query = quizTopics.parse(await searchParams);
  const topics = await listTopics(query);
  const count = topics.pagination.total_items;

  return (
    <>
      <PageHead
        title="Quiz topics"
        count={`${count} ${count === 1 ? "topic" : "topics"}`}
        lead={
          <span className="max-sm:hidden">
            The quiz draws from the active ones. Only a topic without questions can be deleted.
          </span>
        }
        actions={<EditTopic />}
      />
      <ListPage
        address={quizTopics}
        query={query}
        page={topics}
        things="topics"
        filters={<TopicFilters query={query} />}
        empty={{
          title: "There are no topics yet",
          text: "Add one, or import questions: their topics come with them.",
        }}
        noResult={{
          title: "No topics found",
          text: "Nothing fits the search and filters.",
          showAll: "Show all topics",
        }}
      >
        <TopicTable topics={topics.data} />
      </ListPage>
    </>
  );
}

export default withTexts(textsFor("/admin/quiz/topics"), QuizTopicsPage);

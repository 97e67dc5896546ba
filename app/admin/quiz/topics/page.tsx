import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { EditTopic } from "@/components/quiz/admin/edit-topic";
import { TopicTable } from "@/components/quiz/admin/topic-table";
import { ListPage } from "@/components/shared/list-page";
import { ListToolbar } from "@/components/shared/list-toolbar";
import { adminRoutes } from "@/lib/admin-routes";
import { quizTopics } from "@/lib/quiz/addresses";
import { t, tn } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listTopics } from "@/server/quiz/topics/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Quiz topics") });

async function QuizTopicsPage({ searchParams }: PageProps<"/admin/quiz/topics">) {
  const query = quizTopics.parse(await searchParams);
  await requireAbility("quiz.edit", quizTopics.href(query, { page: query.page }));
  const topics = await listTopics(query);
  const count = topics.pagination.total_items;

  return (
    <>
      <PageHead
        title={t("Quiz topics")}
        lead={
          <span className="max-sm:hidden">
            {t("The quiz uses active topics. You can only delete a topic without questions.")}
          </span>
        }
        actions={<EditTopic />}
      />
      <ListPage
        address={quizTopics}
        query={query}
        page={topics}
        things={t("topics")}
        filters={
          <ListToolbar
            address={quizTopics}
            query={query}
            switches={{ active_only: t("Active only") }}
            action={adminRoutes.quizTopics}
            search={{ label: t("Search topics"), placeholder: t("Search by name") }}
            count={tn(count, "{n} topic", "{n} topics")}
          />
        }
        empty={{
          title: t("There are no topics yet"),
          text: t("Add a topic, or import questions with their topics."),
        }}
        noResult={{
          title: t("No topics found"),
          text: t("Nothing matches the search and filters."),
          showAll: t("Show all topics"),
        }}
      >
        <TopicTable topics={topics.data} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/quiz/topics"), QuizTopicsPage);

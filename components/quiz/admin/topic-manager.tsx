import { NavSwitch } from "@/components/shared/nav-switch";
import { SearchForm } from "@/components/shared/search-form";
import type { Page } from "@/lib/pagination";
import { topicsHref } from "@/lib/quiz/bank-query";
import type { Topic, TopicListQuery } from "@/lib/quiz/bank-schema";
import { adminRoutes } from "@/lib/routes";
import { ListEmpty } from "./list-empty";
import { ListFrame } from "./list-frame";
import { TopicTable } from "./topic-table";

type TopicManagerProps = { topics: Page<Topic>; query: TopicListQuery };

/** All topics with search and active-only switch (spec 2). */
export function TopicManager({ topics, query }: TopicManagerProps) {
  const { data, pagination } = topics;

  return (
    <ListFrame
      pages={pagination}
      href={(change) => topicsHref(query, change)}
      label="Pages of topics"
      filters={
        <SearchForm
          action={adminRoutes.quizTopics}
          label="Search topics"
          placeholder="Search by name"
          search={query.search ?? ""}
          clearHref={topicsHref(query, { search: undefined })}
        >
          <NavSwitch
            name="active_only"
            label="Active only"
            isOn={query.active_only}
            href={topicsHref(query, { active_only: !query.active_only })}
          />
        </SearchForm>
      }
    >
      {data.length > 0 ? (
        <TopicTable topics={data} />
      ) : (
        <ListEmpty
          things="topics"
          isPastEnd={pagination.total_items > 0}
          isFiltered={Boolean(query.search) || query.active_only}
          firstPage={topicsHref(query)}
          wholeList={adminRoutes.quizTopics}
          text="Add one, or import questions: their topics come with them."
        />
      )}
    </ListFrame>
  );
}

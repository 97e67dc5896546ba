import { NavSwitch } from "@/components/shared/nav-switch";
import { SearchForm } from "@/components/shared/search-form";
import { adminRoutes } from "@/lib/admin-routes";
import { quizTopics } from "@/lib/quiz/addresses";
import type { TopicListQuery } from "@/lib/quiz/bank-schema";
import { t } from "@/lib/texts/text";

/** Search and active-only switch (spec 2). */
export function TopicFilters({ query }: { query: TopicListQuery }) {
  return (
    <div className="panel p-3 pb-1 sm:p-5 sm:pb-2">
      <SearchForm
        action={adminRoutes.quizTopics}
        label={t("Search topics")}
        placeholder={t("Search by name")}
        search={query.search ?? ""}
        clearHref={quizTopics.href(query, { search: undefined })}
      >
        <NavSwitch
          name="active_only"
          label={t("Active only")}
          isOn={query.active_only}
          href={quizTopics.href(query, { active_only: !query.active_only })}
        />
      </SearchForm>
    </div>
  );
}

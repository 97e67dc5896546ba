import "./bank-rows.css";

import { NavSelect } from "@/components/shared/nav-select";
import { NavSwitch } from "@/components/shared/nav-switch";
import { SearchForm } from "@/components/shared/search-form";
import { Field } from "@/components/ui/field";
import { adminRoutes } from "@/lib/admin-routes";
import { quizQuestions } from "@/lib/quiz/addresses";
import type { QuestionListQuery, TopicChoice } from "@/lib/quiz/bank-schema";
import { difficultyLabels } from "@/lib/quiz/labels";
import { typeLabels } from "@/lib/quiz/question-labels";
import { difficulties, questionTypes } from "@/lib/quiz/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type QuestionFiltersProps = { query: QuestionListQuery; topics: readonly TopicChoice[] };

/**
 * Search, topic, difficulty, type, active only (spec 2), samples only. Each choice navigates immediately.
 * Collapsible on phones.
 */
export function QuestionFilters({ query, topics }: QuestionFiltersProps) {
  const { topic_id, difficulty: chosen, question_type, active_only, sample_only } = query;
  const isNarrowed = Boolean(topic_id || chosen || question_type || active_only || sample_only);

  return (
    <SearchForm
      action={adminRoutes.quizQuestions}
      label={t("Search questions")}
      placeholder={t("Search questions")}
      search={query.search ?? ""}
      clearHref={quizQuestions.href(query, { search: undefined })}
    >
      <details className="bank-fold" open={isNarrowed}>
        <summary>{t("Filters")}</summary>
        <div className="grid grid-cols-2 items-end gap-3 pb-3 sm:pb-0 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto] md:gap-4">
          <Field label={t("Topic")} className="min-w-0">
            <NavSelect
              name="topic_id"
              value={query.topic_id ?? ""}
              options={[
                { value: "", label: t("All topics"), href: quizQuestions.href(query, { topic_id: undefined }) },
                ...topics.map(({ id, name, name_bn }) => ({
                  value: id,
                  label: pickContent(name, name_bn),
                  href: quizQuestions.href(query, { topic_id: id }),
                })),
              ]}
            />
          </Field>
          <Field label={t("Difficulty")} className="min-w-0">
            <NavSelect
              name="difficulty"
              value={query.difficulty ?? ""}
              options={[
                { value: "", label: t("All"), href: quizQuestions.href(query, { difficulty: undefined }) },
                ...difficulties.map((difficulty) => ({
                  value: difficulty,
                  label: t(difficultyLabels[difficulty]),
                  href: quizQuestions.href(query, { difficulty }),
                })),
              ]}
            />
          </Field>
          <Field label={t("Type")} className="min-w-0">
            <NavSelect
              name="question_type"
              value={query.question_type ?? ""}
              options={[
                { value: "", label: t("All"), href: quizQuestions.href(query, { question_type: undefined }) },
                ...questionTypes.map((question_type) => ({
                  value: question_type,
                  label: t(typeLabels[question_type]),
                  href: quizQuestions.href(query, { question_type }),
                })),
              ]}
            />
          </Field>
          <div className="flex flex-wrap gap-x-4 max-md:col-span-2">
            <NavSwitch
              name="active_only"
              label={t("Active only")}
              isOn={query.active_only}
              href={quizQuestions.href(query, { active_only: !query.active_only })}
            />
            <NavSwitch
              name="sample_only"
              label={t("Samples only")}
              isOn={query.sample_only}
              href={quizQuestions.href(query, { sample_only: !query.sample_only })}
            />
          </div>
        </div>
      </details>
    </SearchForm>
  );
}

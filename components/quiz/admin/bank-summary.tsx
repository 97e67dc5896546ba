import type { ReactNode } from "react";
import { difficultyLabels } from "@/lib/quiz/labels";
import { typeLabels } from "@/lib/quiz/question-labels";
import { difficulties, questionTypes } from "@/lib/quiz/schema";
import type { BankStats } from "@/lib/quiz/stats-schema";
import { localizeDigits, t } from "@/lib/texts/text";
import { Breakdown } from "./breakdown";
import { Meter } from "./meter";

/** Question bank summary, above all whether each active topic has ten questions (spec 2 and 9). */
export function BankSummary({ stats }: { stats: BankStats }) {
  const coverage = stats.coverage_percentage;

  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <section className="panel p-5 sm:p-6 md:max-lg:col-span-2" aria-labelledby="coverage">
        <h3 id="coverage" className="text-lg">
          {t("Coverage")}
        </h3>
        <p className="mt-2 font-heading text-2xl leading-none tracking-tight">{localizeDigits(`${coverage}%`)}</p>
        <div className="mt-4">
          <Meter percent={coverage} text={t("of 100%")} tone={coverage < 100 ? "warm" : "neutral"} />
        </div>
        <p className="mt-3 text-soft">{t("Aim for 10 active questions in each active topic.")}</p>
        <dl className="mt-5 grid grid-cols-3 gap-4 border-line border-t pt-4">
          <Figure name={t("Topics")} note={t("{n} active", { n: stats.active_topics })}>
            {localizeDigits(String(stats.total_topics))}
          </Figure>
          <Figure name={t("Questions")} note={t("{n} active", { n: stats.active_questions })}>
            {localizeDigits(String(stats.total_questions))}
          </Figure>
          <Figure name={t("Average")} note={t("questions per topic")}>
            {localizeDigits(stats.average_questions_per_topic.toFixed(1))}
          </Figure>
        </dl>
      </section>
      <Breakdown
        title={t("By difficulty")}
        rows={difficulties.map((word) => ({
          label: t(difficultyLabels[word]),
          count: stats.questions_by_difficulty[word],
        }))}
      />
      <Breakdown
        title={t("By type")}
        rows={questionTypes.map((word) => ({ label: t(typeLabels[word]), count: stats.questions_by_type[word] }))}
      />
    </div>
  );
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>
        <span className="block font-semibold text-2xl">{children}</span>
        <span className="block text-sm text-soft">{note}</span>
      </dd>
    </div>
  );
}

import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import type { TopicStats } from "@/lib/quiz/stats-schema";
import { localizeDigits, t } from "@/lib/texts/text";
import { Meter } from "./meter";
import { StateTag } from "./state-tag";

/** Number of active questions per topic, compared with the required ten. Inactive topics have no target. */
export function TopicCoverage({ topics }: { topics: readonly TopicStats[] }) {
  return (
    <Table label={t("Coverage by topic")} asCards>
      <thead>
        <tr>
          <TableHead>{t("Topic")}</TableHead>
          <TableHead>{t("Active questions")}</TableHead>
          <TableHead>{t("Coverage")}</TableHead>
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <TopicRow key={topic.topic_id} topic={topic} />
        ))}
      </tbody>
    </Table>
  );
}

function TopicRow({ topic }: { topic: TopicStats }) {
  const { coverage_percentage: coverage } = topic;

  return (
    <TableRow>
      <TableCell data-cell="title">
        <Link
          href={adminRoutes.quizTopicStats(topic.topic_id)}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:text-accent"
        >
          <LocalizedContent en={topic.topic_name} bn={topic.topic_name_bn} />
        </Link>
      </TableCell>
      <TableCell data-label={t("Active")} className="whitespace-nowrap tabular-nums">
        <span>{t("{part} of {whole}", { part: topic.active_questions, whole: topic.total_questions })}</span>
      </TableCell>
      <TableCell data-cell="aside" className="w-48">
        {topic.is_active ? (
          <Meter percent={coverage} text={localizeDigits(`${coverage}%`)} tone={coverage < 100 ? "warm" : "neutral"} />
        ) : (
          <StateTag isActive={false} />
        )}
      </TableCell>
    </TableRow>
  );
}

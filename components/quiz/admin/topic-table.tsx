import "./bank-rows.css";

import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { renderRich } from "@/components/shared/rich-text";
import { ActionsHead, Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDay } from "@/lib/dates";
import { quizQuestions } from "@/lib/quiz/addresses";
import type { Topic } from "@/lib/quiz/bank-schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t, tn } from "@/lib/texts/text";
import { EditTopic } from "./edit-topic";
import { RemoveTopic } from "./remove-topic";
import { StateTag } from "./state-tag";

/** Topics with name, number of questions and state. On phones each row is a card. */
export function TopicTable({ topics }: { topics: readonly Topic[] }) {
  return (
    <Table label={t("Topics")} asCards className="topic-rows">
      <thead>
        <tr>
          <TableHead>{t("Topic")}</TableHead>
          <TableHead className="text-right">{t("Questions")}</TableHead>
          <TableHead>{t("State")}</TableHead>
          <TableHead>{t("Added")}</TableHead>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <TopicRow key={topic.id} topic={topic} />
        ))}
      </tbody>
    </Table>
  );
}

function TopicRow({ topic }: { topic: Topic }) {
  const { id, question_count: count } = topic;
  const name = pickContent(topic.name, topic.name_bn);

  return (
    <TableRow>
      <TableCell className="md:min-w-52">
        <p className="font-medium">
          <LocalizedContent en={topic.name} bn={topic.name_bn} />
        </p>
        {topic.description ? (
          <p className="line-clamp-2 max-w-[60ch] text-sm text-soft max-sm:line-clamp-1">
            <LocalizedContent en={topic.description} bn={topic.description_bn} />
          </p>
        ) : null}
      </TableCell>
      <TableCell data-label={t("Questions")} className="text-right">
        <Link
          href={quizQuestions.href({ topic_id: id })}
          className="relative inline-flex min-h-11 min-w-11 items-center justify-end underline underline-offset-4 hover:text-accent max-md:justify-start"
        >
          <span aria-hidden="true">
            {renderRich(
              count === 1 ? "{n}<noun> question</noun>" : "{n}<noun> questions</noun>",
              { noun: (text) => <span className="cards-only whitespace-pre">{text}</span> },
              { n: count },
            )}
          </span>
          <span className="sr-only">{tn(count, "{n} question of {name}", "{n} questions of {name}", { name })}</span>
        </Link>
      </TableCell>
      <TableCell data-label={t("State")}>
        <StateTag isActive={topic.is_active} />
      </TableCell>
      <TableCell data-label={t("Added")} className="whitespace-nowrap text-soft">
        <time dateTime={topic.created_at}>{formatDay(topic.created_at)}</time>
      </TableCell>
      <TableCell>
        <TopicActions topic={topic} />
      </TableCell>
    </TableRow>
  );
}

/** The page explains once that topics with questions cannot be deleted; the buttons refer to it for screen readers. */
function TopicActions({ topic }: { topic: Topic }) {
  const { id, question_count: count } = topic;
  const whyNotId = `why-not-${id}`;

  return (
    <div className="flex justify-end gap-2">
      <EditTopic topic={topic} />
      <RemoveTopic topic={topic} whyNotId={whyNotId} />
      {count > 0 ? (
        <span id={whyNotId} hidden>
          {tn(count, "Still has {n} question", "Still has {n} questions")}
        </span>
      ) : null}
    </div>
  );
}

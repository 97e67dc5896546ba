import "./bank-rows.css";

import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { renderRich } from "@/components/shared/rich-text";
import { ActionsHead, TableHead } from "@/components/ui/table";
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
  return <DataTable label={t("Topics")} className="topic-rows" columns={columns()} rows={topics} />;
}

const columns = (): readonly Column<Topic>[] => [
  {
    name: "topic",
    head: <TableHead>{t("Topic")}</TableHead>,
    cell: (topic) => <Name topic={topic} />,
    className: "w-full md:min-w-52",
  },
  {
    name: "questions",
    head: <TableHead className="text-right">{t("Questions")}</TableHead>,
    cell: (topic) => <QuestionsLink topic={topic} />,
    className: "text-right",
    label: t("Questions"),
  },
  {
    name: "state",
    head: <TableHead>{t("State")}</TableHead>,
    cell: (topic) => <StateTag isActive={topic.is_active} />,
    label: t("State"),
  },
  {
    name: "added",
    head: <TableHead>{t("Added")}</TableHead>,
    cell: (topic) => <time dateTime={topic.created_at}>{formatDay(topic.created_at)}</time>,
    className: "whitespace-nowrap text-soft",
    label: t("Added"),
  },
  { name: "actions", head: <ActionsHead />, cell: (topic) => <TopicActions topic={topic} /> },
];

function Name({ topic }: { topic: Topic }) {
  return (
    <>
      <p className="font-medium">
        <LocalizedContent en={topic.name} bn={topic.name_bn} />
      </p>
      {topic.description ? (
        <p className="line-clamp-2 max-w-[60ch] text-sm text-soft max-sm:line-clamp-1">
          <LocalizedContent en={topic.description} bn={topic.description_bn} />
        </p>
      ) : null}
    </>
  );
}

function QuestionsLink({ topic }: { topic: Topic }) {
  const { id, question_count: count } = topic;
  const name = pickContent(topic.name, topic.name_bn);

  return (
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
  );
}

/** Actions of a topic. Delete buttons refer to the page's explanation by `aria-describedby`. */
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

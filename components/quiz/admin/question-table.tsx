import "./bank-rows.css";

import { type Column, DataTable } from "@/components/shared/data-table";
import { LocalizedContent } from "@/components/shared/localized-content";
import { selectionColumn } from "@/components/shared/selection-cell";
import { Tag } from "@/components/shared/tag";
import { ActionsHead, TableHead } from "@/components/ui/table";
import type { Question, TopicChoice } from "@/lib/quiz/bank-schema";
import { difficultyFamilies, difficultyLabels } from "@/lib/quiz/labels";
import { typeLabels } from "@/lib/quiz/question-labels";
import { spokenTitle } from "@/lib/quiz/spoken-title";
import { t } from "@/lib/texts/text";
import { RichText } from "../rich-text";
import { EditQuestion } from "./edit-question";
import { RemoveQuestion } from "./remove-question";
import { StateTag } from "./state-tag";

type QuestionTableProps = { questions: readonly Question[]; topics: readonly TopicChoice[] };

/** Questions with text, topic and state. On phones each row is a card. */
export function QuestionTable({ questions, topics }: QuestionTableProps) {
  return <DataTable label={t("Questions")} className="question-rows" columns={columnsOf(topics)} rows={questions} />;
}

const columnsOf = (topics: readonly TopicChoice[]): readonly Column<Question>[] => [
  selectionColumn((question) => t("Select {title}", { title: spokenTitle(question) })),
  {
    name: "question",
    head: <TableHead>{t("Question")}</TableHead>,
    cell: (question) => (
      <RichText
        html={question.title_html}
        bn={question.title_bn_html}
        className="line-clamp-3 font-medium leading-snug"
      />
    ),
    className: "md:min-w-64",
  },
  {
    name: "about",
    head: <TableHead>{t("Topic and type")}</TableHead>,
    cell: (question) => <About question={question} />,
    className: "md:min-w-40",
    label: t("Topic"),
  },
  {
    name: "difficulty",
    head: <TableHead>{t("Difficulty")}</TableHead>,
    cell: ({ difficulty }) => <Tag family={difficultyFamilies[difficulty]}>{t(difficultyLabels[difficulty])}</Tag>,
    label: t("Difficulty"),
  },
  {
    name: "state",
    head: <TableHead>{t("State")}</TableHead>,
    cell: (question) => (
      <span className="flex flex-wrap gap-1.5">
        <StateTag isActive={question.is_active} />
        {question.is_sample ? <Tag family="warm">{t("Sample")}</Tag> : null}
      </span>
    ),
    label: t("State"),
  },
  {
    name: "actions",
    head: <ActionsHead />,
    cell: (question) => (
      <div className="flex gap-2 md:justify-end">
        <EditQuestion question={question} topics={topics} />
        <RemoveQuestion question={question} />
      </div>
    ),
  },
];

function About({ question }: { question: Question }) {
  return (
    <>
      <span className="block">
        <LocalizedContent en={question.topic_name} bn={question.topic_name_bn} />
      </span>
      <span className="cards-only">{t(difficultyLabels[question.difficulty])}</span>
      <span className="block whitespace-nowrap text-sm text-soft">{t(typeLabels[question.question_type])}</span>
    </>
  );
}

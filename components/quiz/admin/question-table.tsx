import "./bank-rows.css";

import { LocalizedContent } from "@/components/shared/localized-content";
import { SelectionCell, SelectionHead } from "@/components/shared/selection-cell";
import { Tag } from "@/components/shared/tag";
import { ActionsHead, Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
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
  return (
    <Table label={t("Questions")} asCards className="question-rows">
      <thead>
        <tr>
          <SelectionHead />
          <TableHead>{t("Question")}</TableHead>
          <TableHead>{t("Topic and type")}</TableHead>
          <TableHead>{t("Difficulty")}</TableHead>
          <TableHead>{t("State")}</TableHead>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} topics={topics} />
        ))}
      </tbody>
    </Table>
  );
}

function QuestionRow({ question, topics }: { question: Question; topics: readonly TopicChoice[] }) {
  const { difficulty } = question;

  return (
    <TableRow>
      <SelectionCell id={question.id} label={t("Tick {title}", { title: spokenTitle(question) })} />
      <TableCell className="md:min-w-64">
        <RichText
          html={question.title_html}
          bn={question.title_bn_html}
          className="line-clamp-3 font-medium leading-snug"
        />
      </TableCell>
      <TableCell data-label={t("Topic")}>
        <span className="block">
          <LocalizedContent en={question.topic_name} bn={question.topic_name_bn} />
        </span>
        <span className="cards-only">{t(difficultyLabels[difficulty])}</span>
        <span className="block whitespace-nowrap text-sm text-soft">{t(typeLabels[question.question_type])}</span>
      </TableCell>
      <TableCell data-label={t("Difficulty")}>
        <Tag family={difficultyFamilies[difficulty]}>{t(difficultyLabels[difficulty])}</Tag>
      </TableCell>
      <TableCell data-label={t("State")}>
        <span className="flex flex-wrap gap-1.5">
          <StateTag isActive={question.is_active} />
          {question.is_sample ? <Tag family="warm">{t("Sample")}</Tag> : null}
        </span>
      </TableCell>
      <TableCell>
        <div className="flex gap-2 md:justify-end">
          <EditQuestion question={question} topics={topics} />
          <RemoveQuestion question={question} />
        </div>
      </TableCell>
    </TableRow>
  );
}

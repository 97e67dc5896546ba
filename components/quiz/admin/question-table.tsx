import { Tag } from "@/components/shared/tag";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { difficultyBadges, typeLabels } from "@/lib/quiz/badges";
import type { Question, TopicChoice } from "@/lib/quiz/bank-schema";
import { EditQuestion } from "./edit-question";
import { FormulaText } from "./formula-text";
import { RemoveQuestion } from "./remove-question";
import { StateTag } from "./state-tag";

type QuestionTableProps = { questions: readonly Question[]; topics: readonly TopicChoice[] };

/** Questions: the text, where it belongs, whether it is drawn. On a phone each row is a card. */
export function QuestionTable({ questions, topics }: QuestionTableProps) {
  return (
    <Table label="Questions" className="card-rows">
      <thead>
        <tr>
          <TableHead>Question</TableHead>
          <TableHead>Topic</TableHead>
          <TableHead>Difficulty</TableHead>
          <TableHead>Type</TableHead>
          <TableHead>State</TableHead>
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
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
  const difficulty = difficultyBadges[question.difficulty];

  return (
    <TableRow>
      <TableCell className="md:min-w-64">
        <FormulaText html={question.title_html} className="line-clamp-3 font-[560] leading-snug" />
      </TableCell>
      <TableCell data-label="Topic">
        <span>{question.topic_name}</span>
      </TableCell>
      <TableCell data-label="Difficulty">
        <Tag family={difficulty.family}>{difficulty.label}</Tag>
      </TableCell>
      <TableCell data-label="Type" className="text-soft">
        <span>{typeLabels[question.question_type]}</span>
      </TableCell>
      <TableCell data-label="State">
        <StateTag isActive={question.is_active} />
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

import { EmptyState } from "@/components/shared/element-card";
import { Tag } from "@/components/shared/tag";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { quizQuestions } from "@/lib/quiz/addresses";
import type { TopicDetails } from "@/lib/quiz/bank-schema";
import { compareTrouble, isOftenWrong, rightShare } from "@/lib/quiz/bank-stats";
import { RichText } from "../rich-text";
import { Meter } from "./meter";

type Asked = TopicDetails["questions"][number];

/** How a topic's questions fare in games, those first that need a look. */
export function TopicAnswers({ topic }: { topic: TopicDetails }) {
  const questions = topic.questions.toSorted(compareTrouble);
  if (questions.length === 0) return <EmptyState title="This topic has no questions yet" />;

  return (
    <Table label={`Answers to the questions of ${topic.topic_name}`} asCards>
      <thead>
        <tr>
          <TableHead>Question</TableHead>
          <TableHead className="text-right">Answered right</TableHead>
          <TableHead className="w-1/4">In percent</TableHead>
          <TableHead>
            <span className="sr-only">Notes and actions</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <AskedRow key={question.id} question={question} topicId={topic.topic_id} />
        ))}
      </tbody>
    </Table>
  );
}

function AskedRow({ question, topicId }: { question: Asked; topicId: string }) {
  const share = rightShare(question);
  const isBad = isOftenWrong(question);

  return (
    <TableRow>
      <TableCell className="col-[1/-2]! md:min-w-64">
        <RichText html={question.title_html} className="line-clamp-3 leading-snug" />
      </TableCell>
      <TableCell data-label="Right" className="whitespace-nowrap text-right tabular-nums">
        <span>
          {question.correct} of {question.answered}
        </span>
      </TableCell>
      <TableCell data-label="Percent">
        {share === null ? (
          <span className="text-soft">Not answered yet</span>
        ) : (
          <Meter percent={share} text={`${share}%`} tone={isBad ? "danger" : "accent"} />
        )}
      </TableCell>
      <TableCell>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isBad ? <Tag family="danger">Often wrong</Tag> : null}
          {question.is_archived ? (
            <Tag family="neutral">Deleted</Tag>
          ) : (
            <a
              href={quizQuestions.href({ topic_id: topicId, search: searchFor(question.title) })}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
            >
              Find<span className="sr-only"> {question.title}</span>
            </a>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}

/** As much of a text as a search takes. */
function searchFor(title: string): string {
  return (title.split("\n")[0] ?? "").slice(0, 100).trim();
}

import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { Tag } from "@/components/shared/tag";
import { ActionsHead, Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { quizStats } from "@/lib/quiz/addresses";
import { isOftenWrong, wrongShare } from "@/lib/quiz/bank-stats";
import { spokenTitle } from "@/lib/quiz/spoken-title";
import type { AskedQuestion, QuestionStatsQuery, QuestionStatsSort } from "@/lib/quiz/stats-schema";
import { formatCount, localizeDigits, t } from "@/lib/texts/text";
import { RichText } from "../rich-text";

const byTopic: SortKey<QuestionStatsSort> = {
  label: "Topic",
  ascending: "topic",
  descending: "topic_desc",
  first: "ascending",
};
const byAnswers: SortKey<QuestionStatsSort> = {
  label: "Answers",
  ascending: "least_asked",
  descending: "most_asked",
  first: "descending",
};
const byWrong: SortKey<QuestionStatsSort> = {
  label: "Wrong",
  ascending: "least_wrong",
  descending: "most_wrong",
  first: "descending",
};

type Asked = AskedQuestion & {
  topic_id?: string;
  topic_name?: string;
  topic_name_bn?: string | null;
  is_active?: boolean;
  is_archived?: boolean;
};

type AnswersTableProps = {
  label: string;
  questions: readonly Asked[];
  /** If given, the table shows topics and is sortable. */
  query?: QuestionStatsQuery;
};

/** Answer statistics of questions, each with a link to edit it. On phones each row is a card. */
export function AnswersTable({ label, questions, query }: AnswersTableProps) {
  return (
    <Table label={label} asCards>
      <thead>
        <Heads query={query} />
      </thead>
      <tbody>
        {questions.map((question) => (
          <AnswersRow key={question.id} question={question} />
        ))}
      </tbody>
    </Table>
  );
}

function Heads({ query }: { query: QuestionStatsQuery | undefined }) {
  const sorting = query && {
    sort: query.sort,
    href: (sort: QuestionStatsSort) => quizStats.href(query, { sort }),
  };

  return (
    <tr>
      <TableHead>{t("Question")}</TableHead>
      {sorting ? <SortHead keys={[byTopic]} {...sorting} /> : null}
      <SortHead keys={[byAnswers]} {...sorting} />
      <SortHead keys={[byWrong]} {...sorting} />
      <TableHead>{t("Wrong option most chosen")}</TableHead>
      <ActionsHead />
    </tr>
  );
}

function AnswersRow({ question }: { question: Asked }) {
  const { answered, correct, top_wrong_option: wrong, topic_name: topic, is_active: isActive = true } = question;
  const share = wrongShare(question);

  return (
    <TableRow>
      <TableCell className="md:min-w-64">
        <RichText
          html={question.title_html}
          bn={question.title_bn_html}
          className="line-clamp-3 font-medium leading-snug"
        />
        {isActive ? null : <Tag family="neutral">{t("Inactive")}</Tag>}
      </TableCell>
      {topic ? (
        <TableCell data-label={t("Topic")}>
          <LocalizedContent en={topic} bn={question.topic_name_bn} />
        </TableCell>
      ) : null}
      {/* Cards show it next to the share. */}
      <TableCell className="card-rows-skip whitespace-nowrap tabular-nums">{formatCount(answered)}</TableCell>
      <TableCell data-label={t("Wrong")} className="whitespace-nowrap tabular-nums">
        {share === null ? (
          <span className="text-soft">{t("Not answered yet")}</span>
        ) : (
          <span>
            <span
              data-family="danger"
              className={isOftenWrong(question) ? "font-semibold text-(--fam)" : "font-semibold"}
            >
              {localizeDigits(`${share}%`)}
            </span>{" "}
            <span className="text-sm text-soft">
              {t("{part} of {whole}", { part: formatCount(answered - correct), whole: formatCount(answered) })}
            </span>
          </span>
        )}
      </TableCell>
      <TableCell data-label={t("Instead")}>
        {wrong ? (
          <span className="flex flex-wrap items-baseline gap-x-2">
            <RichText html={wrong.title_html} bn={wrong.title_bn_html} className="line-clamp-2 max-w-72" />
            <span className="whitespace-nowrap text-sm text-soft tabular-nums">
              {localizeDigits(`${wrong.percentage}%`)}
            </span>
          </span>
        ) : (
          <span className="text-soft">–</span>
        )}
      </TableCell>
      <TableCell className="text-right">
        {question.is_archived ? <Tag family="neutral">{t("Deleted")}</Tag> : <EditLink question={question} />}
      </TableCell>
    </TableRow>
  );
}

function EditLink({ question }: { question: Asked }) {
  return (
    <Link
      href={adminRoutes.quizQuestion(question.id)}
      className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4 hover:text-accent"
    >
      {t("Edit")}
      <span className="sr-only"> {spokenTitle(question)}</span>
    </Link>
  );
}

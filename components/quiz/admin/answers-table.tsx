import "./bank-rows.css";

import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { Tag } from "@/components/shared/tag";
import { ActionsHead, TableHead } from "@/components/ui/table";
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
  /** Query of the list. If set, the table shows topics and can be sorted. */
  query?: QuestionStatsQuery;
};

/** Answer statistics of questions, each with a link to edit it. On phones each row is a card. */
export function AnswersTable({ label, questions, query }: AnswersTableProps) {
  return <DataTable label={label} className="answer-rows" columns={columnsOf(query)} rows={questions} />;
}

function columnsOf(query: QuestionStatsQuery | undefined): readonly Column<Asked>[] {
  const sorting = query && {
    sort: query.sort,
    href: (sort: QuestionStatsSort) => quizStats.href(query, { sort }),
  };
  const topic: Column<Asked> = {
    name: "topic",
    head: <SortHead keys={[byTopic]} {...sorting} />,
    cell: ({ topic_name: en = "", topic_name_bn: bn }) => <LocalizedContent en={en} bn={bn} />,
    label: t("Topic"),
  };

  return [
    {
      name: "title",
      head: <TableHead>{t("Question")}</TableHead>,
      cell: (question) => <Title question={question} />,
      className: "md:min-w-64",
    },
    ...(sorting ? [topic] : []),
    {
      name: "answers",
      head: <SortHead keys={[byAnswers]} {...sorting} className="text-right" />,
      cell: ({ answered }) => formatCount(answered),
      // Cards show it next to the share.
      className: "card-rows-skip whitespace-nowrap text-right tabular-nums",
    },
    {
      name: "wrong",
      head: <SortHead keys={[byWrong]} {...sorting} />,
      cell: (question) => <WrongShare question={question} />,
      className: "whitespace-nowrap tabular-nums",
      label: t("Wrong"),
    },
    {
      name: "instead",
      head: <TableHead>{t("Most common wrong option")}</TableHead>,
      cell: ({ top_wrong_option: option }) => <WrongOption option={option} />,
      label: t("Chosen instead"),
    },
    {
      name: "aside",
      head: <ActionsHead />,
      cell: (question) =>
        question.is_archived ? <Tag family="neutral">{t("Deleted")}</Tag> : <EditLink question={question} />,
      className: "text-right",
    },
  ];
}

function Title({ question }: { question: Asked }) {
  const { is_active: isActive = true } = question;

  return (
    <>
      <RichText
        html={question.title_html}
        bn={question.title_bn_html}
        className="line-clamp-3 font-medium leading-snug"
      />
      {isActive ? null : <Tag family="neutral">{t("Inactive")}</Tag>}
    </>
  );
}

function WrongShare({ question }: { question: Asked }) {
  const { answered, correct } = question;
  const share = wrongShare(question);
  if (share === null) return <span className="text-soft">{t("Not answered yet")}</span>;

  return (
    <span>
      <span data-family="danger" className={isOftenWrong(question) ? "font-semibold text-(--fam)" : "font-semibold"}>
        {localizeDigits(`${share}%`)}
      </span>{" "}
      <span className="text-sm text-soft">
        {t("{part} of {whole}", { part: formatCount(answered - correct), whole: formatCount(answered) })}
      </span>
    </span>
  );
}

function WrongOption({ option }: { option: Asked["top_wrong_option"] }) {
  if (!option) return <span className="text-soft">–</span>;

  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <RichText html={option.title_html} bn={option.title_bn_html} className="line-clamp-2 max-w-72" />
      <span className="whitespace-nowrap text-sm text-soft tabular-nums">
        {localizeDigits(`${option.percentage}%`)}
      </span>
    </span>
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

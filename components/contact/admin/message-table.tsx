import "./message-rows.css";

import { cx } from "class-variance-authority";
import { type Column, DataTable } from "@/components/shared/data-table";
import { EmailText } from "@/components/shared/email-text";
import { Link } from "@/components/shared/link";
import { selectionColumn } from "@/components/shared/selection-cell";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { TableHead } from "@/components/ui/table";
import { messageInList } from "@/lib/contact/addresses";
import { complaintOutcomeLabels, complaintTimeText, isComplaintOverdue } from "@/lib/contact/complaint";
import type { Complaint } from "@/lib/contact/complaint-schema";
import { excerptOf } from "@/lib/contact/reply";
import type { ContactListQuery, ContactMessage } from "@/lib/contact/schema";
import { formatDayTime } from "@/lib/dates";
import { t } from "@/lib/texts/text";

type MessageTableProps = { messages: readonly ContactMessage[]; query: ContactListQuery; now: Date };

/** Messages with subject, preview, sender, date and state. On phones each row is a card. */
export function MessageTable({ messages, query, now }: MessageTableProps) {
  return <DataTable label={t("Messages")} className="message-rows" columns={columnsOf(query, now)} rows={messages} />;
}

function columnsOf(query: ContactListQuery, now: Date): readonly Column<ContactMessage>[] {
  return [
    selectionColumn(({ subject }) => t("Select “{subject}”", { subject })),
    {
      name: "title",
      head: <TableHead className="w-full">{t("Message")}</TableHead>,
      cell: (message) => <Subject message={message} query={query} />,
    },
    {
      name: "sender",
      head: <TableHead>{t("From^sender")}</TableHead>,
      cell: (message) => <Sender message={message} />,
      className: "md:min-w-68",
    },
    {
      name: "aside",
      head: <TableHead>{t("State")}</TableHead>,
      cell: (message) => <MessageState message={message} now={now} />,
    },
  ];
}

function Subject({ message, query }: { message: ContactMessage; query: ContactListQuery }) {
  return (
    <>
      <Link
        href={messageInList(message.id, query)}
        className={cx(
          "inline-flex items-center break-words underline-offset-4 hover:underline touch:min-h-11",
          message.is_read ? "" : "font-semibold",
        )}
      >
        <UserText>{message.subject}</UserText>
      </Link>
      <p className="line-clamp-2 max-w-[70ch] text-sm text-soft">
        <UserText>{excerptOf(message)}</UserText>
      </p>
    </>
  );
}

function Sender({ message }: { message: ContactMessage }) {
  const { name, email, is_read: isRead, created_at: writtenAt } = message;

  return (
    <>
      <p className={isRead ? undefined : "font-semibold"}>
        <UserText>{name}</UserText>{" "}
        <time dateTime={writtenAt} className="whitespace-nowrap font-normal text-sm text-soft">
          {formatDayTime(writtenAt)}
        </time>
      </p>
      <p className="card-rows-skip text-sm text-soft">
        <EmailText email={email} />
      </p>
    </>
  );
}

type MessageStateProps = { message: Pick<ContactMessage, "is_read" | "answered_at" | "complaint">; now: Date };

export function MessageState({ message: { complaint, ...message }, now }: MessageStateProps) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {complaint ? <ComplaintTag complaint={complaint} now={now} /> : null}
      {message.is_read ? (
        <Tag family={message.answered_at ? "nonmetal" : "neutral"}>
          {message.answered_at ? t("Answered") : t("Not answered")}
        </Tag>
      ) : (
        <Tag family="warm">{t("Unread")}</Tag>
      )}
    </span>
  );
}

/** Time that is left for a complaint, or its outcome. */
function ComplaintTag({ complaint: { due_at: dueAt, outcome }, now }: { complaint: Complaint; now: Date }) {
  if (outcome) return <Tag family="neutral">{t(complaintOutcomeLabels[outcome].label)}</Tag>;

  return (
    <Tag family={isComplaintOverdue(dueAt, now) ? "danger" : "accent"}>
      {t("Complaint: {time}", { time: complaintTimeText(dueAt, now) })}
    </Tag>
  );
}

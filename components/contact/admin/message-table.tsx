import "./message-rows.css";

import { cx } from "class-variance-authority";
import { EmailText } from "@/components/shared/email-text";
import { Link } from "@/components/shared/link";
import { SelectionCell, SelectionHead } from "@/components/shared/selection-cell";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { messageInList } from "@/lib/contact/addresses";
import { excerptOf } from "@/lib/contact/reply";
import type { ContactListQuery, ContactMessage } from "@/lib/contact/schema";
import { formatDayTime } from "@/lib/dates";
import { t } from "@/lib/texts/text";

type MessageTableProps = { messages: readonly ContactMessage[]; query: ContactListQuery };

/** Messages with subject, preview, sender, date and state. On phones each row is a card. */
export function MessageTable({ messages, query }: MessageTableProps) {
  return (
    <Table label={t("Messages")} asCards className="message-rows">
      <thead>
        <tr>
          <SelectionHead />
          <TableHead className="w-full">{t("Message")}</TableHead>
          <TableHead>{t("From^sender")}</TableHead>
          <TableHead>{t("State")}</TableHead>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} query={query} />
        ))}
      </tbody>
    </Table>
  );
}

function MessageRow({ message, query }: { message: ContactMessage; query: ContactListQuery }) {
  const { id, subject, name, email, is_read: isRead, created_at: writtenAt } = message;

  return (
    <TableRow>
      <SelectionCell id={id} label={t("Tick “{subject}”", { subject })} />
      <TableCell>
        <Link
          href={messageInList(id, query)}
          className={cx(
            "inline-flex items-center break-words underline-offset-4 hover:underline touch:min-h-11",
            isRead ? "" : "font-semibold",
          )}
        >
          <UserText>{subject}</UserText>
        </Link>
        <p className="line-clamp-2 max-w-[70ch] text-sm text-soft">
          <UserText>{excerptOf(message)}</UserText>
        </p>
      </TableCell>
      <TableCell className="md:min-w-52">
        <p className={isRead ? undefined : "font-semibold"}>
          <UserText>{name}</UserText>{" "}
          <time dateTime={writtenAt} className="whitespace-nowrap font-normal text-sm text-soft">
            {formatDayTime(writtenAt)}
          </time>
        </p>
        <p className="card-rows-skip text-sm text-soft">
          <EmailText email={email} />
        </p>
      </TableCell>
      <TableCell>
        <MessageState message={message} />
      </TableCell>
    </TableRow>
  );
}

export function MessageState({ message }: { message: Pick<ContactMessage, "is_read" | "answered_at"> }) {
  if (!message.is_read) return <Tag family="warm">{t("Unread")}</Tag>;

  return message.answered_at ? (
    <Tag family="nonmetal">{t("Answered")}</Tag>
  ) : (
    <Tag family="neutral">{t("Not answered")}</Tag>
  );
}

import type { ReactNode } from "react";
import { PageHead } from "@/components/layout/admin/page-head";
import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import type { ContactDetails, ContactReply, Sender } from "@/lib/contact/schema";
import { formatDay, formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { stateBadge } from "@/lib/order-work/work-labels";
import { formatPhone } from "@/lib/phone";
import { langOf } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { AnswerForm } from "./answer-form";
import { ComplaintPanel } from "./complaint-panel";
import { MessageMarks } from "./message-marks";
import { MessageState } from "./message-table";

type MessageDetailProps = {
  message: ContactDetails;
  now: Date;
  /** URLs of the list and of the adjacent messages in it. */
  list: { back: string; previous: string | null; next: string | null };
};

/** Message with its replies, a reply form and the sender. */
export function MessageDetail({ message, now, list }: MessageDetailProps) {
  const { name, subject, message: text, created_at: writtenAt, replies, sender } = message;

  return (
    <>
      <div className="mb-2 flex items-center sm:-mt-2 justify-between gap-3">
        <BackLink href={list.back}>{t("Messages")}</BackLink>
        <nav aria-label={t("Other messages")} className="flex gap-2">
          <AdjacentLink href={list.previous} label={t("Newer message")} arrow="←" />
          <AdjacentLink href={list.next} label={t("Older message")} arrow="→" />
        </nav>
      </div>
      <PageHead
        title={<UserText>{subject}</UserText>}
        lead={
          <>
            <UserText>{name}</UserText>, {formatDayTime(writtenAt)}
            {message.locale === "bn" ? ` · ${t("Written in Bangla")}` : null}
          </>
        }
        actions={<MessageState message={message} now={now} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        <section aria-label={t("Customer's question")} className="panel p-4 sm:p-5">
          <p lang={langOf(text)} className="max-w-[70ch] whitespace-pre-wrap break-words">
            <UserText>{text}</UserText>
          </p>
        </section>
        <SenderPanel email={message.email} sender={sender} />
        <div className="grid min-w-0 gap-5">
          {message.complaint ? <ComplaintPanel complaint={message.complaint} /> : null}
          {replies.map((reply) => (
            <Reply key={reply.id} reply={reply} />
          ))}
          <section aria-labelledby="answer" className="panel p-4 sm:p-5">
            <h2 id="answer" className="mb-3 text-xl">
              {replies.some((reply) => reply.text) ? t("Answer again") : t("Answer")}
            </h2>
            <AnswerForm
              key={replies.length}
              id={message.id}
              email={message.email}
              complaint={message.complaint && (message.complaint.closed_at === null ? "open" : "closed")}
            />
            <div className="mt-4 border-line border-t pt-4">
              <MessageMarks key={message.id} message={message} />
            </div>
          </section>
        </div>
      </div>
    </>
  );
}

function Reply({ reply: { text, by, created_at: at } }: { reply: ContactReply }) {
  const who = { who: (name: string) => (by === null ? name : <UserText>{name}</UserText>) };
  const facts = { who: by ?? t("Someone"), time: formatDayTime(at) };
  if (text === null) {
    return (
      <p className="px-1 text-sm text-soft">{renderRich("Marked as answered: <who>{who}</who>, {time}", who, facts)}</p>
    );
  }

  return (
    <section aria-label={t("Our answer")} className="panel border-l-4 border-l-accent p-4 sm:p-5">
      <p lang={langOf(text)} className="max-w-[70ch] whitespace-pre-wrap break-words">
        <UserText>{text}</UserText>
      </p>
      <p className="mt-3 text-sm text-soft">{renderRich("Emailed: <who>{who}</who>, {time}", who, facts)}</p>
    </section>
  );
}

function SenderPanel({ email, sender: { customer, orders } }: { email: string; sender: Sender }) {
  return (
    <section aria-labelledby="sender" className="panel p-4 sm:p-5 xl:row-span-2">
      <h2 id="sender" className="mb-3 text-xl">
        {t("Sender")}
      </h2>
      <dl className="grid gap-3 sm:max-xl:grid-cols-3">
        <Fact name={t("Email")}>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Fact>
        <Fact name={t("Account")}>
          {customer ? (
            <Link href={adminRoutes.customer(customer.id)} className={LINK}>
              {customer.full_name ? <UserText>{customer.full_name}</UserText> : email}
            </Link>
          ) : (
            <span className="text-soft">{t("None with this email")}</span>
          )}
        </Fact>
        {customer?.phone ? (
          <Fact name={t("Phone")}>
            <a href={telephoneLink(customer.phone)} className={LINK}>
              {formatPhone(customer.phone)}
            </a>
          </Fact>
        ) : null}
      </dl>
      <h3 className="mt-4 mb-1 text-sm text-soft">
        {customer && customer.orders_count > orders.length
          ? t("Orders: the newest of {count}", { count: customer.orders_count })
          : t("Orders")}
      </h3>
      {orders.length === 0 ? (
        <p className="text-soft">{t("None with this email or a phone number in the message")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => {
            const { label, family } = stateBadge(order);

            return (
              <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
                <Link href={adminRoutes.order(order.id)} className={`${LINK} font-mono text-sm`}>
                  {order.order_number}
                </Link>
                <span className="text-sm">{formatTaka(order.total_amount)}</span>
                <Tag family={family}>{label}</Tag>
                <time dateTime={order.created_at} className="text-sm text-soft">
                  {formatDay(order.created_at)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const LINK = "inline-flex min-h-11 items-center break-all underline underline-offset-4 hover:text-accent";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Link to an adjacent message. Keeps its space at either end of the list. */
function AdjacentLink({ href, label, arrow }: { href: string | null; label: string; arrow: string }) {
  const classes = buttonVariants({ variant: "quiet", size: "icon" });
  if (!href) return <span aria-hidden="true" className={`${classes} invisible`} />;

  return (
    <Link href={href} title={label} className={classes}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{arrow}</span>
    </Link>
  );
}

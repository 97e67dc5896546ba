import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { mailLabel, taskLabel } from "@/lib/operation/labels";
import type { Failures as AllFailures, FailingTask, GivenUpMail, GivenUpMails } from "@/lib/operation/schema";
import { langOf } from "@/lib/texts/pick-content";
import { formatCount, t, tn } from "@/lib/texts/text";
import { DeleteMail, DeleteOverdueMails, RunTaskAgain, SendAllAgain, SendMailAgain } from "./failure-actions";

export const FAILURES_ID = "failures";

/** Failing background tasks, undelivered and overdue emails, with actions to retry or delete. */
export function Failures({ failures: { mails, overdue_mails: overdue, tasks } }: { failures: AllFailures }) {
  return (
    <div id={FAILURES_ID} className="grid scroll-mt-24 gap-6">
      {tasks.length > 0 ? (
        <section>
          <h3 className="text-soft">{t("Tasks that fail")}</h3>
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <Task key={task.name} task={task} />
            ))}
          </ul>
        </section>
      ) : null}
      {mails.count > 0 ? (
        <section>
          <h3 className="text-soft">{t("Emails that could not be sent")}</h3>
          <Mails mails={mails} />
          {mails.count > 1 ? <SendAllAgain count={mails.count} /> : null}
        </section>
      ) : null}
      {overdue.count > 0 ? (
        <section>
          <h3 className="text-soft">{t("Emails too old to be sent")}</h3>
          <p className="mt-1 text-soft">
            {tn(
              overdue.count,
              "One email waited until it was outdated. Send it if it still matters, or delete it.",
              "{n} emails waited until they were outdated. Send any that still matter, and delete the rest.",
            )}
          </p>
          <details>
            <summary className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink">
              {overdue.count > overdue.latest.length
                ? t("Show the last {n}", { n: overdue.latest.length })
                : t("Show them")}
            </summary>
            <Mails mails={overdue} />
          </details>
          {overdue.count > 1 ? <DeleteOverdueMails count={overdue.count} /> : null}
        </section>
      ) : null}
    </div>
  );
}

function Mails({ mails: { count, latest } }: { mails: GivenUpMails }) {
  const others = count - latest.length;

  return (
    <>
      <ul className="divide-y divide-line">
        {latest.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {others > 0 ? <p className="mb-3 text-sm text-soft">{t("and {n} more", { n: formatCount(others) })}</p> : null}
    </>
  );
}

function Task({ task: { name, failures, first_failed_at, error } }: { task: FailingTask }) {
  return (
    <Row actions={<RunTaskAgain name={name} />}>
      <p className="font-semibold">{taskLabel(name)}</p>
      <p className="text-sm text-soft">
        {renderRich(
          failures === 1 ? "Failed once, first <time>{when}</time>" : "Failed {n} times, first <time>{when}</time>",
          { time: (when) => <time dateTime={first_failed_at}>{when}</time> },
          { n: formatCount(failures), when: formatDayTime(first_failed_at) },
        )}
      </p>
      <Reason>{error}</Reason>
    </Row>
  );
}

function MailRow({ mail: { id, kind, recipient, order, failed_at, error, can_be_sent } }: { mail: GivenUpMail }) {
  return (
    <Row
      actions={
        <>
          {can_be_sent ? <SendMailAgain id={id} recipient={recipient} /> : null}
          <DeleteMail id={id} recipient={recipient} />
        </>
      }
    >
      <p className="font-semibold">
        {mailLabel(kind)}
        {order ? (
          <>
            {" "}
            <Link href={adminRoutes.order(order.id)} className="font-mono text-sm underline-offset-4 hover:underline">
              {order.order_number}
            </Link>
          </>
        ) : null}
      </p>
      <p className="break-words text-sm text-soft">
        {renderRich(
          "To <to>{recipient}</to>, given up <time>{when}</time>",
          { to: (address) => <UserText>{address}</UserText>, time: (when) => <time dateTime={failed_at}>{when}</time> },
          { recipient, when: formatDayTime(failed_at) },
        )}
      </p>
      {error ? <Reason>{error}</Reason> : null}
    </Row>
  );
}

/** A failure with its actions next to it, or below it on phones. */
function Row({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-80">{children}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  );
}

/** Untranslated error message of the failing system. */
function Reason({ children }: { children: string }) {
  return (
    <p lang={langOf(children)} className="mt-1 break-words text-sm">
      {children}
    </p>
  );
}

import { formatDayTime } from "@/lib/dates";
import type { Failures as AllFailures, FailingTask, GivenUpMail } from "@/lib/operation/schema";
import { mailWords, taskWords } from "@/lib/operation/words";
import { adminRoutes } from "@/lib/routes";
import { DeleteMail, RunTaskAgain, SendAllAgain, SendMailAgain } from "./failure-actions";

/** Where what needs a hand leads to. */
export const FAILURES_ID = "failures";

/** Mails that were given up and background tasks that fail, each with what may be done about it. */
export function Failures({ failures: { mails, tasks } }: { failures: AllFailures }) {
  const others = mails.count - mails.latest.length;

  return (
    <div id={FAILURES_ID} className="scroll-mt-24">
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <Task key={task.name} task={task} />
        ))}
        {mails.latest.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {others > 0 ? <p className="mt-3 text-sm text-soft">and {others} more mails</p> : null}
      {mails.count > 1 ? (
        <div className="mt-3">
          <SendAllAgain count={mails.count} />
        </div>
      ) : null}
    </div>
  );
}

function Task({ task: { name, failures, first_failed_at, error } }: { task: FailingTask }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">{taskWords(name)}</p>
      <p className="text-sm text-soft">
        Failed {failures === 1 ? "once" : `${failures.toLocaleString("en-IN")} times`}, first{" "}
        <time dateTime={first_failed_at}>{formatDayTime(first_failed_at)}</time>
      </p>
      <Reason>{error}</Reason>
      <RunTaskAgain name={name} />
    </li>
  );
}

function MailRow({ mail: { id, kind, recipient, order, failed_at, error } }: { mail: GivenUpMail }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold">
        {mailWords(kind)}
        {order ? (
          <>
            {" "}
            <a href={adminRoutes.order(order.id)} className="font-mono text-sm underline-offset-4 hover:underline">
              {order.order_number}
            </a>
          </>
        ) : null}
      </p>
      <p className="break-words text-sm text-soft">
        To {recipient}, given up <time dateTime={failed_at}>{formatDayTime(failed_at)}</time>
      </p>
      {error ? <Reason>{error}</Reason> : null}
      <div className="flex flex-wrap gap-2">
        <SendMailAgain id={id} recipient={recipient} />
        <DeleteMail id={id} recipient={recipient} />
      </div>
    </li>
  );
}

/** In the words of whoever refused. */
function Reason({ children }: { children: string }) {
  return <p className="mt-1 mb-2 break-words text-sm">{children}</p>;
}

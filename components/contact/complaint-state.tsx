import type { ReactNode } from "react";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { complaintKindLabels, complaintOutcomeLabels } from "@/lib/contact/complaint";
import type { ComplaintStatus } from "@/lib/contact/complaint-schema";
import { returnWishLabels } from "@/lib/contact/return-request";
import { formatDayTime } from "@/lib/dates";
import { formatDeadline } from "@/lib/deadline";
import { langOf } from "@/lib/texts/pick-content";
import { formatCount, t } from "@/lib/texts/text";

/** A complaint for its author: state, deadline, text and answers. */
export function ComplaintState({ complaint }: { complaint: ComplaintStatus }) {
  const { number, kind, wish, order_number: order, message, outcome, closed_at: closedAt, answers } = complaint;
  const sent = complaint.pictures.length;

  return (
    <div className="grid min-w-0 content-start gap-5">
      <section aria-label={t("State")} className="panel p-5 sm:p-7">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {outcome ? (
            <Tag family={outcome === "settled" ? "nonmetal" : "neutral"}>
              {t(complaintOutcomeLabels[outcome].label)}
            </Tag>
          ) : (
            <Tag family="warm">{t("Open^complaint")}</Tag>
          )}
          <span className="text-lg">
            {closedAt
              ? t("Closed on {time}.", { time: formatDayTime(closedAt) })
              : t("We settle it by {time} at the latest.", { time: formatDeadline(complaint.due_at) })}
          </span>
        </p>
        <dl className="mt-4 grid gap-3 sm:grid-cols-3">
          <Fact name={t("Number^complaint")}>
            <span className="font-mono">{number}</span>
          </Fact>
          <Fact name={t("About^complaint")}>
            {t((wish ? returnWishLabels[wish] : complaintKindLabels[kind]).label)}
          </Fact>
          {order ? (
            <Fact name={t("Order number")}>
              <UserText>{order}</UserText>
            </Fact>
          ) : null}
          {sent > 0 ? <Fact name={t("Pictures")}>{formatCount(sent)}</Fact> : null}
        </dl>
        {closedAt ? null : (
          <p className="mt-4 text-soft text-sm">
            {t("Keep this page's address: it opens your complaint without signing in. We also sent it by email.")}
          </p>
        )}
      </section>
      <Text title={t("Your complaint")} text={message} at={complaint.created_at} />
      {answers.map(({ id, text, created_at: at }) => (
        <Text key={id} title={t("Our answer")} text={text} at={at} isOurs />
      ))}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type TextProps = { title: string; text: string; at: string; isOurs?: true };

function Text({ title, text, at, isOurs }: TextProps) {
  return (
    <section className={isOurs ? "panel border-l-4 border-l-accent p-5 sm:p-7" : "panel p-5 sm:p-7"}>
      <h2 className="text-xl">{title}</h2>
      <p className="text-soft text-sm">
        {renderRich(
          "Sent on <time>{time}</time>",
          { time: (when) => <time dateTime={at}>{when}</time> },
          { time: formatDayTime(at) },
        )}
      </p>
      <p lang={langOf(text)} className="mt-3 max-w-[70ch] whitespace-pre-wrap break-words">
        <UserText>{text}</UserText>
      </p>
    </section>
  );
}

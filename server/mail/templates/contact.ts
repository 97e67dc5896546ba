/** Contact form emails: the copy for support, and replies. */

import { adminRoutes } from "@/lib/admin-routes";
import { type ComplaintOutcome, complaintOutcomeLabels } from "@/lib/contact/complaint";
import { replySubject } from "@/lib/contact/reply";
import { formatDayTime } from "@/lib/dates";
import { formatDeadline } from "@/lib/deadline";
import { t, tn } from "@/lib/texts/text";
import { env } from "@/server/env";
import type { EmailContent } from "../email-layout";
import type { ComplaintFacts, ContactFacts, ContactReplyFacts, MailPayloads } from "../payloads";
import { markTyped } from "../typed";

const paragraphsOf = (text: string) =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== "")
    .map((line) => ({ kind: "text" as const, text: markTyped(line) }));

/** Copy of a message for support; replies go to the author. */
export function contactMessage({ name, email, subject, message }: ContactFacts): EmailContent {
  return {
    subject: t("Contact form: {subject}", { subject }),
    title: markTyped(subject),
    replyTo: email,
    blocks: [
      { kind: "text", text: t("{name} ({email}) wrote:", { name: markTyped(name), email }) },
      ...paragraphsOf(message),
    ],
  };
}

/** A reply, with the original message quoted below. */
export function contactReply({
  name,
  subject,
  message,
  text,
  writtenAt,
  outcome,
  reopenedUntil,
  link,
}: ContactReplyFacts): EmailContent {
  return {
    subject: replySubject(subject),
    title: markTyped(subject),
    blocks: [
      ...(outcome ? [{ kind: "status" as const, ...outcomeStatus(outcome) }] : []),
      ...(reopenedUntil ? [{ kind: "status" as const, ...reopenedStatus(reopenedUntil) }] : []),
      ...paragraphsOf(text),
      ...(link ? [{ kind: "link" as const, label: t("Open your complaint"), href: link }] : []),
      {
        kind: "quote",
        said: t("{name} wrote on {time}:", { name: markTyped(name), time: formatDayTime(writtenAt) }),
        text: markTyped(message),
      },
    ],
  };
}

function outcomeStatus(outcome: ComplaintOutcome): { text: string; tone: "good" | "over" } {
  return {
    text: t("Your complaint is closed: {outcome}", { outcome: t(complaintOutcomeLabels[outcome].label) }),
    tone: outcome === "settled" ? "good" : "over",
  };
}

function reopenedStatus(dueAt: string): { text: string; tone: "waiting" } {
  const time = formatDeadline(dueAt);

  return { text: t("Your complaint is open again. We settle it by {time} at the latest.", { time }), tone: "waiting" };
}

/** Receipt for the author, whose address may be unconfirmed, so it contains no text that they wrote. */
export function complaintReceived({ number, dueAt, link }: ComplaintFacts): EmailContent {
  return {
    subject: t("Your complaint {number}", { number }),
    title: t("We received your complaint"),
    blocks: [
      { kind: "text", text: t("Its number is {number}. Please quote it if you call us.", { number }) },
      { kind: "text", text: t("We settle it by {time} at the latest.", { time: formatDeadline(dueAt) }) },
      { kind: "button", label: t("Open your complaint"), href: link },
      { kind: "text", text: t("Didn't complain? Please ignore this email.") },
    ],
  };
}

/** Reminder for the complaint officer. */
export function complaintsDue({ complaints }: MailPayloads["complaints_due"]): EmailContent {
  const title = tn(complaints.length, "{n} complaint is due soon", "{n} complaints are due soon");

  return {
    subject: title,
    title,
    blocks: [
      ...complaints.map(({ messageId, number, dueAt }) => ({
        kind: "link" as const,
        label: t("{number}, due {time}", { number, time: formatDayTime(dueAt) }),
        href: `${env.appUrl}${adminRoutes.message(messageId)}`,
      })),
      { kind: "text", text: t("The law gives the shop 72 hours to settle a complaint.") },
    ],
  };
}

/** Contact form emails: the copy for support, and replies. */

import { replySubject } from "@/lib/contact/reply";
import { formatDayTime } from "@/lib/dates";
import { t } from "@/lib/texts/text";
import type { EmailContent } from "../email-layout";
import type { ContactFacts, ContactReplyFacts } from "../payloads";
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
export function contactReply({ name, subject, message, text, writtenAt }: ContactReplyFacts): EmailContent {
  return {
    subject: replySubject(subject),
    title: markTyped(subject),
    blocks: [
      ...paragraphsOf(text),
      {
        kind: "quote",
        said: t("{name} wrote on {time}:", { name: markTyped(name), time: formatDayTime(writtenAt) }),
        text: markTyped(message),
      },
    ],
  };
}

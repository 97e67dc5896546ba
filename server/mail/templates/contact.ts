/** Contact form emails: the copy for support, and replies. */

import { replySubject } from "@/lib/contact/reply";
import { formatDayTime } from "@/lib/dates";
import { t } from "@/lib/texts/text";
import type { Letter } from "../letter";
import type { ContactFacts, ContactReplyFacts } from "../payloads";
import { typed } from "../typed";

const paragraphsOf = (text: string) =>
  text
    .split(/\s*\n\s*/)
    .filter((line) => line !== "")
    .map((line) => ({ kind: "text" as const, text: typed(line) }));

/** Replies go to the author. */ export function contactMessage({
  name,
  email,
  subject,
  message,
}: ContactFacts): Letter {
  return {
    subject: t("Contact form: {subject}", { subject }),
    title: typed(subject),
    replyTo: email,
    blocks: [
      { kind: "text", text: t("{name} ({email}) wrote:", { name: typed(name), email }) },
      ...paragraphsOf(message),
    ],
  };
}

/** The original message is quoted below the reply. */
export function contactReply({ name, subject, message, text, writtenAt }: ContactReplyFacts): Letter {
  return {
    subject: replySubject(subject),
    title: typed(subject),
    blocks: [
      ...paragraphsOf(text),
      {
        kind: "quote",
        said: t("{name} wrote on {time}:", { name: typed(name), time: formatDayTime(writtenAt) }),
        text: typed(message),
      },
    ],
  };
}

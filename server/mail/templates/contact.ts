/** Messages of the contact form: their copy for support, and answers to them. */
import { replySubject } from "@/lib/contact/reply";
import { formatDayTime } from "@/lib/dates";
import type { Letter } from "../letter";
import type { ContactFacts, ContactReplyFacts } from "../payloads";

const paragraphsOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line !== "");

/** Replies go to the author. */ export function contactMessage({
  name,
  email,
  subject,
  message,
}: ContactFacts): Letter {
  return {
    subject: `Contact form: ${subject}`,
    title: subject,
    replyTo: email,
    blocks: [
      { kind: "text", text: `${name} (${email}) wrote:` },
      ...paragraphsOf(message).map((text) => ({ kind: "text" as const, text })),
    ],
  };
}

/** What was asked stands below the answer. */
export function contactReply({ name, subject, message, text, writtenAt }: ContactReplyFacts): Letter {
  return {
    subject: replySubject(subject),
    title: subject,
    blocks: [
      ...paragraphsOf(text).map((words) => ({ kind: "text" as const, text: words })),
      { kind: "quote", said: `${name} wrote on ${formatDayTime(writtenAt)}:`, text: message },
    ],
  };
}

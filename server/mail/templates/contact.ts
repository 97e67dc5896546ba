/** Messages of the contact form: their copy for support, and answers to them. */
import { replySubject } from "@/lib/contact/reply";
import { formatDayTime } from "@/lib/dates";
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
    subject: `Contact form: ${subject}`,
    title: typed(subject),
    replyTo: email,
    blocks: [{ kind: "text", text: `${typed(name)} (${email}) wrote:` }, ...paragraphsOf(message)],
  };
}

/** What was asked stands below the answer. */
export function contactReply({ name, subject, message, text, writtenAt }: ContactReplyFacts): Letter {
  return {
    subject: replySubject(subject),
    title: typed(subject),
    blocks: [
      ...paragraphsOf(text),
      { kind: "quote", said: `${typed(name)} wrote on ${formatDayTime(writtenAt)}:`, text: typed(message) },
    ],
  };
}

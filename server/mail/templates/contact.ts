/** A contact message, for support. Replies go to its author. */
import type { Letter } from "../letter";
import type { ContactFacts } from "../payloads";

export function contactMessage({ name, email, subject, message }: ContactFacts): Letter {
  const paragraphs = message.split(/\s*\n\s*/).filter((line) => line !== "");

  return {
    subject: `Contact form: ${subject}`,
    title: subject,
    replyTo: email,
    blocks: [
      { kind: "text", text: `${name} (${email}) wrote:` },
      ...paragraphs.map((text) => ({ kind: "text" as const, text })),
    ],
  };
}

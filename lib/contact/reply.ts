import type { ContactMessage } from "./schema";

/** Opens a mail to the sender, with the subject of their message. */
export function replyHref({ email, subject }: Pick<ContactMessage, "email" | "subject">): string {
  const to = encodeURIComponent(email).replace("%40", "@");
  const re = /^re:/i.test(subject) ? subject : `Re: ${subject}`;

  return `mailto:${to}?subject=${encodeURIComponent(re)}`;
}

/** The mail inbox of the browser tests' shop. */
import { expect } from "@playwright/test";

export const inboxUrl: string = process.env.TEST_INBOX_URL ?? "";

type InboxMail = { id: string; subject: string; text: string; html: string };

/** Waits for the newest email to an address with a matching subject. */
export async function mailTo(address: string, subject: RegExp): Promise<InboxMail> {
  let found: InboxMail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${inboxUrl}/api/mails?to=${encodeURIComponent(address)}`);
        const mails = (await answer.json()) as InboxMail[];
        found = mails.find((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 15_000, message: `a mail to ${address}` },
    )
    .toBe(true);
  if (!found) throw new Error("unreachable");

  return found;
}

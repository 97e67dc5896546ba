/** Sends a test email to the calling admin, bypassing the outbox, and returns the mail server's reply. */
import type { TestResult } from "@/lib/setup/schema";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { type Sent, sendNow } from "@/server/adapters/smtp/send-now";
import { env } from "@/server/env";
import { currentLanguage } from "@/server/language";
import { renderEmail } from "@/server/mail/email-layout";
import { newMessageId } from "@/server/mail/outbox";
import { getShopFacts } from "@/server/settings/queries";
import { recordTest } from "./record-test";

type TestMail = { actor: Can<"settings.edit">; now: Date; smtpUrl?: string | null; totalMs?: number };

export async function testMail({ actor, now, smtpUrl = env.smtpUrl, totalMs }: TestMail): Promise<TestResult> {
  if (!smtpUrl) {
    return {
      ok: false,
      message: t("No mail server is set up: set SMTP_URL on the server. Until then, emails wait."),
      reply: null,
    };
  }
  const letter = renderEmail(
    {
      subject: t("Test email from {name}", { name: site.name }),
      title: t("Emails are working"),
      blocks: [{ kind: "text", text: t("An admin asked for this test in the settings. There is nothing to do.") }],
    },
    currentLanguage(),
    await getShopFacts(),
  );
  const id = crypto.randomUUID();
  const sent = await sendNow(
    { url: smtpUrl, from: env.mailFrom, ...(totalMs === undefined ? {} : { totalMs }) },
    { to: actor.email, messageId: newMessageId(id), ...letter },
  );
  await recordTest({ of: "mail", isOk: sent.ok, actor, now });

  return { ok: sent.ok, message: wordsOf(sent, actor.email), reply: sent.reply };
}

function wordsOf(sent: Sent, address: string): string {
  if (sent.ok) return t("The mail server accepted the test email to {address}. Check that mailbox.", { address });
  const words = {
    unreachable: t("The mail server could not be reached: check host and port in SMTP_URL."),
    silent: t("The mail server did not answer in time: check host, port and firewall."),
    sign_in: t("The mail server refused the sign-in: check user and password in SMTP_URL."),
    refused: t("The mail server refused the test email: check MAIL_FROM and its rules."),
  };

  return words[sent.reason];
}

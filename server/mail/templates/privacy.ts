/** Emails about the copy of one's data and the deletion of the account. */
import { formatDay } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { env } from "@/server/env";
import type { EmailContent } from "../email-layout";
import type { LinkFacts, MailPayloads } from "../payloads";

export function deletionRequested({ dueAt }: MailPayloads["deletion_requested"]): EmailContent {
  return {
    subject: t("Your account will be deleted"),
    title: t("Your account will be deleted"),
    card: "account",
    blocks: [
      {
        kind: "text",
        text: t(
          "On {date} we delete your account and remove you from your orders, as requested. If an order is not finished then, we wait for its end.",
          { date: formatDay(dueAt) },
        ),
      },
      {
        kind: "text",
        text: t("Do you want to keep it, or didn't you ask for this? Sign in and press Keep my account."),
      },
      { kind: "button", label: t("Go to my account"), href: `${env.appUrl}${to(routes.account)}` },
      {
        kind: "text",
        text: t("If you didn't ask for this, please change your password as well: someone else is signed in."),
      },
    ],
  };
}

export function deletionCancelled(): EmailContent {
  return {
    subject: t("Your account stays"),
    title: t("Your account stays"),
    card: "account",
    blocks: [
      { kind: "text", text: t("The deletion of your account was cancelled. Nothing was deleted.") },
      { kind: "button", label: t("Go to my account"), href: `${env.appUrl}${to(routes.account)}` },
    ],
  };
}

export function dataCopy({ link }: LinkFacts): EmailContent {
  return {
    subject: t("The copy of your data"),
    title: t("The copy of your data"),
    card: "account",
    blocks: [
      { kind: "text", text: t("You asked for a copy of the data that we keep about you.") },
      { kind: "button", label: t("Go to the download"), href: link },
      { kind: "text", text: t("The link works for a day, while you are signed in to your account.") },
      {
        kind: "text",
        text: t("Didn't ask for this? Someone else is signed in to your account: please change your password."),
      },
    ],
  };
}

/** Emails about changes of an account's second factors. They contain no text written by the account holder. */
import { formatDayTime } from "@/lib/dates";
import { routes } from "@/lib/routes";
import type { FactorEvent } from "@/lib/second-factor/events";
import type { Label } from "@/lib/texts/catalogue";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { env } from "@/server/env";
import type { EmailContent } from "../email-layout";
import type { MailFacts } from "../payloads";

type Facts = { time: string; member: string };

type Texts = {
  title: Label;
  text: (facts: Facts) => string;
  /** What to do if it was somebody else. */
  otherwise?: Label;
  /** The same if the email has a link for it. */
  otherwiseWithLink?: Label;
};

const NOT_ADDED =
  "If it wasn't you, someone knows your password. The button below removes this second factor, signs out every device, and sends you a link to set a new password. It works for 3 days, once.";

const NOT_YOU =
  "If it wasn't you, someone else can sign in to your account: set a new password, then check Sign-in security in your account settings.";

const texts: Record<FactorEvent, Texts> = {
  factor_added: {
    title: "A second factor was added to your account",
    text: () => t("From now on, signing in needs the second factor, too. Keep your recovery codes in a safe place."),
    otherwise: NOT_YOU,
    otherwiseWithLink: NOT_ADDED,
  },
  factor_removed: {
    title: "A second factor was removed from your account",
    text: () => t("It no longer works for signing in. All other devices were signed out."),
    otherwise: NOT_YOU,
  },
  recovery_codes_renewed: {
    title: "You have new recovery codes",
    text: () => t("The earlier recovery codes of your account no longer work."),
    otherwise: NOT_YOU,
  },
  recovery_code_used: {
    title: "A recovery code was used for your account",
    text: () => t("Someone signed in with one of your recovery codes. It no longer works."),
    otherwise: NOT_YOU,
  },
  browser_trusted: {
    title: "A browser skips your second factor",
    text: () =>
      t("For 30 days, this browser signs in without it. You can remove the browser in your account settings."),
    otherwise: NOT_YOU,
  },
  wrong_codes: {
    title: "Someone may know your password",
    text: () =>
      t("Someone passed the first step of signing in, then entered wrong codes five times. They did not get in."),
    otherwise: "If it wasn't you, please set a new password now.",
  },
  factor_reset_requested: {
    title: "Your second factor will be removed",
    text: ({ time }) =>
      t("An owner of the shop asked to remove the second factor of your account. This happens at {time}.", { time }),
    otherwise: "If you still have it, sign in and cancel the request in your account settings.",
  },
  factor_reset_cancelled: {
    title: "Your second factor stays",
    text: () => t("The request to remove the second factor of your account was cancelled."),
  },
  factors_reset: {
    title: "Your second factor was removed",
    text: () => t("Sign in without it and set up a new one. All devices were signed out."),
    otherwise: "If you didn't ask for this, set a new password and ask the shop's owner.",
  },
};

/** For the owner who requested the reset of somebody else. */
const memberTexts: Partial<Record<FactorEvent, Texts>> = {
  factor_reset_requested: {
    title: "You asked to remove a second factor",
    text: (facts) =>
      t("The second factor of {member} will be removed at {time}, unless one of you cancels the request.", facts),
  },
  factor_reset_cancelled: {
    title: "A second factor stays",
    text: ({ member }) => t("The request to remove the second factor of {member} was cancelled.", { member }),
  },
  factors_reset: {
    title: "A second factor was removed",
    text: ({ member }) =>
      t("The second factor of {member} was removed. They set up a new one when they sign in.", { member }),
  },
};

export function secondFactorNotice({ event, dueAt, member, link }: MailFacts<"second_factor">): EmailContent {
  const { title, text, ...other } = (member && memberTexts[event]) || texts[event];
  const otherwise = (link && other.otherwiseWithLink) || other.otherwise;
  const facts = { time: dueAt ? formatDayTime(dueAt) : "", member: member ?? "" };

  return {
    subject: t(title),
    title: t(title),
    card: "account",
    blocks: [
      { kind: "text", text: text(facts) },
      ...(otherwise ? [{ kind: "text", text: t(otherwise) } as const] : []),
      link
        ? { kind: "button", label: t("This wasn't me"), href: link }
        : { kind: "button", label: t("Account Settings"), href: `${env.appUrl}${to(routes.account)}` },
    ],
  };
}

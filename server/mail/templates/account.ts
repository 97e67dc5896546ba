/** Account emails. */

import { formatDayTime } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { staffRoleLabels } from "@/lib/staff/labels";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { env } from "@/server/env";
import type { EmailContent } from "../email-layout";
import type {
  EmailChangedFacts,
  EmailChangeFacts,
  InvitationFacts,
  LinkFacts,
  MailPayloads,
  ResetFacts,
} from "../payloads";
import { markTyped } from "../typed";
import { greeting } from "./greeting";

export function passwordReset({ fullName, link }: ResetFacts): EmailContent {
  return {
    subject: t("Reset your password"),
    title: t("Reset your password"),
    card: "account",
    blocks: [
      ...greeting(fullName),
      { kind: "text", text: t("Here's the link to set a new password.") },
      { kind: "button", label: t("Set a new password"), href: link },
      {
        kind: "text",
        text: t(
          "It works once and expires in 24 hours. If there are several links, only the last two work, until one of them is used.",
        ),
      },
      { kind: "text", text: t("Didn't ask for this? You don't need to do anything: your password stays the same.") },
    ],
  };
}

/** Sent to an unconfirmed address, so it contains no text written by the account holder. */
export function emailVerification({ link }: LinkFacts): EmailContent {
  return {
    subject: t("Confirm your email address"),
    title: t("Confirm your email address"),
    card: "account",
    blocks: [
      { kind: "text", text: t("Please confirm that this address is yours.") },
      { kind: "button", label: t("Confirm my address"), href: link },
      {
        kind: "text",
        text: t("The link expires in 24 hours. If you don't have an account with us, please ignore this email."),
      },
    ],
  };
}

/** Sent to an unconfirmed address, so it contains no text written by the account holder. */
export function setPassword({ link }: LinkFacts): EmailContent {
  return {
    subject: t("Set a password for your account"),
    title: t("Set a password for your account"),
    card: "account",
    blocks: [
      { kind: "text", text: t("Our staff entered an order for the account with this email address.") },
      {
        kind: "text",
        text: t(
          "The address was not confirmed, so we removed the account's password and signed out its devices. Confirm that it is yours and set a new password to see the order.",
        ),
      },
      { kind: "button", label: t("Confirm and set a password"), href: link },
      {
        kind: "text",
        text: t("The link works once and expires in 24 hours. Later you can request another one at Forgot password."),
      },
      { kind: "text", text: t("If you didn't order from us, please ignore this email.") },
    ],
  };
}

/** The inviter's name is the only text in it that a person wrote. */
export function staffInvitation({ staffRole, invitedBy, link }: InvitationFacts): EmailContent {
  const { label, description } = staffRoleLabels[staffRole];

  return {
    subject: t("Invitation to work for the shop"),
    title: t("Join the shop's staff"),
    card: "account",
    blocks: [
      { kind: "text", text: t("{name} invites you to work for the shop.", { name: markTyped(invitedBy) }) },
      { kind: "text", text: t("Your role: {role}. {description}.", { role: t(label), description: t(description) }) },
      { kind: "button", label: t("Accept invitation"), href: link },
      { kind: "text", text: t("The link works once and expires in 48 hours.") },
      { kind: "text", text: t("Don't know the shop? Please ignore this email.") },
    ],
  };
}

/** The recipient may not know the shop, so it contains no text written by the account holder. */
export function contactConfirmation({ link }: LinkFacts): EmailContent {
  return {
    subject: t("Confirm this address for order emails"),
    title: t("Can we send order emails here?"),
    card: "account",
    blocks: [
      { kind: "text", text: t("Someone gave this address for emails about their order in our shop.") },
      { kind: "button", label: t("Confirm this address"), href: link },
      {
        kind: "text",
        text: t("The link works for 30 days. Until it's used, we won't send emails about the order here."),
      },
      { kind: "text", text: t("Don't know about an order? Please ignore this email.") },
    ],
  };
}

/** The address may be a stranger's, so it contains no text written by the account holder. */
export function emailChange({ link }: EmailChangeFacts): EmailContent {
  if (link === null) return addressTaken();

  return {
    subject: t("Confirm your new email address"),
    title: t("Confirm your new email address"),
    card: "account",
    blocks: [
      { kind: "text", text: t("You asked to use this address for your account in our shop.") },
      { kind: "button", label: t("Use this address"), href: link },
      {
        kind: "text",
        text: t(
          "The link expires in 24 hours. Didn't ask for this? Please don't open it: someone else would get your address.",
        ),
      },
    ],
  };
}

/** Only the owner of the mailbox learns that the address has an account. */
function addressTaken(): EmailContent {
  return {
    subject: t("You already have an account"),
    title: t("You already have an account"),
    card: "account",
    blocks: [
      {
        kind: "text",
        text: t("Someone asked to use this address for another account. It already has one, so nothing was changed."),
      },
      { kind: "text", text: t("Was it you? Sign in with this address, or set a new password.") },
      { kind: "button", label: t("Sign In"), href: `${env.appUrl}${to(routes.login)}` },
      { kind: "text", text: t("Otherwise you don't need to do anything.") },
    ],
  };
}

/** Sent to the former address, which its owner had confirmed. */
export function emailChanged({ link, newEmail }: EmailChangedFacts): EmailContent {
  return {
    subject: t("The email address of your account was changed"),
    title: t("The email address of your account was changed"),
    card: "account",
    blocks: [
      {
        kind: "text",
        text: t("Your account now uses {newEmail}. If that was you, you don't need to do anything.", { newEmail }),
      },
      {
        kind: "text",
        text: t(
          "If it wasn't you, someone has used your account. Get it back: this address is restored, every device is signed out, and you set a new password.",
        ),
      },
      { kind: "button", label: t("Restore my address"), href: link },
      { kind: "text", text: t("The link works for 7 days.") },
    ],
  };
}

/** The account may use a stranger's address, so it contains no text written by the account holder. */
export function signInWarning(): EmailContent {
  return {
    subject: t("Many wrong passwords for your account"),
    title: t("Someone may be guessing your password"),
    card: "account",
    blocks: [
      {
        kind: "text",
        text: t("More than 100 wrong passwords were tried on your account today. Nobody got in with them."),
      },
      {
        kind: "text",
        text: t("Your password still works. From places where you've never signed in, we now allow only a few tries."),
      },
      { kind: "text", text: t("If your password is short, or you use it elsewhere too, please set a new one.") },
      { kind: "button", label: t("Set a new password"), href: `${env.appUrl}${to(routes.forgotPassword)}` },
    ],
  };
}

export function sessionStolen({ device }: MailPayloads["session_stolen"]): EmailContent {
  return {
    subject: t("We ended a sign-in to your account"),
    title: t("Someone may have copied your sign-in"),
    card: "account",
    blocks: [
      {
        kind: "text",
        text: device
          ? t(
              "Your sign-in on {device} was used from another place. We have ended it, so nobody can use it any more.",
              {
                device,
              },
            )
          : t("Your sign-in was used from another place. We have ended it, so nobody can use it any more."),
      },
      {
        kind: "text",
        text: t("If you deleted your browser's cookies, that was the reason: just sign in again."),
      },
      {
        kind: "text",
        text: t(
          "If not, remove browser extensions that you don't know, and set a new password. It signs out every device.",
        ),
      },
      { kind: "button", label: t("Set a new password"), href: `${env.appUrl}${to(routes.forgotPassword)}` },
    ],
  };
}

export function passwordChanged({ changedAt }: MailPayloads["password_changed"]): EmailContent {
  return {
    subject: t("Your password was changed"),
    title: t("Your password was changed"),
    card: "account",
    blocks: [
      {
        kind: "text",
        text: t("The password of your account was changed on {time}.", { time: formatDayTime(changedAt) }),
      },
      { kind: "text", text: t("Was it you? Then you don't need to do anything.") },
      {
        kind: "text",
        text: t("If it wasn't you, set a new password now. It signs out every device."),
      },
      { kind: "button", label: t("Set a new password"), href: `${env.appUrl}${to(routes.forgotPassword)}` },
    ],
  };
}

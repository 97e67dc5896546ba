/** Email with a code to sign in. */

import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { env } from "@/server/env";
import type { EmailContent } from "../email-layout";
import type { SignInCodeFacts } from "../payloads";

/** May go to an unconfirmed address, so it contains no text written by the account holder. */
export function signInCode({ code }: SignInCodeFacts): EmailContent {
  const ignore = { kind: "text", text: t("Didn't ask for this? Please ignore this email.") } as const;
  if (code === null) {
    return {
      subject: t("Sign in with your password"),
      title: t("Sign in with your password"),
      card: "account",
      blocks: [
        {
          kind: "text",
          text: t(
            "Someone asked for a code to sign in. Accounts of the shop's staff can't sign in with a code: set a new password instead.",
          ),
        },
        { kind: "button", label: t("Set a new password"), href: `${env.appUrl}${to(routes.forgotPassword)}` },
        ignore,
      ],
    };
  }

  return {
    subject: t("Your sign-in code"),
    title: t("Your sign-in code"),
    card: "account",
    blocks: [
      {
        kind: "text",
        text: t("Enter this code on the page where you asked for it. It works for 10 minutes, in that browser only."),
      },
      { kind: "code", code },
      { kind: "text", text: t("Never tell it to anyone: our staff don't ask for it.") },
      ignore,
    ],
  };
}

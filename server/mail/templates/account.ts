/** The mails of an account. */
import type { Letter } from "../letter";
import type { LinkFacts } from "../payloads";

export function passwordReset({ fullName, link }: LinkFacts): Letter {
  return {
    subject: "Reset your password",
    title: "Reset your password",
    blocks: [
      { kind: "text", text: `Hello ${fullName}, here is the link to set a new password.` },
      { kind: "button", label: "Set a new password", href: link },
      { kind: "text", text: "It works once and expires in 24 hours. A newer link makes this one invalid." },
      { kind: "text", text: "You did not ask for this? Then do nothing: your password stays as it is." },
    ],
  };
}

export function emailVerification({ fullName, link }: LinkFacts): Letter {
  return {
    subject: "Confirm your e-mail address",
    title: "Confirm your e-mail address",
    blocks: [
      { kind: "text", text: `Hello ${fullName}, please confirm that this address is yours.` },
      { kind: "button", label: "Confirm my address", href: link },
      { kind: "text", text: "The link expires in 24 hours. If you have no account with us, please ignore this mail." },
    ],
  };
}

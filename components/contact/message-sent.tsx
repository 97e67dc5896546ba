"use client";

import { useEffect, useRef } from "react";
import { EmailText } from "@/components/shared/email-text";
import { renderRich } from "@/components/shared/rich-text";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";

type MessageSentProps = {
  /** The server's message. */
  text: string;
  /** Address that the reply will be sent to. */
  email: string;
  onAnother: () => void;
};

/** Confirmation that replaces the form. Focuses its heading, so that screen readers announce it. */
export function MessageSent({ text, email, onAnother }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid justify-items-start gap-3">
      <svg
        viewBox="0 0 48 48"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-12 text-accent"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="21" />
        <path d="m15 25 6.5 6.5L34 18" />
      </svg>
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {t("Message sent")}
      </h2>
      <p>{text}</p>
      <p className="text-soft">
        {renderRich(
          "We'll reply to <email>{email}</email>.",
          {
            email: (address) => (
              <span className="font-semibold text-ink">
                <EmailText email={address} />
              </span>
            ),
          },
          { email },
        )}
      </p>
      <Button variant="quiet" className="mt-3" onClick={onAnother}>
        {t("Send another")}
      </Button>
    </div>
  );
}

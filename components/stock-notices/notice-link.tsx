"use client";

import { useState } from "react";
import { Link } from "@/components/shared/link";
import { FormAlert } from "@/components/shared/note";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

type Screen = { name: "question" } | { name: "done"; text: string } | { name: "invalid" };

const content = {
  confirm: {
    title: "Shall we let you know when it's back?",
    text: "Someone gave us this address for it. We'll send one email, as soon as the product is back in stock.",
    button: "Yes, let me know",
  },
  stop: {
    title: "Don't want these emails any more?",
    text: "We'll forget every product this address is waiting for.",
    button: "Stop these emails",
  },
} as const;

/** Landing page of links in back-in-stock emails. Requires a click, because link scanners open links in emails. */
export function NoticeLink({ token, wish }: { token: string; wish: keyof typeof content }) {
  const [screen, setScreen] = useState<Screen>(token === "" ? { name: "invalid" } : { name: "question" });
  const [isSending, setSending] = useState(false);
  const waiting = useUntilReady();
  const [failure, setFailure] = useState<string | null>(null);
  const { title, text, button } = content[wish];

  async function send() {
    setSending(true);
    setFailure(null);
    try {
      const { message } = await api(`POST /stock-notices/${wish}`, { body: { token }, asGuest: true });
      setScreen({ name: "done", text: message });
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") setScreen({ name: "invalid" });
      else setFailure(failureText(error, t("Network error occurred")));
    }
    setSending(false);
  }

  return (
    <>
      <h1>{t(screen.name === "invalid" ? "This link doesn't work" : title)}</h1>
      <p role="status">
        {
          { question: t(text), done: screen.name === "done" ? screen.text : "", invalid: t(INVALID_VERIFY_LINK) }[
            screen.name
          ]
        }
      </p>
      <FormAlert>{failure}</FormAlert>
      {screen.name === "question" ? (
        <Button size="large" loading={isSending} onClick={() => void send()} {...waiting}>
          {t(button)}
        </Button>
      ) : (
        <Link href={routes.products} className={buttonVariants({ size: "large" })}>
          {t("See all products")}
        </Link>
      )}
    </>
  );
}

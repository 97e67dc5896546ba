"use client";

import { type ReactNode, useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type Screen = { name: "question" } | { name: "done"; text: string } | { name: "invalid" };

type ConfirmLinkProps = {
  token: string;
  question: { title: Label; text: Label; button: Label };
  /** Shown for a link that does not work. */
  invalid: Label;
  /** Returns the text to show afterwards. Throws ApiError `invalid_token` for a link that does not work. */
  send: () => Promise<string>;
  /** Link shown once the question is answered, or if the link does not work. */
  next: ReactNode;
};

/** Landing page of an emailed link. Requires a click, because link scanners open links in emails. */
export function ConfirmLink({ token, question, invalid, send, next }: ConfirmLinkProps) {
  const [screen, setScreen] = useState<Screen>(token === "" ? { name: "invalid" } : { name: "question" });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useUntilReady();
  const texts = { question: t(question.text), done: screen.name === "done" ? screen.text : "" };

  async function confirm() {
    setSending(true);
    setFailure(null);
    try {
      setScreen({ name: "done", text: await send() });
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") setScreen({ name: "invalid" });
      else setFailure(failureText(error, t("Network error occurred")));
    }
    setSending(false);
  }

  return (
    <>
      <h1>{screen.name === "invalid" ? t("This link doesn't work") : t(question.title)}</h1>
      <p role="status">{{ ...texts, invalid: t(invalid) }[screen.name]}</p>
      <FormAlert>{failure}</FormAlert>
      {screen.name === "question" ? (
        <Button size="large" loading={isSending} onClick={() => void confirm()} {...waiting}>
          {t(question.button)}
        </Button>
      ) : (
        next
      )}
    </>
  );
}

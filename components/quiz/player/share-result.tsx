"use client";

import { useState } from "react";
import { CopyButton } from "@/components/shared/copy-button";
import { Button, buttonVariants } from "@/components/ui/button";
import { resultText } from "@/lib/quiz/labels";
import type { QuizResults } from "@/lib/quiz/schema";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

/** Shares the result through the system's share dialog, with an image if supported. Otherwise offers text and image. */
export function ShareResult({ results }: { results: QuizResults }) {
  const [canShare, setCanShare] = useState(typeof navigator.share === "function");
  const [isBusy, setBusy] = useState(false);
  const url = new URL(to(routes.quiz), window.location.origin).href;
  const text = resultText(results, site.name);
  const fileName = `chemcard-quiz-${results.quiz_day}.jpg`;

  async function share() {
    setBusy(true);
    try {
      const files = await pictureOf(results.picture_url, fileName);
      await navigator.share({ text, url, ...(files && navigator.canShare?.({ files }) ? { files } : {}) });
    } catch (error) {
      // Cancelling the dialog is not an error.
      if ((error as Error).name !== "AbortError") setCanShare(false);
    } finally {
      setBusy(false);
    }
  }

  if (canShare) {
    return (
      <Button size="large" loading={isBusy} onClick={() => void share()}>
        {t("Share your result")}
      </Button>
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span className="text-soft max-sm:w-full">{t("Share your result")}</span>
      <CopyButton text={`${text} ${url}`} label={t("Copy the result and a link")} />
      <a href={results.picture_url} download={fileName} className={buttonVariants({ variant: "quiet", size: "small" })}>
        {t("Save picture")}
      </a>
    </div>
  );
}

/** Loads the image to share; null if that fails. */
async function pictureOf(address: string, name: string): Promise<File[] | null> {
  const answer = await fetch(address).catch(() => null);

  return answer?.ok ? [new File([await answer.blob()], name, { type: "image/jpeg" })] : null;
}

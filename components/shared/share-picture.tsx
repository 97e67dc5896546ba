"use client";

import { useState, useSyncExternalStore } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import { CopyButton } from "./copy-button";

type SharePictureProps = {
  label: string;
  text: string;
  /** Absolute URL of the page to visit. */
  url: string;
  picture: string;
  fileName: string;
  /** Accessible name of the button that copies text and URL. */
  copyLabel: string;
  size?: "large";
};

const never = () => () => {};

/** Whether the browser has a share dialog; false during server rendering. */
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );

/** Shares a picture through the system's share dialog, if supported. Otherwise offers text, URL and picture. */
export function SharePicture({ label, text, url, picture, fileName, copyLabel, size }: SharePictureProps) {
  const canShare = useCanShare();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function share() {
    setBusy(true);
    try {
      const files = await fileOf(picture, fileName);
      await navigator.share({ text, url, ...(files && navigator.canShare?.({ files }) ? { files } : {}) });
    } catch (error) {
      // Cancelling the dialog is not an error.
      if ((error as Error).name !== "AbortError") setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  if (canShare && !hasFailed) {
    return (
      <Button {...(size ? { size } : {})} loading={isBusy} onClick={() => void share()}>
        {label}
      </Button>
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span className="text-soft max-sm:w-full">{label}</span>
      <CopyButton text={`${text} ${url}`} label={copyLabel} />
      <a href={picture} download={fileName} className={buttonVariants({ variant: "quiet", size: "small" })}>
        {t("Save picture")}
      </a>
    </div>
  );
}

/** Loads the picture to share; null if that fails. */
async function fileOf(address: string, name: string): Promise<File[] | null> {
  const answer = await fetch(address).catch(() => null);

  return answer?.ok ? [new File([await answer.blob()], name, { type: "image/jpeg" })] : null;
}

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { notifyError } from "./notify";

type DownloadButtonProps = {
  label: string;
  /** What the file is saved as. */
  fileName: string;
  /** Fetches the file; with the bearer token, so a plain link would not do. */
  read: (signal: AbortSignal) => Promise<Blob>;
  /** Said when it fails and the server does not say why. */
  failed: string;
  /** Default `quiet`. */
  variant?: "primary" | "quiet";
  size?: "small";
};

/** A long list takes its time, and the button says that it does. */
const PATIENCE_MS = 10 * 60_000;

/** Saves a file that only a signed-in call can fetch. */
export function DownloadButton({ label, fileName, read, failed, variant = "quiet", size }: DownloadButtonProps) {
  const [isRunning, setRunning] = useState(false);

  async function download() {
    setRunning(true);
    dismissError();
    try {
      save(await read(AbortSignal.timeout(PATIENCE_MS)), fileName);
    } catch (error) {
      notifyError(error, failed);
    } finally {
      setRunning(false);
    }
  }

  return (
    <Button variant={variant} size={size} loading={isRunning} onClick={() => void download()}>
      {label}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

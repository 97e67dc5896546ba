"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { notifyError } from "./notify";

type DownloadButtonProps = {
  label: string;
  /** Name of the downloaded file. */
  fileName: string;
  /** Fetches the file. A plain link could not send the bearer token. */
  read: (signal: AbortSignal) => Promise<Blob>;
  /** Error message if the server gives no reason. */
  failed: string;
  /** Default `quiet`. */
  variant?: "primary" | "quiet" | "ghost";
  size?: "small";
};

/** Ten minutes, because large exports are slow. */
const TIMEOUT_MS = 10 * 60_000;

/** Browsers may read the URL some time after the click. */
const KEEP_URL_MS = 60_000;

/** Downloads a file that requires authentication. */
export function DownloadButton({ label, fileName, read, failed, variant = "quiet", size }: DownloadButtonProps) {
  const [isRunning, setRunning] = useState(false);

  async function download() {
    setRunning(true);
    dismissError();
    try {
      save(await read(AbortSignal.timeout(TIMEOUT_MS)), fileName);
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
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}

"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { notifyError } from "./notify-error";

type DownloadButtonProps = {
  label: string;
  /** Asks for the file: a plain link would come without the bearer token. */
  load: () => Promise<Blob>;
  /** What the file is called on disk. */
  fileName: () => string;
};

/** Fetches a file and hands it to the browser to save. A large one takes a while: the button says so. */
export function DownloadButton({ label, load, fileName }: DownloadButtonProps) {
  const isRunning = useRef(false);
  const [isLoading, setLoading] = useState(false);

  async function download() {
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    try {
      save(await load(), fileName());
    } catch (error) {
      notifyError(error, "Failed to download the file");
    }
    isRunning.current = false;
    setLoading(false);
  }

  return (
    <Button variant="quiet" loading={isLoading} onClick={() => void download()}>
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
  // The browser has the file by then, or reads it on; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

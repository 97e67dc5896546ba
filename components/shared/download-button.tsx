"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { dhakaDay } from "@/lib/dates";
import { notifyError } from "./notify-error";

type DownloadButtonProps = {
  /** Begins the file's name: `premium-codes` becomes `premium-codes-2026-11-21.csv`. */
  name: string;
  /** Calls the API: a link could not send the bearer token. */
  read: () => Promise<Blob>;
  children: ReactNode;
};

/** Makes a table for spreadsheets and saves it. */
export function DownloadButton({ name, read, children }: DownloadButtonProps) {
  const [isReading, setReading] = useState(false);

  async function download() {
    setReading(true);
    try {
      save(await read(), `${name}-${dhakaDay(new Date())}.csv`);
    } catch (error) {
      notifyError(error, "The file could not be made. Please try again.");
    }
    setReading(false);
  }

  return (
    <Button variant="quiet" loading={isReading} onClick={() => void download()}>
      {children}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this; then it may go.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dhakaDay } from "@/lib/dates";
import { notifyError } from "./notify-error";

type DownloadButtonProps = {
  /** Calls the API: a plain link would carry no bearer token. */
  load: () => Promise<Blob>;
  /** The file is called `name-2026-11-21.extension`. */
  name: string;
  extension: string;
  /** What to say when it fails and the server does not say why. */
  failed: string;
  children: string;
};

/** Fetches a file and hands it to the browser to be saved. */
export function DownloadButton({ load, name, extension, failed, children }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      save(await load(), `${name}-${dhakaDay(new Date())}.${extension}`);
    } catch (error) {
      notifyError(error, failed);
    }
    setLoading(false);
  }

  return (
    <Button variant="quiet" loading={isLoading} onClick={() => void download()}>
      {children}
    </Button>
  );
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

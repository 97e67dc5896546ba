"use client";

import { useEffect, useRef, useState } from "react";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";
import { notify } from "./notify";
import { findPictureProblem, sendPicture, toRejection } from "./send-picture";

export type Upload = {
  key: number;
  file: File;
  preview: string;
  state: "waiting" | "sending" | "failed";
  /** Why the upload failed; null unless it did. */
  reason: string | null;
};

/**
 * Uploads the chosen images one after another and reports each URL. A failed upload does not stop the others, and
 * can be retried or removed.
 */
export function usePictureUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stop = useRef<AbortController | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  const made = useRef(0);
  const previews = useRef(new Set<string>());
  const done = useRef(onUploaded);
  done.current = onUploaded;

  useEffect(() => {
    const [controller, shown] = [new AbortController(), previews.current];
    stop.current = controller;
    return () => {
      controller.abort();
      for (const url of shown) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  function drop({ key, preview }: Pick<Upload, "key" | "preview">): void {
    URL.revokeObjectURL(preview);
    previews.current.delete(preview);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }

  async function send(upload: Upload): Promise<void> {
    const signal = stop.current?.signal;
    if (!signal || signal.aborted) return;
    change(upload.key, { state: "sending", reason: null });
    try {
      const url = await sendPicture(upload.file, signal);
      drop(upload);
      done.current(url);
      notify({ title: t("Image uploaded successfully") });
    } catch (error) {
      if (signal.aborted) return;
      const refusal = toRejection(error);
      change(upload.key, { state: "failed", reason: refusal.description });
      notify({ ...refusal, tone: "error" });
    }
  }

  function enqueue(upload: Upload): void {
    last.current = last.current.then(() => send(upload));
  }

  /** Queues at most `room` files and reports the others as rejected. */
  function choose(files: readonly File[], room: number): void {
    dismissError();
    const faults = files.flatMap((file) => findPictureProblem(file) ?? []);
    const right = files.filter((file) => findPictureProblem(file) === null);
    const taken = right.slice(0, room).map((file): Upload => {
      made.current += 1;
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      return { key: made.current, file, preview, state: "waiting", reason: null };
    });
    setUploads((all) => [...all, ...taken]);
    taken.forEach(enqueue);

    const [fault] = faults;
    if (fault) notify({ ...fault, tone: "error" });
    else if (right.length > room) {
      notify({
        title: t("Too many pictures"),
        description: t("You can only add {room} more.", { room }),
        tone: "warning",
      });
    }
  }

  return {
    uploads,
    isUploading: uploads.some(({ state }) => state !== "failed"),
    choose,
    retry: (upload: Upload) => {
      change(upload.key, { state: "waiting" });
      enqueue(upload);
    },
    drop,
  };
}

"use client";

import { useEffect, useRef, useState } from "react";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";
import { notify } from "./notify";
import { findPictureProblem, sendPicture, toRejection } from "./send-picture";

export type PictureUpload = {
  /** Object URL of the chosen file; null to show the saved image. */
  preview: string | null;
  isUploading: boolean;
  choose: (file: File) => void;
  clear: () => void;
};

/** Uploads an image when it is chosen and reports its URL. Restores the previous image on failure (spec 8). */
export function usePictureUpload(onChange: (url: string | null) => void): PictureUpload {
  const [preview, setPreview] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  async function upload(file: File) {
    const controller = new AbortController();
    running.current = controller;
    setUploading(true);
    const before = preview;
    setPreview(URL.createObjectURL(file));
    try {
      onChange(await sendPicture(file, controller.signal));
      notify({ title: t("Image uploaded successfully") });
    } catch (error) {
      if (controller.signal.aborted) return;
      setPreview(before);
      notify({ ...toRejection(error), tone: "error" });
    }
    setUploading(false);
  }

  function choose(file: File) {
    if (isUploading) return;
    dismissError();
    const fault = findPictureProblem(file);
    if (fault) notify({ ...fault, tone: "error" });
    else void upload(file);
  }

  function clear() {
    setPreview(null);
    onChange(null);
  }

  return { preview, isUploading, choose, clear };
}

"use client";

import { useEffect, useRef, useState } from "react";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";
import { notify } from "./notify";
import { pictureFault, refusalOf, sendPicture } from "./send-picture";

export type PictureUpload = {
  /** What was chosen, to be seen at once; null shows the picture that is saved. */
  preview: string | null;
  isUploading: boolean;
  choose: (file: File) => void;
  clear: () => void;
};

/** Sends a picture as soon as it is chosen and hands on its address. When that fails the old picture is back (spec 8). */
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
      notify({ ...refusalOf(error), tone: "error" });
    }
    setUploading(false);
  }

  function choose(file: File) {
    if (isUploading) return;
    dismissError();
    const fault = pictureFault(file);
    if (fault) notify({ ...fault, tone: "error" });
    else void upload(file);
  }

  function clear() {
    setPreview(null);
    onChange(null);
  }

  return { preview, isUploading, choose, clear };
}

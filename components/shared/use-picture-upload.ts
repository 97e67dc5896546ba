"use client";

import { useEffect, useRef, useState } from "react";
import { dismissError } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE, UPLOAD_FAILED } from "@/lib/picture-file";
import { notify } from "./notify";

/** A slow line may need this long for 5 MB. */
const PATIENCE_MS = 120_000;

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
    const body = new FormData();
    body.set("file", file);
    try {
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const { image_url } = await api("POST /products/upload-image", { body, signal });
      onChange(image_url);
      notify({ title: "Image uploaded successfully" });
    } catch (error) {
      if (controller.signal.aborted) return;
      setPreview(before);
      refuse(...reasonOf(error));
    }
    setUploading(false);
  }

  function choose(file: File) {
    if (isUploading) return;
    dismissError();
    if (!file.type.startsWith("image/")) return refuse("Invalid file type", NOT_AN_IMAGE);
    if (file.size > MAX_IMAGE_BYTES) return refuse("File too large", IMAGE_TOO_LARGE);

    void upload(file);
  }

  function clear() {
    setPreview(null);
    onChange(null);
  }

  return { preview, isUploading, choose, clear };
}

function refuse(title: string, description: string): void {
  notify({ title, description, tone: "error" });
}

/** The server looks into the file, so it may find what the browser could not (D3.16). */
function reasonOf(error: unknown): [title: string, description: string] {
  const text = failureText(error, UPLOAD_FAILED);
  if (error instanceof ApiError && error.status === 415) return ["Invalid file type", text];
  if (error instanceof ApiError && error.status === 413) return ["File too large", text];

  return ["Upload failed", text];
}

import { useState } from "react";
import { notify } from "@/components/shared/notify";
import { failureText } from "@/components/shared/notify-error";
import { api } from "@/lib/api-client";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from "@/lib/products/image";

/** Uploads a picture to the shop, with the checks and words of spec 5 and 8. `onDone` gets its address. */
export function usePictureUpload(onDone: (imageUrl: string) => void) {
  const [isUploading, setUploading] = useState(false);

  async function upload(file: File): Promise<void> {
    const problem = problemOf(file);
    if (problem) return notify({ ...problem, tone: "error" });

    setUploading(true);
    try {
      const body = new FormData();
      body.set("file", file);
      onDone((await api("POST /products/upload-image", { body })).image_url);
      notify({ title: "Image uploaded successfully" });
    } catch (error) {
      const description = failureText(error, "Failed to upload image. Please try again.");
      notify({ title: "Upload failed", description, tone: "error" });
    }
    setUploading(false);
  }

  return { upload, isUploading };
}

function problemOf(file: File): { title: string; description: string } | null {
  if (!file.type.startsWith("image/")) return { title: "Invalid file type", description: NOT_AN_IMAGE };
  if (file.size >= MAX_IMAGE_BYTES) return { title: "File too large", description: IMAGE_TOO_LARGE };

  return null;
}

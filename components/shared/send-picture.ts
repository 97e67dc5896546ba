import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE, UPLOAD_FAILED } from "@/lib/picture-file";
import { t } from "@/lib/texts/text";

/** A slow line may need this long for 5 MB. */
const PATIENCE_MS = 120_000;

type Refusal = { title: string; description: string };

/** What the browser sees already; null where the server has to look. */
export function pictureFault(file: File): Refusal | null {
  if (!file.type.startsWith("image/")) return { title: t("Invalid file type"), description: t(NOT_AN_IMAGE) };
  if (file.size > MAX_IMAGE_BYTES) return { title: t("File too large"), description: t(IMAGE_TOO_LARGE) };

  return null;
}

/** Uploads a picture. Returns its address. */
export async function sendPicture(file: File, stop: AbortSignal): Promise<string> {
  const body = new FormData();
  body.set("file", file);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]);

  return (await api("POST /products/upload-image", { body, signal })).image_url;
}

/** The server looks into the file, so it may find what the browser could not (D3.16). */
export function refusalOf(error: unknown): Refusal {
  const description = failureText(error, t(UPLOAD_FAILED));
  if (error instanceof ApiError && error.status === 415) return { title: t("Invalid file type"), description };
  if (error instanceof ApiError && error.status === 413) return { title: t("File too large"), description };

  return { title: t("Upload failed"), description };
}

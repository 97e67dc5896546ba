import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE, UPLOAD_FAILED } from "@/lib/picture-file";
import { t } from "@/lib/texts/text";

/** Two minutes, for 5 MB on a slow connection. */
const TIMEOUT_MS = 120_000;

type Rejection = { title: string; description: string };

/** Validates a file before upload. Null if the browser finds no problem. */
export function findPictureProblem(file: File): Rejection | null {
  if (!file.type.startsWith("image/")) return { title: t("Invalid file type"), description: t(NOT_AN_IMAGE) };
  if (file.size > MAX_IMAGE_BYTES) return { title: t("File too large"), description: t(IMAGE_TOO_LARGE) };

  return null;
}

/** Uploads an image and returns its URL. */
export async function sendPicture(file: File, stop: AbortSignal): Promise<string> {
  const body = new FormData();
  body.set("file", file);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);

  return (await api("POST /products/upload-image", { body, signal })).image_url;
}

/** The server inspects the content, so it may reject files that the browser accepted (D3.16). */
export function toRejection(error: unknown): Rejection {
  const description = failureText(error, t(UPLOAD_FAILED));
  if (error instanceof ApiError && error.status === 415) return { title: t("Invalid file type"), description };
  if (error instanceof ApiError && error.status === 413) return { title: t("File too large"), description };

  return { title: t("Upload failed"), description };
}

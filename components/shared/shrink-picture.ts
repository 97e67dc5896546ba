/** Shrinks photos in the browser, because uploading 3 MB takes a minute on a slow connection. */
import { MAX_SMALL_PICTURE_BYTES } from "@/lib/picture-file";

/** Maximum side length in pixels and JPEG quality of each variant, best first. */
const VARIANTS = [
  [1200, 0.8],
  [1200, 0.6],
  [900, 0.6],
  [720, 0.5],
  [480, 0.5],
] as const;

/** Shrinks an image. Returns small files unchanged; null if it is not an image, or too large in every variant. */
export async function shrinkPicture(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  if (file.size <= MAX_SMALL_PICTURE_BYTES) return file;

  for (const [side, quality] of VARIANTS) {
    const blob = await drawn(picture, side, quality);
    if (blob && blob.size <= MAX_SMALL_PICTURE_BYTES) return blob;
  }

  return null;
}

function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: draw on white instead of black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);

  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/** Uploads an image for a product or review (D3.16, D5, reliability B4). A separate call then references its URL. */
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from "@/lib/picture-file";
import type { UploadedImage } from "@/lib/products/schema";
import type { Actor } from "@/server/actor";
import { encodePicture } from "@/server/adapters/media/encode";
import type { PictureStore } from "@/server/adapters/media/picture-store";
import { pictureStore, storePicture } from "@/server/adapters/media/store";
import { recordAudit } from "@/server/audit/mutations";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";

const TOO_MANY_PIXELS = "The image has too many pixels: at most 25 million, e.g. 5000 x 5000";

/** Where an image is stored; `nameOf` derives its name from the content hash. */
type Place = { store: PictureStore; nameOf?: (content: string) => string };

/**
 * Uploads an image. Throws unsupported_type if it is not an image, too_large for bytes or pixels, unavailable if it cannot be stored, and
 * upstream if a hosted service fails.
 */
export async function uploadImage(file: File, place: Place = { store: pictureStore }): Promise<UploadedImage> {
  if (file.size > MAX_IMAGE_BYTES) throw new AppError("too_large", IMAGE_TOO_LARGE);

  const encoded = await encodePicture(Buffer.from(await file.arrayBuffer()));
  if (encoded.kind === "not_a_picture")
    throw new AppError("unsupported_type", NOT_AN_IMAGE, { reason: "not_an_image" });
  if (encoded.kind === "too_many_pixels")
    throw new AppError("too_large", TOO_MANY_PIXELS, { reason: "too_many_pixels" });

  return { image_url: await storePicture(encoded, place.store, place.nameOf) };
}

type Upload = { actor: Actor; file: File; place?: Place; now: Date };

/** Uploads an image with an audit entry. */
export async function uploadWithAudit({ actor, file, place, now }: Upload): Promise<UploadedImage> {
  const uploaded = await uploadImage(file, place);
  const changes = { image_url: { from: null, to: uploaded.image_url } };
  await recordAudit(db, { entity: "picture", entityId: null, action: "uploaded", actor, changes, now });

  return uploaded;
}

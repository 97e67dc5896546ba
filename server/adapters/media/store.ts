/** Selects the image storage: the hosted media service if configured, otherwise a bucket or the local disk (D5, ADR 012, 046). */
import { createHash } from "node:crypto";
import { env } from "@/server/env";
import { bucketFiles } from "./bucket";
import { diskFiles } from "./disk";
import type { Picture } from "./encoder";
import { hostedStore } from "./hosted";
import { createOwnPictureStore } from "./own-pictures";
import type { PictureFiles } from "./picture-files";
import type { PictureStore } from "./picture-store";

const NAME_HEX = 32;

export const pictureFiles: PictureFiles = env.bucket ? bucketFiles(env.bucket) : diskFiles;

/** Images that the shop itself stores, including those from before a hosted service was configured. */
export const ownPictures = createOwnPictureStore(pictureFiles);

export const pictureStore: PictureStore = env.mediaService ? hostedStore(env.mediaService) : ownPictures;

/** Stores an image under its content hash, so that a name always refers to the same image. Returns its URL. */
export function storePicture(
  picture: Picture,
  store: PictureStore,
  nameOf = (content: string) => `${content}.webp`,
): Promise<string> {
  const content = createHash("sha256").update(picture.whole).digest("hex").slice(0, NAME_HEX);

  return store.keep(picture, nameOf(content));
}

/** Where uploaded pictures are kept: by the hosted media service where one takes them, else in a bucket or on this machine (D5, ADR 012, 046). */
import { createHash } from "node:crypto";
import { env } from "@/server/env";
import { bucketFiles } from "./bucket";
import { diskFiles } from "./disk";
import type { Picture } from "./encoder";
import { hostedStore } from "./hosted";
import { keptPictures } from "./kept-pictures";
import type { PictureFiles } from "./picture-files";
import type { PictureStore } from "./picture-store";

const NAME_HEX = 32;

export const pictureFiles: PictureFiles = env.bucket ? bucketFiles(env.bucket) : diskFiles;

/** Those that the shop keeps itself, also from before a hosted service took them. */
export const ownPictures = keptPictures(pictureFiles);

export const pictureStore: PictureStore = env.mediaService ? hostedStore(env.mediaService) : ownPictures;

/** Stores a picture under the hash of its content, so that a name always means the same picture. Returns its address. */
export function storePicture(
  picture: Picture,
  store: PictureStore,
  nameOf = (content: string) => `${content}.webp`,
): Promise<string> {
  const content = createHash("sha256").update(picture.whole).digest("hex").slice(0, NAME_HEX);

  return store.keep(picture, nameOf(content));
}

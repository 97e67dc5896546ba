/** Where uploaded pictures are kept: on the hosted media service where one takes them, else on this machine (D5, ADR 012). */
import { createHash } from "node:crypto";
import { env } from "@/server/env";
import { diskStore } from "./disk";
import type { Picture } from "./encoder";
import { hostedStore } from "./hosted";
import type { PictureStore } from "./picture-store";

const NAME_HEX = 32;

export const pictureStore: PictureStore = env.mediaService ? hostedStore(env.mediaService) : diskStore;

/** Stores a picture under the hash of its content, so that a name always means the same picture. Returns its address. */
export function storePicture(picture: Picture, store: PictureStore): Promise<string> {
  const name = `${createHash("sha256").update(picture.whole).digest("hex").slice(0, NAME_HEX)}.webp`;

  return store.keep(picture, name);
}

/** Stores uploaded images, either in the shop (server/adapters/media/own-pictures.ts) or at a hosted service. */
import type { Picture } from "./encoder";

export type PictureStore = {
  /** Stores a WebP image under a name. Returns its path on this site, or a URL of the service. */
  keep: (picture: Picture, name: string) => Promise<string>;
};

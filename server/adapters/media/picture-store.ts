/** Stores uploaded images: the shop itself (server/adapters/media/own-pictures.ts), or a hosted service. */
import type { Picture } from "./encoder";

export type PictureStore = {
  /** Stores a WebP image under a name. Returns its address: a path of this site, or a URL of the service. */
  keep: (picture: Picture, name: string) => Promise<string>;
};

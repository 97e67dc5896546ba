/** What keeps uploaded pictures: the shop itself (kept-pictures.ts), or a hosted service. */
import type { Picture } from "./encoder";

export type PictureStore = {
  /** Keeps a WebP picture under a name. Returns its address: a path of this site, or one of the service. */
  keep: (picture: Picture, name: string) => Promise<string>;
};

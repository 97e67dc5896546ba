/** What keeps uploaded pictures: this machine's disk, or a hosted service. */
import type { Picture } from "./encoder";

export type PictureStore = {
  /** Keeps a WebP picture under a name. Returns its address: a path of this site, or one of the service. */
  keep: (picture: Picture, name: string) => Promise<string>;
};

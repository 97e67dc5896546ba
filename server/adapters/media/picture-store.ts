/** What keeps uploaded pictures: this machine's disk, or a hosted service. */
export type PictureStore = {
  /** Keeps a WebP picture under a name. Returns its address: a path of this site, or one of the service. */
  keep: (bytes: Buffer, name: string) => Promise<string>;
};

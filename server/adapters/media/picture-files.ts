/** Where the files of pictures lie: a disk or a bucket. Names are the shop's own: `<hash>.webp` and `<hash>-<width>.webp`. */
export type KeptFile = { name: string; changedAt: Date };

export type PictureFiles = {
  /** Whole or not at all, also over a file of that name. Throws unavailable. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Null where there is none of that name. */
  read: (name: string) => Promise<Buffer | null>;
  /** Also where there is none. */
  remove: (name: string) => Promise<void>;
  /** All of them, a batch at a time. */
  list: () => AsyncIterable<KeptFile[]>;
};

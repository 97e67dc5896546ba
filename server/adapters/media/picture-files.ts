/** Storage of image files: disk or bucket. Names are generated: `<hash>.webp` and `<hash>-<width>.webp`. */
export type KeptFile = { name: string; changedAt: Date };

export type PictureFiles = {
  /** Atomic, also when overwriting. Throws unavailable. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Null if the file does not exist. */
  read: (name: string) => Promise<Buffer | null>;
  /** Succeeds if the file does not exist. */
  remove: (name: string) => Promise<void>;
  /** All files, in batches. */
  list: () => AsyncIterable<KeptFile[]>;
};

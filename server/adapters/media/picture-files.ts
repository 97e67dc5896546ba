/** Storage of image files on disk or in a bucket. Names are generated: `<hash>.webp` and `<hash>-<width>.webp`. */
export type KeptFile = { name: string; changedAt: Date };

export type PictureFiles = {
  /** Writes a file atomically, even if it exists. Throws unavailable. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Reads a file; null if it does not exist. */
  read: (name: string) => Promise<Buffer | null>;
  /** Deletes a file; succeeds if it does not exist. */
  remove: (name: string) => Promise<void>;
  /** Lists all files, in batches. */
  list: () => AsyncIterable<KeptFile[]>;
};

import { fullImageName } from "./own-pictures";
import type { PictureFiles } from "./picture-files";

async function namesIn(files: PictureFiles): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const batch of files.list()) for (const { name } of batch) if (fullImageName(name)) names.add(name);

  return names;
}

/** Sort order that copies the full image last: once it exists, its resized variants must exist too. */
const wholeLast = (one: string, other: string) =>
  Number(fullImageName(one) === one) - Number(fullImageName(other) === other);

/** Copies missing images. Returns the number of files found and copied. */
export async function copyFiles(from: PictureFiles, to: PictureFiles): Promise<{ found: number; copied: number }> {
  const [found, known] = [await namesIn(from), await namesIn(to)];
  const missing = [...found].filter((name) => !known.has(name)).sort(wholeLast);
  for (const name of missing) {
    const bytes = await from.read(name);
    if (bytes) await to.write(name, bytes);
  }

  return { found: found.size, copied: missing.length };
}

/** Generates the page widths of the images in public/pictures: `x.webp` becomes `x-160.webp` and so on (ADR 017). */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { sizedImagePath } from "@/lib/media";
import { runEncoder } from "@/server/adapters/media/encoder";

const PUBLIC = new URL("../public", import.meta.url).pathname;

const entries = await readdir(`${PUBLIC}/pictures`, { recursive: true, withFileTypes: true });
const files = entries
  // art/photos.ts writes the widths of its renderings itself.
  .filter((entry) => entry.isFile() && !/-photo(-\d+)*\.(webp|avif)$/.test(entry.name))
  .map(({ parentPath, name }) => `${parentPath}/${name}`);
const stems = new Set(files.map((file) => file.replace(/\.\w+$/, "")));
/** `x-384.webp` is a resized copy if `x.webp` exists; `periodic-table-118.webp` is an original. */
const isSized = (file: string) => /-\d+\.webp$/.test(file) && stems.has(file.replace(/-\d+\.webp$/, ""));
for (const file of files.filter(isSized)) await rm(file);

for (const file of files.filter((each) => !isSized(each))) {
  const { picture, complaint } = await runEncoder(await readFile(file));
  if (!picture) throw new Error(`${file} is no picture. ${complaint}`);

  for (const { width, bytes } of picture.sized) {
    const sized = sizedImagePath(file.slice(PUBLIC.length), width);
    if (sized === null) throw new Error(`${file}: the name may contain only letters, digits, _ and -.`);
    await writeFile(PUBLIC + sized, bytes);
  }
  console.log(file.slice(PUBLIC.length), ...picture.sized.map(({ bytes }) => bytes.length), "bytes");
}

/** What a page gives to the viewer of a shape: for the server, which holds the catalogue. */
import type { ShapeFiles } from "./ar-links";
import { molecules } from "./catalogue";
import { modelFiles } from "./files";

const names = new Map(molecules.map(({ key, name }) => [key, name]));

/** In this order; a key that the catalogue no longer has is left out. */
export function shapesOf(keys: readonly string[]): ShapeFiles[] {
  return keys.flatMap((key) => {
    const [files, name] = [modelFiles[key], names.get(key)];

    return files && name ? [{ name, stem: files.json.replace(/\.json$/, "") }] : [];
  });
}

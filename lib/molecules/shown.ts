/** What a page gives to the viewer of a shape: for the server, which holds the catalogue. */
import type { ShapeFiles } from "./ar-links";
import { molecules } from "./catalogue";
import { modelFiles } from "./files";
import { nameOf } from "./names";

const byKey = new Map(molecules.map((molecule) => [molecule.key, molecule]));

/** In this order; a key that the catalogue no longer has is left out. */
export function shapesOf(keys: readonly string[]): ShapeFiles[] {
  return keys.flatMap((key) => {
    const [files, molecule] = [modelFiles[key], byKey.get(key)];

    return files && molecule ? [{ name: nameOf(molecule), stem: files.json.replace(/\.json$/, "") }] : [];
  });
}

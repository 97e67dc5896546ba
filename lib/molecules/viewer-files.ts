/** Viewer data of models, for the server, which has the catalogue. */
import type { ShapeFiles } from "./ar-links";
import { molecules } from "./catalogue";
import { modelFiles } from "./files";
import { nameOf } from "./names";

const byKey = new Map(molecules.map((molecule) => [molecule.key, molecule]));

/** Keeps the order; skips keys no longer in the catalogue. */
export function shapesOf(keys: readonly string[]): ShapeFiles[] {
  return keys.flatMap((key) => {
    const [files, molecule] = [modelFiles[key], byKey.get(key)];

    return files && molecule ? [{ name: nameOf(molecule), stem: files.json.replace(/\.json$/, "") }] : [];
  });
}

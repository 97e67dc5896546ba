/** Cards of a sheet with their printed content; for the server, which has the catalogue. */
import { cameraPageOf } from "@/lib/molecules/addresses";
import { molecules } from "@/lib/molecules/catalogue";
import { modelFiles } from "@/lib/molecules/files";
import { molarMass } from "@/lib/molecules/molar-mass";
import { markerIdOf } from "./cards";

const byKey = new Map(molecules.map((molecule) => [molecule.key, molecule]));

/** Cards for the given model keys, in this order. */
export function printedCards(keys: readonly string[]) {
  return keys.flatMap((key) => {
    const [molecule, files, mark] = [byKey.get(key), modelFiles[key], markerIdOf(key)];
    if (!molecule || !files || mark === null) return [];
    const { name, nameBn, formula } = molecule;

    const mass = `${molarMass(formula)?.toFixed(2)} g/mol`;
    return [{ mark, name, nameBn, formula, mass, picture: files.webp, path: cameraPageOf(key) }];
  });
}

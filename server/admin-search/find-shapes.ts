import { SHAPES_MAX } from "@/lib/admin-search/limits";
import type { NamedShape, ShapesQuery } from "@/lib/admin-search/schema";
import { molecules } from "@/lib/molecules/catalogue";
import { findMolecules } from "@/lib/molecules/search";

/** Finds models by name or formula, or by keys. */
export function findShapes({ term, keys }: ShapesQuery): { shapes: NamedShape[] } {
  const wanted = new Set(keys.split(","));
  const found =
    term === "" ? molecules.filter(({ key }) => wanted.has(key)) : findMolecules(molecules, term).slice(0, SHAPES_MAX);

  return { shapes: found.map(({ key, name, nameBn, formula }) => ({ key, name, name_bn: nameBn, formula })) };
}

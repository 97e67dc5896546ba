import { familyOf } from "@/lib/elements/family";
import type { ElementDetails } from "@/lib/elements/schema";
import { atomModels } from "@/lib/molecules/atom-models";
import { elements } from "@/lib/molecules/elements";
import { shells, writtenConfiguration } from "@/lib/molecules/shells";
import { shapesOf } from "@/lib/molecules/viewer-files";
import { listProductsShowing } from "@/server/products/list-products-showing";

/** Stock is not shown, so no level is needed. */
const NO_STOCK = { stockUpTo: 0 };

/** An element's card, with the sets that contain it. */
export async function getElement(number: number): Promise<ElementDetails | null> {
  const [element, atom] = [elements[number - 1], atomModels[number - 1]];
  if (!element || !atom) return null;

  const sets = await listProductsShowing({ element: number }, NO_STOCK);
  const { symbol, name, nameBn, mass } = element;
  return {
    number,
    symbol,
    name,
    name_bn: nameBn,
    mass,
    family: familyOf(symbol),
    shells: shells(symbol),
    configuration: writtenConfiguration(symbol),
    model: atom.key,
    model_files: shapesOf([atom.key])[0]?.stem ?? "",
    sets: sets.map(({ id, name, name_bn, price }) => ({ id, name, name_bn, price })),
  };
}

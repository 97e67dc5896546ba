/** Finds a place in a courier's list. Pure. */
import { phoneticKey } from "@/lib/geo/places";

/**
 * The place with one of these names, however it is spelled, otherwise the only one that has such a name among its words; null if there is
 * none or several.
 */
export function placeNamed<P extends { id: number; name: string }>(
  places: readonly P[],
  names: readonly string[],
): P | null {
  const wanted = new Set(names.map(phoneticKey).filter((key) => key !== ""));
  const same = places.find(({ name }) => wanted.has(phoneticKey(name)));
  if (same) return same;
  const near = places.filter(({ name }) => name.split(/[\s,()]+/).some((word) => wanted.has(phoneticKey(word))));

  return near.length === 1 ? (near[0] ?? null) : null;
}

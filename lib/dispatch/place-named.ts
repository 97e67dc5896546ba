/** Finds places in a courier's list. Pure. */
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

const keysOf = (text: string): string =>
  text
    .split(/[\s,.()/-]+/)
    .map(phoneticKey)
    .filter((key) => key !== "")
    .join(" ");

/** The place whose whole name is in an address, the longest if there are several; null if there is none, or two as long. */
export function placeInAddress<P extends { name: string }>(places: readonly P[], address: string): P | null {
  const text = ` ${keysOf(address)} `;
  const [first, second] = places
    .map((place) => ({ place, keys: keysOf(place.name) }))
    .filter(({ keys }) => keys !== "" && text.includes(` ${keys} `))
    .sort((one, other) => other.keys.length - one.keys.length);

  return first && first.keys.length !== second?.keys.length ? first.place : null;
}

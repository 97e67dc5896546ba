/** Areas with their district, for a field that searches both at once: "Mirpur, Dhaka". Pure. */
import type { District, Place } from "./places";

/** Areas by the id of their district. */
export type AreasByDistrict = Readonly<Record<string, readonly Place[]>>;

/** One place per area, found by area, district, or both in either order. */
export function pairPlaces(districts: readonly District[], areas: AreasByDistrict): Place[] {
  return districts.flatMap((district) =>
    (areas[district.id] ?? []).map((area): Place => {
      const otherNames = (area.also ?? []).map((name) => `${name}, ${district.name}`);
      const otherDistricts = (district.also ?? []).map((name) => `${area.name}, ${name}`);
      const districtFirst = [district.name, district.bn, ...(district.also ?? [])].flatMap((name) => [
        `${name} ${area.name}`,
        `${name} ${area.bn}`,
      ]);

      return {
        ...area,
        name: `${area.name}, ${district.name}`,
        bn: `${area.bn}, ${district.bn}`,
        also: [...otherNames, ...otherDistricts, ...districtFirst],
      };
    }),
  );
}

/** Splits "Banasree, Rampura, Dhaka" at the district; null without a comma or with an empty part. */
export function splitPair(text: string): { area: string; city: string } | null {
  const comma = text.lastIndexOf(",");
  const [area, city] = [text.slice(0, Math.max(comma, 0)).trim(), text.slice(comma + 1).trim()];

  return area === "" || city === "" ? null : { area, city };
}

/**
 * `npm run geo`: writes public/geo, the lists of the checkout's pickers, from the package bd-geojs (MIT; its data is from
 * nuhil/bangladesh-geocode, MIT) and the manual corrections. One file lists the districts; each district has its own, and one file has the areas of all.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { districts as packaged, upazillas } from "bd-geojs";
import type { District, Place } from "../../lib/geo/places.ts";
import { inRoot } from "../bootstrap/project.mjs";
import { districts, firstDistricts, newUpazilas, upazilas } from "./corrections.ts";
import { parts as banglaParts, thanas, type Written } from "./thanas.ts";

const FOLDER = inRoot("public/geo");

/** Trims whitespace, and modernises the spelling of "ganj". */
const tidy = (text: string) => text.trim().replace(/gonj\b/g, "ganj");

function banglaOf(part: string): string {
  const bn = banglaParts[part];
  if (bn === undefined) throw new Error(`${part} has no Bangla name`);

  return bn;
}

function placeOf({ name, bn, also = [], parts = [] }: Place): Place {
  return {
    name,
    bn: bn.trim().normalize("NFC"),
    ...(also.length > 0 ? { also } : {}),
    ...(parts.length > 0 ? { parts, partsBn: parts.map(banglaOf) } : {}),
  };
}

const byHand = (written: readonly Written[] = []) =>
  written.map(([name, bn, ...parts]) => placeOf({ name, bn, parts }));

function idOf(name: string): string {
  return name.toLowerCase().replace(/'/g, "").replace(/ /g, "-");
}

function byName<Named extends { name: string }>(places: readonly Named[]): Named[] {
  return [...places].sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Moves the big cities to the front, because an empty query shows the first six places. */
function firstOnes<Named extends { name: string }>(places: readonly Named[]): Named[] {
  const isFirst = ({ name }: Named) => firstDistricts.includes(name);
  const first = firstDistricts.flatMap((wanted) => places.filter(({ name }) => name === wanted));

  return [...first, ...places.filter((place) => !isFirst(place))];
}

function districtOf({ name, bn_name: bn }: { name: string; bn_name: string }): District {
  const place = placeOf({ name, bn, ...districts[name] });

  return { id: idOf(place.name), ...place };
}

/** Returns upazilas and thanas in one alphabetical list, since people search by name, not by type. */
function areasOf(packageId: string, { name }: District): Place[] {
  const known = upazillas
    .filter(({ district_id: of }) => of === packageId)
    .map(({ name: before, bn_name: bn }) => {
      const correction = upazilas[`${before}, ${name}`] ?? upazilas[before];
      return placeOf({ name: tidy(before), bn, ...correction });
    });

  return byName([...known, ...byHand(newUpazilas[name]), ...byHand(thanas[name])]);
}

function write(file: string, places: readonly Place[] | Record<string, readonly Place[]>): void {
  writeFileSync(path.join(FOLDER, `${file}.json`), `${JSON.stringify(places)}\n`);
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const all = packaged.map((entry) => ({ entry, district: districtOf(entry) }));
write("districts", firstOnes(byName(all.map(({ district }) => district))));
const areas = Object.fromEntries(all.map(({ entry, district }) => [district.id, areasOf(entry.id, district)]));
for (const [id, places] of Object.entries(areas)) write(id, places);
write("all", areas);

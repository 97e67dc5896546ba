"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type AddressPart, leftBehind, type Whereabouts } from "@/lib/geo/left-behind";
import { loadAreas, loadDistricts, shownIn } from "@/lib/geo/lists";
import { shownPlace } from "@/lib/geo/place-name";
import { type District, matchPlace, type Place } from "@/lib/geo/places";

type SetPlace = (field: "city" | AddressPart, name: string) => void;

type UsePlaces = {
  /** What the form has for the fields of these names. */
  city: string;
  area: string;
  zipCode: string;
  /** The same function with every render. */
  setPlace: SetPlace;
  /** An order may have gone through: it is sent again as it was. */
  isFixed?: boolean;
  /** What an order has that is corrected here: it stays as it was written until somebody changes it. */
  saved?: Address;
};

type Address = Record<"city" | AddressPart, string>;

type Areas = { of: string; places: readonly Place[] };

/**
 * The districts, and the areas of the one in the form. Null is a list that is not there: its field is a plain one then. What comes into the
 * fields by another way than somebody's typing (a known address, a draft, the browser) is brought to today's names. `shown` is what the page
 * calls them; the form has the English names.
 */
export function usePlaces({ city, area, zipCode, setPlace, isFixed = false, saved }: UsePlaces) {
  const [districts, setDistricts] = useState<readonly District[] | null>(null);
  const [areas, setAreas] = useState<Areas | null>(null);
  const district = districts && matchPlace(districts, city);
  const known = areas && areas.of === district?.id ? areas.places : null;
  const offered = isFixed ? { districts: null, areas: null } : { districts, areas: known };
  const [atFirst] = useState({ city, area, zipCode, shownArea: shownPlace({ city, area }).area });
  // While another district is being written, the area is still one of the last.
  const called = district ? known : areas?.places;
  const beforeLists = area === atFirst.area ? atFirst.shownArea : shownPlace({ city, area }).area;
  const shown = {
    city: districts ? shownIn(districts, city) : shownPlace({ city }).city,
    area: called ? shownIn(called, area) : beforeLists,
  };

  const load = useCallback(() => {
    loadDistricts().then(setDistricts, () => {});
  }, []);

  const hasCity = city !== "";
  useEffect(() => {
    if (hasCity) load();
  }, [hasCity, load]);
  useEffect(() => {
    if (!district) return;
    let isCurrent = true;
    loadAreas(district).then(
      (places) => isCurrent && setAreas({ of: district.id, places }),
      () => {},
    );

    return () => {
      isCurrent = false;
    };
  }, [district]);
  useToday(setPlace, "city", city, saved?.city === city ? null : offered.districts);
  useToday(setPlace, "area", area, saved?.area === area ? null : offered.areas);
  // An area that is in no list may be one of the new district, where none of the old one was saved.
  const isOfLast = area === atFirst.area || isAmong(areas, area);
  const goes = (part: AddressPart) => part === "zipCode" || saved !== undefined || isOfLast;
  const located = (address: Address) => ({ ...address, district: districts && matchPlace(districts, address.city) });
  useMovedAway({ district: isFixed ? null : district, area, zipCode }, (part) => goes(part) && setPlace(part, ""), {
    first: located(atFirst),
    ...(saved ? { saved: located(saved) } : {}),
  });

  return { ...offered, shown, load };
}

/** Today's name of a place, but not under somebody's hands. */
function useToday(setPlace: SetPlace, field: "city" | "area", text: string, places: readonly Place[] | null): void {
  useEffect(() => {
    if (!places || document.activeElement?.getAttribute("name") === field) return;
    const place = matchPlace(places, text);
    if (place && place.name !== text) setPlace(field, place.name);
  }, [setPlace, field, text, places]);
}

function isAmong(areas: Areas | null, area: string): boolean {
  return areas?.places.some(({ name }) => area === name || area.endsWith(`, ${name}`)) ?? false;
}

type Moving = { district: District | null; area: string; zipCode: string };

/**
 * Clears the area and the code of the district before when another one is chosen. `first`: the address the page came with. `saved`: where it
 * was before somebody wrote here; when another hand has saved it meanwhile, nothing is cleared.
 */
function useMovedAway(
  now: Moving,
  clear: (part: AddressPart) => unknown,
  { first, saved }: { first: Moving; saved?: Moving },
): void {
  const last = useRef<{ at: Whereabouts; saved: string } | null>(null);
  const [at, before] = [whereabouts(now), whereabouts(saved)];
  useEffect(() => {
    // Between two districts there is half a name.
    if (!at) return;
    const { at: from, saved: known } = last.current ?? {
      at: before ?? whereabouts(first),
      saved: JSON.stringify(before),
    };
    last.current = { at, saved: JSON.stringify(before) };
    if (known === last.current.saved) leftBehind(from, at, before).forEach(clear);
  });
}

const whereabouts = (address: Moving | undefined): Whereabouts | null =>
  address?.district ? { ...address, district: address.district.id } : null;

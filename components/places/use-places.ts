"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { loadAreas, loadDistricts, localizedPlace } from "@/lib/geo/lists";
import { localizePlace } from "@/lib/geo/place-name";
import { type District, matchPlace, type Place } from "@/lib/geo/places";
import { type AddressPart, type EditedAddress, fieldsToClear } from "@/lib/geo/reset-dependent-fields";

type SetPlace = (field: "city" | AddressPart, name: string) => void;

type UsePlaces = {
  /** Form values of these fields. */
  city: string;
  area: string;
  zipCode: string;
  /** Must be stable across renders. */
  setPlace: SetPlace;
  /** Whether the values must not change, because the order may have been placed and is resubmitted. */
  isFixed?: boolean;
  /** Saved address of an order being edited. Its places are not renamed until they are edited. */
  saved?: Address;
};

type Address = Record<"city" | AddressPart, string>;

type Areas = { of: string; places: readonly Place[] };

/**
 * Loads the districts, and the areas of the selected one; null if a list is not available. Replaces outdated place
 * names from drafts, autofill or saved addresses. The form contains English names; `shown` contains those of the
 * page's language.
 */
export function usePlaces({ city, area, zipCode, setPlace, isFixed = false, saved }: UsePlaces) {
  const [districts, setDistricts] = useState<readonly District[] | null>(null);
  const [areas, setAreas] = useState<Areas | null>(null);
  const district = districts && matchPlace(districts, city);
  const known = areas && areas.of === district?.id ? areas.places : null;
  const offered = isFixed ? { districts: null, areas: null } : { districts, areas: known };
  const [atFirst] = useState({ city, area, zipCode, shownArea: localizePlace({ city, area }).area });
  // While the district is being edited, the area still belongs to the previous one.
  const called = district ? known : areas?.places;
  const beforeLists = area === atFirst.area ? atFirst.shownArea : localizePlace({ city, area }).area;
  const shown = {
    city: districts ? localizedPlace(districts, city) : localizePlace({ city }).city,
    area: called ? localizedPlace(called, area) : beforeLists,
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
  useCurrentName(setPlace, "city", city, saved?.city === city ? null : offered.districts);
  useCurrentName(setPlace, "area", area, saved?.area === area ? null : offered.areas);
  // An unlisted area may belong to the new district, unless the order has a saved address.
  const isOfLast = area === atFirst.area || isAmong(areas, area);
  const isStale = (part: AddressPart) => part === "zipCode" || saved !== undefined || isOfLast;
  const located = (address: Address) => ({ ...address, district: districts && matchPlace(districts, address.city) });
  useClearedFields(
    { district: isFixed ? null : district, area, zipCode },
    (part) => isStale(part) && setPlace(part, ""),
    {
      first: located(atFirst),
      ...(saved ? { saved: located(saved) } : {}),
    },
  );

  return { ...offered, shown, load };
}

/** Replaces an outdated place name by the current one, except while the field is focused. */
function useCurrentName(
  setPlace: SetPlace,
  field: "city" | "area",
  text: string,
  places: readonly Place[] | null,
): void {
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
 * Clears area and postcode of the previous district when another one is selected. `first`: the initial address.
 * `saved`: the stored address; clears nothing if another user has changed it.
 */
function useClearedFields(
  now: Moving,
  clear: (part: AddressPart) => unknown,
  { first, saved }: { first: Moving; saved?: Moving },
): void {
  const last = useRef<{ at: EditedAddress; saved: string } | null>(null);
  const [at, before] = [whereabouts(now), whereabouts(saved)];
  useEffect(() => {
    // While the district is being typed, it matches none.
    if (!at) return;
    const { at: from, saved: known } = last.current ?? {
      at: before ?? whereabouts(first),
      saved: JSON.stringify(before),
    };
    last.current = { at, saved: JSON.stringify(before) };
    if (known === last.current.saved) fieldsToClear(from, at, before).forEach(clear);
  });
}

const whereabouts = (address: Moving | undefined): EditedAddress | null =>
  address?.district ? { ...address, district: address.district.id } : null;

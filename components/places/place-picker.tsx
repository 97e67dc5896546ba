"use client";

import { useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { loadPlacePairs } from "@/lib/geo/lists";
import { splitPair } from "@/lib/geo/place-pairs";
import { matchPlace, type Place } from "@/lib/geo/places";
import { t } from "@/lib/texts/text";
import { PlaceInput } from "./place-input";

/** The number of suggestions that a phone scrolls through without effort; more letters find the rest. */
const LIMIT = 40;

type PlacePickerProps = {
  id: string;
  /** Called once, with English names or the typed text. */
  onPlace: (place: { area: string; city: string }) => void;
};

/** Search field that fills city and area at once. Text without a comma or match fills neither. */
export function PlacePicker({ id, onPlace }: PlacePickerProps) {
  const [places, setPlaces] = useState<readonly Place[] | null>(null);
  const [text, setText] = useState("");
  const isChosen = useRef(false);
  useEarlyText(id, setText);

  function choose(value: string) {
    const pair = splitPair(value);
    if (!pair || isChosen.current) return;
    isChosen.current = true;
    onPlace(pair);
  }

  return (
    <Field label={t("Where do we deliver?")} hint={t("For example: Mirpur, Dhaka. It fills the two fields below.")}>
      <PlaceInput
        id={id}
        field={{
          name: "place",
          ref: () => {},
          onChange: async ({ target }) => {
            isChosen.current = false;
            setText(target.value);
          },
          onBlur: async () => choose((places && matchPlace(places, text)?.name) ?? text),
        }}
        places={places}
        text={text}
        shown={text}
        listLabel={t("Places")}
        note={t("Not in the list? Fill in the two fields below.")}
        limit={LIMIT}
        maxLength={240}
        onText={choose}
        onReach={() => void loadPlacePairs().then(setPlaces, () => {})}
      />
    </Field>
  );
}

/** Keeps text typed before hydration: reads it before React overwrites it with the field's value. */
function useEarlyText(id: string, onText: (text: string) => void): void {
  const early = useRef("");
  useInsertionEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) early.current = field.value;
  }, [id]);
  useLayoutEffect(() => {
    if (early.current !== "") onText(early.current);
  }, [onText]);
}

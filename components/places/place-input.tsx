"use client";

import { cx } from "class-variance-authority";
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { findPlaces, matchPlace, type Offer, type Place } from "@/lib/geo/places";
import { pageLanguage } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

type PlaceInputProps = Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "onBlur" | "list"> & {
  field: UseFormRegisterReturn;
  /** Null if the list is not available. The field is then a plain text input. */
  places: readonly Place[] | null;
  listLabel: string;
  /** Form value: the place's English name. */
  text: string;
  /** Text shown in the field. */
  shown: string;
  /** Saved value. Does not open the list or get replaced until the user edits it. */
  saved?: string;
  onText: (text: string) => void;
  /** Called when the list is about to be needed. */
  onReach: () => void;
  /** Maximum number of suggestions. */
  limit?: number;
  /** Text below the suggestions, instead of the hint that any text is accepted. */
  note?: string;
};

type Search = {
  isOpen: boolean;
  /** Text typed since the list was opened; null if none. */
  typed: string | null;
  active: number;
};

const CLOSED: Search = { isOpen: false, typed: null, active: -1 };

/** Adapter for react-hook-form: the form value is the English name, while the input shows the page's language. */
function useFormAdapter({ ref }: UseFormRegisterReturn) {
  const input = useRef<HTMLInputElement>(null);
  const isFocusedByForm = useRef(false);
  const [element] = useState(() => ({ type: "text", value: "", focus: focusFromForm }));
  useImperativeHandle(ref, () => element);

  function focusFromForm() {
    isFocusedByForm.current = true;
    input.current?.focus();
    isFocusedByForm.current = false;
  }

  return { input, element, isFocusedByForm };
}

/** Handles a field that was focused before hydration, because React may miss that event. */
function useEarlyFocus(input: RefObject<HTMLInputElement | null>, reach: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (input.current === document.activeElement) reach();
  }, []);
}

/**
 * Text field with place suggestions: the editable combobox with list autocomplete of the ARIA Authoring Practices.
 * Accepts places that are not in the list.
 */
export function PlaceInput(props: PlaceInputProps) {
  const { field, places, listLabel, text, shown, saved, onText, onReach, limit, note, ...rest } = props;
  const { autoComplete, className, ...input } = rest;
  const [search, setSearch] = useState(CLOSED);
  const list = useId();
  const { input: box, element, isFocusedByForm } = useFormAdapter(field);
  const query = search.typed ?? openingQuery(places, text);
  const found = search.isOpen && places ? findPlaces(places, query).slice(0, limit) : [];
  // Close the list if the text is complete, because it would cover the next field.
  const isDone = found.length === 1 && [found[0]?.value, found[0]?.bn].includes(search.typed ?? "");
  const offers = isDone ? [] : found;
  const isListed = offers.length > 0;
  const active = isListed ? search.active : -1;

  function open(typed: string | null) {
    setSearch({ isOpen: true, typed, active: likely(places, typed ?? text, typed) });
  }

  function reach() {
    onReach();
    // Do not open for a saved value, or on focus by the form: the list would cover the next fields and the error.
    if (!isFocusedByForm.current && (saved === undefined || text !== saved)) open(null);
  }
  useEarlyFocus(box, reach);

  function choose({ value }: Offer) {
    onText(value);
    setSearch(CLOSED);
  }

  function settle() {
    setSearch(CLOSED);
    const known = places && matchPlace(places, text);
    if (known && known.name !== text && text !== saved) onText(known.name);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (!isListed) return open(null);
      const step = key === "ArrowDown" ? 1 : -1;
      const next = active === -1 && step === -1 ? offers.length - 1 : (active + step + offers.length) % offers.length;
      return setSearch({ ...search, active: next });
    }
    if (!isListed) return;
    if (key === "Escape") {
      event.stopPropagation();
      setSearch(CLOSED);
    }
    if (key === "Enter") {
      event.preventDefault();
      const offer = offers[active];
      if (offer) choose(offer);
      else setSearch(CLOSED);
    }
  }

  return (
    <div className="relative">
      <Input
        {...input}
        {...field}
        ref={box}
        value={search.typed ?? shown}
        {...(places ? comboboxProps({ list, isListed, active }) : {})}
        autoComplete={places ? "off" : autoComplete}
        autoCapitalize="words"
        className={cx("scroll-mt-12", className)}
        onChange={(event) => {
          element.value = event.target.value;
          void field.onChange(event);
          // Autofill changes fields without focus: do not open the list then.
          if (document.activeElement === event.target) open(event.target.value);
        }}
        onClick={() => search.isOpen || open(null)}
        onFocus={(event) => {
          reach();
          // Scroll up to fit the list above the phone's keyboard.
          if (window.matchMedia("(pointer: coarse)").matches) event.currentTarget.scrollIntoView({ block: "start" });
        }}
        onBlur={(event) => {
          settle();
          void field.onBlur(event);
        }}
        onKeyDown={onKeyDown}
      />
      {search.isOpen && places && !isDone ? (
        <Offers {...{ list, offers, active, note }} label={listLabel} typed={query} onChoose={choose} />
      ) : null}
    </div>
  );
}

function comboboxProps({ list, isListed, active }: { list: string; isListed: boolean; active: number }) {
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isListed,
    "aria-controls": isListed ? list : undefined,
    "aria-activedescendant": active >= 0 ? `${list}-${active}` : undefined,
  } as const;
}

/** Returns the search for opening the list: empty (all places) if the text is empty or a place, otherwise the text. */
const openingQuery = (places: readonly Place[] | null, text: string): string =>
  places && matchPlace(places, text) ? "" : text;

/** Returns the index of the option that Enter selects: the only plausible match, or -1 if ambiguous. */
function likely(places: readonly Place[] | null, text: string, typed: string | null): number {
  if (!places || text.trim() === "") return -1;
  const offers = findPlaces(places, typed ?? "");
  if (typed !== null && offers.length === 1) return 0;

  const match = matchPlace(places, text);
  return match ? offers.findIndex(({ place }) => place === match) : -1;
}

type OffersProps = {
  list: string;
  label: string;
  offers: readonly Offer[];
  active: number;
  typed: string;
  note: string | undefined;
  onChoose: (offer: Offer) => void;
};

function Offers({ list, label, offers, active, typed, note, onChoose }: OffersProps) {
  const box = useRef<HTMLUListElement>(null);
  const isBangla = pageLanguage() === "bn";
  // Show the other language only if the user types it, because the Bangla font is a large download on English pages.
  const other = isBangla ? /[a-z]/i : /[\u0980-\u09ff]/;

  useEffect(() => {
    box.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    // Keep the focus in the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: only prevents a default
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 animate-rise-in overflow-hidden rounded-lg border border-edge bg-panel shadow-lift"
    >
      {offers.length > 0 ? (
        <ul
          ref={box}
          id={list}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: listbox of a combobox
          role="listbox"
          // Browsers make scroll containers focusable by default.
          tabIndex={-1}
          aria-label={label}
          className="max-h-64 overflow-y-auto overscroll-contain py-1"
        >
          {offers.map((offer, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and handles the keys
            // biome-ignore lint/a11y/useKeyWithClickEvents: the same
            <li
              key={offer.value}
              id={`${list}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: option of a listbox
              role="option"
              aria-selected={index === active}
              className="flex min-h-11 cursor-pointer items-center px-3 py-1.5 hover:bg-raised aria-selected:bg-raised aria-selected:font-semibold"
              onClick={() => onChoose(offer)}
            >
              {isBangla ? offer.bn : offer.value}
              {other.test(typed) ? (
                <span lang={isBangla ? "en" : "bn"} className="ml-auto pl-3 text-soft">
                  {isBangla ? offer.value : offer.bn}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={cx("px-3 py-2.5 text-sm text-soft", offers.length > 0 && "border-t border-line")}>
        {note ??
          (offers.length > 0 ? t("Not listed? Just type it.") : t("Not on our list: we'll use it as you type it."))}
      </p>
    </div>
  );
}

"use client";

import { type KeyboardEvent, useState } from "react";
import { toAsciiDigits } from "@/lib/digits";
import { localizeDigits, t } from "@/lib/texts/text";
import { LineIcon } from "./line-icon";
import { useUntilReady } from "./use-until-ready";

type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  /** Accessible name of the field and its buttons: "Quantity of …". */
  label: string;
  disabled?: boolean;
  id?: string;
};

/**
 * Number field with minus and plus buttons. Accepts Bangla digits and arrow keys. Only emits integers from `min` to
 * `max`.
 */
export function QuantityStepper({ value, onChange, min = 1, max, label, disabled, id }: QuantityStepperProps) {
  const waiting = useUntilReady();
  // Text while editing; null if the field shows `value`.
  const [draft, setDraft] = useState<string | null>(null);

  function set(next: number) {
    setDraft(null);
    const allowed = Math.max(min, Math.min(max, next));
    if (allowed !== value) onChange(allowed);
  }

  function type(text: string) {
    const typed = toQuantity(text);
    setDraft(text);
    if (typed !== null && typed >= min && typed <= max && typed !== value) onChange(typed);
  }

  function leave() {
    const typed = draft === null ? null : toQuantity(draft);
    if (typed === null) setDraft(null);
    else set(typed);
  }

  function step(event: KeyboardEvent) {
    const next = { ArrowUp: value + 1, ArrowDown: value - 1, PageUp: max, PageDown: min }[event.key];
    if (event.key === "Enter") leave();
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls of one value; a fieldset would need a legend.
    <div role="group" aria-label={label} title={waiting.title} className="stepper">
      <StepButton
        label={t("Decrease: {label}", { label })}
        isAtEnd={value <= min}
        disabled={disabled || waiting.disabled}
        path="M4 10h12"
        onPress={() => set(value - 1)}
      />
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled || waiting.disabled}
        value={draft ?? localizeDigits(String(value))}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={step}
      />
      <StepButton
        label={t("Increase: {label}", { label })}
        isAtEnd={value >= max}
        disabled={disabled || waiting.disabled}
        path="M4 10h12M10 4v12"
        onPress={() => set(value + 1)}
      />
    </div>
  );
}

type StepButtonProps = {
  label: string;
  isAtEnd: boolean;
  disabled?: boolean | undefined;
  path: string;
  onPress: () => void;
};

/** Stays focusable at the end of the range, so that keyboard users keep their position. */
function StepButton({ label, isAtEnd, disabled, path, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      disabled={disabled}
      onClick={isAtEnd ? undefined : onPress}
    >
      <LineIcon path={path} />
    </button>
  );
}

/** Parses a whole number in ASCII or Bangla digits ("১২" is 12; D1.37). Null for anything else. */
function toQuantity(text: string): number | null {
  const ascii = toAsciiDigits(text.trim());

  return /^\d{1,6}$/.test(ascii) ? Number(ascii) : null;
}

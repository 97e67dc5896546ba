import type { ComponentProps, KeyboardEvent } from "react";
import { Input } from "@/components/ui/input";
import { parseTypedNumber, toFieldText } from "@/lib/typed-number";

type AmountInputProps = ComponentProps<"input"> & { min: number; step: number };

/** Adds a number of steps and rounds, to avoid floating-point errors. */
const stepped = (value: number, step: number, by: number): number =>
  Number((Math.round(value / step + by) * step).toFixed(2));

/**
 * Number field that accepts Bangla digits. A text input, because number inputs reject them. Arrow keys change the value
 * by `step`, down to `min`; the form validates it.
 */
export function AmountInput({ min, step, ...rest }: AmountInputProps) {
  function stepOnArrow(event: KeyboardEvent<HTMLInputElement>) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const field = event.currentTarget;
    const value = field.value.trim() === "" ? min : parseTypedNumber(field.value);
    if (by === undefined || value === null || field.readOnly) return;
    event.preventDefault();
    // Use the native setter and dispatch an input event, because React ignores values set directly.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(field, toFieldText(Math.max(min, stepped(value, step, by))));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return <Input inputMode="decimal" autoComplete="off" min={min} step={step} onKeyDown={stepOnArrow} {...rest} />;
}

import type { ComponentProps, KeyboardEvent } from "react";
import { Input } from "@/components/ui/controls";
import { asTyped, readTypedNumber } from "@/lib/typed-number";

type AmountInputProps = ComponentProps<"input"> & { min: number; step: number };

/** In steps, so that no sum of binary fractions is shown. */
const stepped = (value: number, step: number, by: number): number =>
  Number((Math.round(value / step + by) * step).toFixed(2));

/**
 * A number field that takes Bangla digits, which a number input refuses: a text field that keeps `min` and `step`, and takes a step
 * on ArrowUp and ArrowDown as a number field does. The form checks what is typed against both.
 */
export function AmountInput({ min, step, ...rest }: AmountInputProps) {
  function stepOnArrow(event: KeyboardEvent<HTMLInputElement>) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const field = event.currentTarget;
    const value = field.value.trim() === "" ? min : readTypedNumber(field.value);
    if (by === undefined || value === null || field.readOnly) return;
    event.preventDefault();
    // The form hears of it as of typing; React ignores a value that is set without the browser's own setter.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(field, asTyped(Math.max(min, stepped(value, step, by))));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return <Input inputMode="decimal" autoComplete="off" min={min} step={step} onKeyDown={stepOnArrow} {...rest} />;
}

import type { ComponentProps, KeyboardEvent } from "react";
import { Input } from "@/components/ui/input";
import { parseTypedNumber, toFieldText } from "@/lib/typed-number";

type AmountInputProps = ComponentProps<"input"> & { min: number; step: number };

/** Rounds to steps, to avoid floating-point digits. */
const stepped = (value: number, step: number, by: number): number =>
  Number((Math.round(value / step + by) * step).toFixed(2));

/**
 * Number field that accepts Bangla digits, which number inputs reject: a text field with `min`, `step` and arrow
 * keys. The form validates both.
 */
export function AmountInput({ min, step, ...rest }: AmountInputProps) {
  function stepOnArrow(event: KeyboardEvent<HTMLInputElement>) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const field = event.currentTarget;
    const value = field.value.trim() === "" ? min : parseTypedNumber(field.value);
    if (by === undefined || value === null || field.readOnly) return;
    event.preventDefault();
    // Trigger a real input event: React ignores values set without the native setter.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(field, toFieldText(Math.max(min, stepped(value, step, by))));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return <Input inputMode="decimal" autoComplete="off" min={min} step={step} onKeyDown={stepOnArrow} {...rest} />;
}

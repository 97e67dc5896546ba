import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";

/** Field for a code of six digits, which phones offer to fill in. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      className="font-mono text-xl tracking-widest"
      {...props}
    />
  );
}

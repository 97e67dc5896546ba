"use client";

import { type ComponentProps, useOptimistic } from "react";
import { Select } from "@/components/ui/controls";
import { earlyField } from "@/components/ui/early-field";
import { to } from "@/lib/texts/page-language";
import { navigate, useIsChanging } from "./navigation";

type NavSelectProps = Omit<ComponentProps<"select">, "onChange" | "value" | "defaultValue"> & {
  value: string;
  /** Each choice and the address it leads to; plain data, so that a server component can give it. */
  options: readonly { value: string; label: string; href: string }[];
};

/**
 * A filter that lives in the address: choosing goes there at once. Inside a GET form with a `name` it also works
 * before scripts have loaded, when the form is sent.
 */
export function NavSelect({ value, options, ...rest }: NavSelectProps) {
  const isChanging = useIsChanging();
  // The choice shows at once and keeps the focus; in the end the address decides.
  const [shown, show] = useOptimistic(value);

  return (
    <Select
      {...earlyField}
      // What a browser restores was not chosen now.
      autoComplete="off"
      {...rest}
      value={shown}
      aria-busy={isChanging || undefined}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) navigate(to(chosen.href), { onStart: () => show(chosen.value) });
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

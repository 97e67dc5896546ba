"use client";

import { type ComponentProps, useOptimistic } from "react";
import { earlyField } from "@/components/ui/early-field";
import { Select } from "@/components/ui/select";
import { to } from "@/lib/texts/page-language";
import { navigateOnChange, useIsNavigating } from "./navigation";

type NavSelectProps = Omit<ComponentProps<"select">, "onChange" | "value" | "defaultValue"> & {
  value: string;
  /** Options with their URLs; plain data, so that server components can pass it. */
  options: readonly { value: string; label: string; href: string }[];
};

/**
 * Select that navigates to the URL of the chosen option. Inside a GET form and with a `name`, it also works before
 * hydration.
 */
export function NavSelect({ value, options, ...rest }: NavSelectProps) {
  const isChanging = useIsNavigating();
  // Show the choice optimistically until the URL has changed.
  const [shown, show] = useOptimistic(value);

  return (
    <Select
      {...earlyField}
      // Ignore values restored by the browser.
      autoComplete="off"
      {...rest}
      value={shown}
      aria-busy={isChanging || undefined}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) navigateOnChange(to(chosen.href), () => show(chosen.value));
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

"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useTransition } from "react";
import { Select } from "@/components/ui/select";

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
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  return (
    <Select
      {...rest}
      // A new value from the server resets the list; until then the choice stays as made.
      key={value}
      defaultValue={value}
      aria-busy={isPending || undefined}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) startTransition(() => router.push(chosen.href, { scroll: false }));
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

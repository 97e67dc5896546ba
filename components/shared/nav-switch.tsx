"use client";

import { useOptimistic } from "react";
import { Switch } from "@/components/ui/switch";
import { useListNavigation } from "./list-navigation";

type NavSwitchProps = {
  label: string;
  isOn: boolean;
  /** The address with the switch turned over. */
  href: string;
};

/** A filter of two states that lives in the address: turning it goes there at once. */
export function NavSwitch({ label, isOn, href }: NavSwitchProps) {
  const { isPending, go } = useListNavigation();
  // Turns at once; in the end the address decides.
  const [shown, show] = useOptimistic(isOn);

  return (
    <Switch
      label={label}
      checked={shown}
      aria-busy={isPending || undefined}
      onChange={(event) => {
        const next = event.target.checked;
        go(href, { onStart: () => show(next) });
      }}
    />
  );
}

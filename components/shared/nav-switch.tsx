"use client";

import { useOptimistic } from "react";
import { earlyField } from "@/components/ui/early-field";
import { Switch } from "@/components/ui/switch";
import { to } from "@/lib/texts/page-language";
import { navigate, useIsChanging } from "./navigation";

type NavSwitchProps = {
  name: string;
  label: string;
  isOn: boolean;
  /** The address with it the other way round. */
  href: string;
};

/** A filter that is on or off and lives in the address. Inside a GET form it also works before scripts have loaded. */
export function NavSwitch({ name, label, isOn, href }: NavSwitchProps) {
  const isChanging = useIsChanging();
  const [isShownOn, show] = useOptimistic(isOn);

  return (
    <Switch
      {...earlyField}
      // What a browser restores was not switched now.
      autoComplete="off"
      name={name}
      value="true"
      label={label}
      checked={isShownOn}
      aria-busy={isChanging || undefined}
      onChange={(event) => {
        const isWanted = event.target.checked;
        navigate(to(href), { onStart: () => show(isWanted) });
      }}
    />
  );
}

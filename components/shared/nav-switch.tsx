"use client";

import { type ChangeEvent, useOptimistic } from "react";
import { Checkbox } from "@/components/ui/checkbox";
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
export function NavSwitch({ name, label, ...rest }: NavSwitchProps) {
  return <Switch name={name} value="true" label={label} {...useNavToggle(rest)} />;
}

/** The same as a tick box, on by default: sent twice it counts as left out. */
export function NavTick({ name, label, ...rest }: NavSwitchProps) {
  return (
    <>
      <input type="hidden" name={name} value="false" />
      <Checkbox name={name} value="true" label={label} {...useNavToggle(rest)} />
    </>
  );
}

function useNavToggle({ isOn, href }: Pick<NavSwitchProps, "isOn" | "href">) {
  const isChanging = useIsChanging();
  const [isShownOn, show] = useOptimistic(isOn);

  return {
    ...earlyField,
    // What a browser restores was not switched now.
    autoComplete: "off",
    checked: isShownOn,
    "aria-busy": isChanging || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const isWanted = event.target.checked;
      navigate(to(href), { onStart: () => show(isWanted) });
    },
  };
}

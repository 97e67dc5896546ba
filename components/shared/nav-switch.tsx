"use client";

import { type ChangeEvent, useOptimistic } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { earlyField } from "@/components/ui/early-field";
import { Switch } from "@/components/ui/switch";
import { to } from "@/lib/texts/page-language";
import { navigateOnChange, useIsNavigating } from "./navigation";

type NavSwitchProps = {
  name: string;
  label: string;
  isOn: boolean;
  /** URL with the opposite state. */
  href: string;
};

/** Switch that navigates to `href`. Inside a GET form it also works before hydration. */
export function NavSwitch({ name, label, ...rest }: NavSwitchProps) {
  return <Switch name={name} value="true" label={label} {...useNavToggle(rest)} />;
}

/** Checkbox for a filter that is on by default: the server treats a duplicate parameter as absent. */
export function NavCheckbox({ name, label, ...rest }: NavSwitchProps) {
  return (
    <>
      <input type="hidden" name={name} value="false" />
      <Checkbox name={name} value="true" label={label} {...useNavToggle(rest)} />
    </>
  );
}

function useNavToggle({ isOn, href }: Pick<NavSwitchProps, "isOn" | "href">) {
  const isChanging = useIsNavigating();
  const [isShownOn, show] = useOptimistic(isOn);

  return {
    ...earlyField,
    // Ignore values restored by the browser.
    autoComplete: "off",
    checked: isShownOn,
    "aria-busy": isChanging || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const isWanted = event.target.checked;
      navigateOnChange(to(href), () => show(isWanted));
    },
  };
}

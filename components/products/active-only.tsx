"use client";

import { useOptimistic } from "react";
import { navigate, useIsChanging } from "@/components/shared/navigation";
import { Checkbox } from "@/components/ui/checkbox";

/** The filter "active only". Without scripts a hidden field submits the unchecked state, and the last value counts. */
export function ActiveOnly({ isOn, href }: { isOn: boolean; href: string }) {
  const isChanging = useIsChanging();
  const [isShownOn, show] = useOptimistic(isOn);

  return (
    <>
      <input type="hidden" name="active_only" value="false" />
      <Checkbox
        name="active_only"
        value="true"
        label="Active only"
        checked={isShownOn}
        aria-busy={isChanging || undefined}
        onChange={(event) => {
          const isWanted = event.target.checked;
          navigate(href, { onStart: () => show(isWanted) });
        }}
      />
    </>
  );
}

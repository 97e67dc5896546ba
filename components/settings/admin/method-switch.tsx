"use client";

import { useOptimistic, useTransition } from "react";
import { useAction } from "@/components/shared/use-action";
import { Switch } from "@/components/ui/switch";
import { api } from "@/lib/api-client";
import type { PaymentMethodName } from "@/lib/settings/schema";

type MethodSwitchProps = { name: PaymentMethodName; label: string; isEnabled: boolean };

/** Switches a payment method on or off, at once. The server refuses to switch off the last one. */
export function MethodSwitch({ name, label, isEnabled }: MethodSwitchProps) {
  const { run, isBusy } = useAction();
  const [isOn, show] = useOptimistic(isEnabled);
  const [, startTransition] = useTransition();

  function toggle(next: boolean) {
    startTransition(async () => {
      show(next);
      await run(
        () => api("POST /settings/payment-methods/{name}/toggle", { params: { name }, query: { enabled: next } }),
        {
          done: `Payment method ${next ? "enabled" : "disabled"} successfully`,
          failed: "Failed to update payment method",
        },
      );
    });
  }

  return (
    <Switch
      label={`Offer ${label}`}
      hideLabel
      checked={isOn}
      aria-busy={isBusy || undefined}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}

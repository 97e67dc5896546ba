"use client";

import { useEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { storedValue } from "@/lib/browser-storage";
import { COURIERS_ID } from "@/lib/dispatch/couriers";
import * as storageKeys from "@/lib/storage-keys";

const lastCourier = storedValue("local", storageKeys.lastCourier, (value) =>
  typeof value === "string" && value.trim() !== "" && value.length <= 60 ? value : null,
);

/** Remembers the last used courier as the default of the next parcels. */
export function keepLastCourier(name: string): void {
  if (name.trim() !== "") lastCourier.write(name.trim());
}

export const readLastCourier = () => lastCourier.read();

/** The first courier of the settings. */
const usualCourier = () => document.querySelector<HTMLOptionElement>(`#${COURIERS_ID} [data-usual]`)?.value;

type CourierFieldProps = {
  label: string;
  /**
   * Courier of the order. Without one, the field starts with the first courier in the settings, otherwise the one last used in this
   * browser.
   */
  courierName: string | null;
  optional?: boolean;
  className?: string;
};

/** Known or other courier. The form contains it as `courier`. */
export function CourierField({ label, courierName, optional, className }: CourierFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  // The server has no access to browser storage.
  useEffect(() => {
    if (!courierName && input.current?.value === "") input.current.value = usualCourier() ?? readLastCourier() ?? "";
  }, [courierName]);

  return (
    <Field label={label} optional={optional} className={className}>
      <Input
        ref={input}
        name="courier"
        list={COURIERS_ID}
        defaultValue={courierName ?? ""}
        maxLength={60}
        autoComplete="off"
      />
    </Field>
  );
}

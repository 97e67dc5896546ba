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

/** Stores the courier as the browser's default for further parcels. */
export function keepLastCourier(name: string): void {
  if (name.trim() !== "") lastCourier.write(name.trim());
}

export const readLastCourier = () => lastCourier.read();

/** Returns the first courier in the settings. */
const usualCourier = () => document.querySelector<HTMLOptionElement>(`#${COURIERS_ID} [data-usual]`)?.value;

type CourierFieldProps = {
  label: string;
  /**
   * Courier of the order; null if none. The field then defaults to the first courier in the settings, otherwise to the
   * last one used in this browser.
   */
  courierName: string | null;
  optional?: boolean;
  className?: string;
};

/** Text field named `courier`, with the known couriers as suggestions. */
export function CourierField({ label, courierName, optional, className }: CourierFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  // Set the default on mount, because it depends on browser storage.
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

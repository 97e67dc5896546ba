"use client";

import { useEffect, useRef } from "react";
import { Input } from "@/components/ui/controls";
import { Field } from "@/components/ui/field";
import { storedValue } from "@/lib/browser-storage";
import { COURIERS_ID } from "@/lib/dispatch/couriers";
import * as storageKeys from "@/lib/storage-keys";

const lastCourier = storedValue("local", storageKeys.lastCourier, (value) =>
  typeof value === "string" && value.trim() !== "" && value.length <= 60 ? value : null,
);

/** The one that parcels were given to: the next ones start with it. */
export function keepLastCourier(name: string): void {
  if (name.trim() !== "") lastCourier.write(name.trim());
}

export const readLastCourier = () => lastCourier.read();

/** The courier that the settings name first. */
const usualCourier = () => document.querySelector<HTMLOptionElement>(`#${COURIERS_ID} [data-usual]`)?.value;

type CourierFieldProps = {
  label: string;
  /** What the order says already. Without it the field starts with the usual courier of the settings, else with the last one of this browser. */
  courierName: string | null;
  optional?: boolean;
  className?: string;
};

/** A courier: one of the known ones, or any other name. Its form finds it under `courier`. */
export function CourierField({ label, courierName, optional, className }: CourierFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  // The server does not know what this browser keeps.
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

import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { formatClock } from "@/lib/texts/text";

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Beginning or end of quiet hours. */
export function HourSelect({ label, hint, ...input }: UseFormRegisterReturn & { label: string; hint?: string }) {
  return (
    <Field label={label} hint={hint}>
      <Select {...input}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {formatClock(`${String(hour).padStart(2, "0")}:00`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

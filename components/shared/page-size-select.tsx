import { useId } from "react";
import { Select } from "@/components/ui/select";

type PageSizeSelectProps = {
  value: number;
  sizes: readonly number[];
  onChange: (size: number) => void;
  label?: string;
};

/** How many rows a page shows, for lists that a client component loads. */
export function PageSizeSelect({ value, sizes, onChange, label }: PageSizeSelectProps) {
  const id = useId();

  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="whitespace-nowrap text-sm text-soft">
        {label ?? "Per page"}
      </label>
      <Select id={id} className="w-auto" value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
    </div>
  );
}

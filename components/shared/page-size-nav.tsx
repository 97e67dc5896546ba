import { useId } from "react";
import { NavSelect } from "./nav-select";

type PageSizeNavProps = {
  value: number;
  /** Each size and the address it leads to. */
  options: readonly { size: number; href: string }[];
};

/** How many rows a page shows, for lists whose page size lives in the address. */
export function PageSizeNav({ value, options }: PageSizeNavProps) {
  const id = useId();

  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id} className="whitespace-nowrap text-sm text-soft">
        Per page
      </label>
      <NavSelect
        id={id}
        className="w-auto"
        value={String(value)}
        options={options.map(({ size, href }) => ({ value: String(size), label: String(size), href }))}
      />
    </div>
  );
}

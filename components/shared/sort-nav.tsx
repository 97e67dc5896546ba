import { useId } from "react";
import { NavSelect } from "./nav-select";

type SortNavProps<Sort extends string> = {
  sort: Sort;
  /** Each sort in words, in the order of the list. */
  words: Readonly<Record<Sort, string>>;
  /** The address of a sort. */
  href: (sort: Sort) => string;
};

/** The sorts of a list as a select, where its table is cards and has no heads to click. */
export function SortNav<Sort extends string>({ sort, words, href }: SortNavProps<Sort>) {
  const id = useId();
  const sorts = Object.keys(words) as Sort[];

  return (
    <div className="card-rows-sort">
      <label htmlFor={id} className="whitespace-nowrap text-sm text-soft">
        Sort by
      </label>
      <NavSelect
        id={id}
        className="sm:w-auto"
        value={sort}
        options={sorts.map((value) => ({ value, label: words[value], href: href(value) }))}
      />
    </div>
  );
}

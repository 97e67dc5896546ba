import { Fragment } from "react";
import { Link } from "@/components/shared/link";
import { TableHead } from "@/components/ui/table";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export type SortKey<Sort extends string> = {
  /** What the link says. */
  label: Label;
  ascending: Sort;
  descending: Sort;
  /** Where a first click leads. */
  first: "ascending" | "descending";
};

type SortHeadProps<Sort extends string> = {
  /** What the column shows, where the links alone do not say it. */
  title?: string;
  keys: readonly SortKey<Sort>[];
  /** The sort of now, and the address of each; left out where the list has an order of its own, and the head is words. */
  sort?: Sort | undefined;
  href?: ((sort: Sort) => string) | undefined;
  className?: string | undefined;
};

/** The head of a column that the list can be sorted by: a link for each key; a second click turns the direction. */
export function SortHead<Sort extends string>({ title, keys, sort, href, className }: SortHeadProps<Sort>) {
  if (sort === undefined || href === undefined) {
    return <TableHead className={className}>{title ?? (keys[0] && t(keys[0].label))}</TableHead>;
  }
  const direction = keys.map((key) => directionOf(key, sort)).find((found) => found !== null);

  return (
    <TableHead aria-sort={direction ?? undefined} className={className}>
      {title ? <span className="mr-2">{title}</span> : null}
      {keys.map((key) => {
        const own = directionOf(key, sort);

        return (
          <Fragment key={key.label}>
            <Link href={href(nextSort(key, own))} data-scroll="keep" className="sort-link" data-sort={own ?? undefined}>
              {t(key.label)}
              <Arrow direction={own} />
            </Link>
            {/* What is left of the link where the rows are cards and the head is hidden. */}
            <span className="sort-word">{t(key.label)}</span>
          </Fragment>
        );
      })}
    </TableHead>
  );
}

type Direction = "ascending" | "descending";

function directionOf<Sort extends string>(key: SortKey<Sort>, sort: Sort): Direction | null {
  if (sort === key.ascending) return "ascending";

  return sort === key.descending ? "descending" : null;
}

function nextSort<Sort extends string>(key: SortKey<Sort>, own: Direction | null): Sort {
  if (own === null) return key[key.first];

  return own === "ascending" ? key.descending : key.ascending;
}

/** Both arrows while the list is sorted by something else; then only the current direction. */
function Arrow({ direction }: { direction: Direction | null }) {
  return (
    <svg
      className="sort-arrow"
      viewBox="0 0 10 14"
      width="10"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {direction === "descending" ? null : <path d="M2 5.5 5 2.5l3 3" />}
      {direction === "ascending" ? null : <path d="M2 8.5l3 3 3-3" />}
    </svg>
  );
}

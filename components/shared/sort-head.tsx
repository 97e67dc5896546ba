import { Fragment } from "react";
import { Link } from "@/components/shared/link";
import { TableHead } from "@/components/ui/table";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export type SortKey<Sort extends string> = {
  label: Label;
  ascending: Sort;
  descending: Sort;
  /** Direction of the first click. */
  first: "ascending" | "descending";
};

type SortHeadProps<Sort extends string> = {
  /** Column title, if the links are not self-explanatory. */
  title?: string;
  keys: readonly SortKey<Sort>[];
  /** Current sort. Omit `sort` and `href` for a list in fixed order, to render plain text. */
  sort?: Sort | undefined;
  href?: ((sort: Sort) => string) | undefined;
  className?: string | undefined;
};

/** Sortable column head: one link per key; a second click reverses the direction. */
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
            {/* Card layout hides the column head and shows only this label. */}
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

/** Shows the direction, or both arrows if null. */
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

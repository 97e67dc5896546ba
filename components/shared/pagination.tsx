type PaginationProps = {
  /** The page in sight, from 1. */
  current: number;
  total: number;
  /** The address of a page. */
  href: (page: number) => string;
  /** Names the navigation, for pages with more than one. */
  label?: string;
};

/** Links to the pages of a list; nothing when there is only one. All pages when 7 or fewer, else ellipses (spec 9). */
export function Pagination({ current, total, href, label }: PaginationProps) {
  if (total <= 1) return null;

  return (
    <nav aria-label={label ?? "Pagination"} className="flex justify-center">
      <ul className="flex w-full max-w-sm flex-wrap sm:max-w-none items-center justify-center gap-x-0.5 gap-y-2 sm:gap-1">
        <li aria-hidden="true" className="order-last h-0 basis-full sm:hidden" />
        <li className={stepClass}>
          <Step page={current - 1} isOpen={current > 1} href={href} label="Previous" path="M11.5 4.5 6 10l5.5 5.5" />
        </li>
        {pageItems(current, total).map((item) =>
          typeof item === "number" ? (
            <li key={item}>
              <a
                href={href(item)}
                className="page-link"
                aria-label={`Page ${item}`}
                aria-current={item === current ? "page" : undefined}
              >
                {item}
              </a>
            </li>
          ) : (
            <li key={item} aria-hidden="true" className="grid h-11 w-6 place-items-center text-soft">
              …
            </li>
          ),
        )}
        <li className={stepClass}>
          <Step page={current + 1} isOpen={current < total} href={href} label="Next" path="M8.5 4.5 14 10l-5.5 5.5" />
        </li>
      </ul>
    </nav>
  );
}

/* On a phone seven numbers fill the row, so the two steps take a row of their own below. */
const stepClass = "order-last basis-[48%] text-center sm:order-none sm:basis-auto";

type StepProps = {
  page: number;
  isOpen: boolean;
  href: (page: number) => string;
  label: "Previous" | "Next";
  path: string;
};

function Step({ page, isOpen, href, label, path }: StepProps) {
  const arrow = (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
  const word = <span className="sm:hidden">{label}</span>;
  const content =
    label === "Next" ? (
      <>
        {word}
        {arrow}
      </>
    ) : (
      <>
        {arrow}
        {word}
      </>
    );
  if (!isOpen) {
    return (
      <span className="page-link page-step" aria-hidden="true" aria-disabled="true">
        {content}
      </span>
    );
  }

  return (
    <a href={href(page)} className="page-link page-step" aria-label={`${label} page`}>
      {content}
    </a>
  );
}

/**
 * What the widget shows, in order: all pages when there are 7 or fewer; else the first, the last and the neighbours of
 * the current one, with `gap-…` where pages are left out. Always 7 entries then, so the arrows stay in place.
 */
export function pageItems(current: number, total: number): (number | `gap-${string}`)[] {
  if (total <= 7) return Array.from({ length: total }, (_, index) => index + 1);
  if (current <= 4) return [1, 2, 3, 4, 5, "gap-end", total];
  if (current >= total - 3) return [1, "gap-start", total - 4, total - 3, total - 2, total - 1, total];

  return [1, "gap-start", current - 1, current, current + 1, "gap-end", total];
}

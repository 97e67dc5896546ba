import { Link } from "@/components/shared/link";
import { localizeDigits, t } from "@/lib/texts/text";

type PaginationProps = {
  /** Current page, starting at 1. */
  current: number;
  total: number;
  /** Returns the URL of a page. */
  href: (page: number) => string;
  /** Accessible name. Required if the page has more than one pagination. */
  label?: string;
};

/**
 * Pagination links. Shows up to 7 pages, otherwise with ellipses (spec 9). Renders nothing for a single page.
 */
export function Pagination({ current, total, href, label }: PaginationProps) {
  if (total <= 1) return null;

  return (
    <nav aria-label={label ?? t("Pagination")} className="pagination">
      <ul>
        <Step page={current - 1} isOpen={current > 1} href={href} step="Previous" />
        {pageItems(current, total).map((item) =>
          typeof item === "number" ? (
            <li key={item}>
              <Link
                href={href(item)}
                className="page-link"
                aria-label={t("Page {n}", { n: item })}
                {...(item === current ? { "aria-current": "page" as const } : {})}
              >
                {localizeDigits(String(item))}
              </Link>
            </li>
          ) : (
            <li key={item} aria-hidden="true">
              …
            </li>
          ),
        )}
        <Step page={current + 1} isOpen={current < total} href={href} step="Next" />
      </ul>
    </nav>
  );
}

type StepProps = {
  page: number;
  isOpen: boolean;
  href: (page: number) => string;
  step: keyof typeof stepNames;
};

const stepNames = { Previous: "Previous page", Next: "Next page" } as const;

/** Previous or next link. CSS draws the arrow, and shows the label on phones. */
function Step({ page, isOpen, href, step }: StepProps) {
  return (
    <li data-step={step}>
      {isOpen ? (
        <Link href={href(page)} className="page-link" aria-label={t(stepNames[step])}>
          <span>{t(step)}</span>
        </Link>
      ) : (
        <span className="page-link" aria-hidden="true" aria-disabled="true">
          <span>{t(step)}</span>
        </span>
      )}
    </li>
  );
}

/**
 * Items of the pagination: all pages if there are at most 7; else the first, the last and the neighbours of the
 * current one, with `gap-…` for omitted pages. Always 7 items then, so that the arrows do not move.
 */
export function pageItems(current: number, total: number): (number | `gap-${string}`)[] {
  if (total <= 7) return Array.from({ length: total }, (_, index) => index + 1);
  if (current <= 4) return [1, 2, 3, 4, 5, "gap-end", total];
  if (current >= total - 3) return [1, "gap-start", total - 4, total - 3, total - 2, total - 1, total];

  return [1, "gap-start", current - 1, current, current + 1, "gap-end", total];
}

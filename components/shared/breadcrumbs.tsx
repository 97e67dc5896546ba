import { Link } from "@/components/shared/link";
import { t } from "@/lib/texts/text";

type BreadcrumbsProps = {
  /** Ordered from the home page to the current page. */
  crumbs: readonly { name: string; path: string }[];
};

/** Breadcrumb links. Omits the current page, because its heading follows. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={t("Breadcrumb")} className="max-sm:hidden">
      <ol className="flex flex-wrap items-center text-sm text-soft">
        {crumbs.slice(0, -1).map(({ name, path }, index) => (
          <li key={path} className="flex items-center">
            {index > 0 ? (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            ) : null}
            <Link href={path} className="inline-flex min-h-11 items-center hover:text-ink">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

"use client";

import { Fold } from "@/components/shared/fold";
import { Link } from "@/components/shared/link";
import { Select } from "@/components/ui/controls";
import type { BrowserQuery } from "@/lib/products/addresses";
import { sortLabels } from "@/lib/products/display";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { counted, t } from "@/lib/texts/text";

type ProductFiltersProps = {
  /** What was chosen; a part that is at its default is left out. */
  query: Partial<BrowserQuery>;
  pageSizes: readonly number[];
  /** The one that is shown unless another is chosen. */
  pageSize: number;
  /** The search without any filter. */
  resetHref: string;
};

/**
 * What one can choose about the list beside its category, behind one button: a sheet at the bottom of a phone, a window below the button elsewhere.
 * A form that works without scripts; what is left at its default is empty, so that addresses stay short.
 */
export function ProductFilters({ query, pageSizes, pageSize, resetHref }: ProductFiltersProps) {
  const { search, category, sort, limit, active_only: isActiveOnly } = query;
  const chosen = [sort, limit, isActiveOnly].filter((part) => part !== undefined).length;

  return (
    <Fold
      className="filter-fold"
      summaryClass="button button-quiet"
      summary={
        <>
          <span className="icon icon-filter" aria-hidden="true" />
          <span className="max-sm:sr-only">{t("Filter and sort")}</span>
          {chosen > 0 ? <b className="text-warm">{counted(chosen)}</b> : null}
        </>
      }
    >
      {/* Another view of the list: its fields say what the address says. */}
      <form key={JSON.stringify(query)} action={to(routes.products)} method="get" className="filter-sheet">
        <p className="text-xl">{t("Filter and sort")}</p>
        {search ? <input type="hidden" name="search" value={search} /> : null}
        {category ? <input type="hidden" name="category" value={category} /> : null}
        <Choice
          label={t("Sort by")}
          name="sort"
          value={sort}
          options={Object.entries(sortLabels).map(([key, label]) => [key, t(label)] as const)}
        />
        <Choice
          label={t("Products on a page")}
          name="limit"
          value={limit}
          options={pageSizes.map((size) => [size === pageSize ? "" : size, counted(size)] as const)}
        />
        <label className="tick-row">
          <input
            type="checkbox"
            className="tick"
            name="active_only"
            value="false"
            defaultChecked={isActiveOnly === false}
          />
          {t("Also show what is not sold now")}
        </label>
        <div className="flex gap-3">
          <button type="submit" className="button button-primary flex-1">
            {t("Show products")}
          </button>
          <Link href={resetHref} className="button button-quiet">
            {t("Reset")}
          </Link>
        </div>
      </form>
    </Fold>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string | number | undefined;
  /** Values and what they are called; the default's value is empty. */
  options: readonly (readonly [string | number, string | number])[];
};

function Choice({ label, name, value, options }: ChoiceProps) {
  const id = `filter-${name}`;

  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} defaultValue={value ?? ""}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}

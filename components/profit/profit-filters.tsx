import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { Button, buttonVariants } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { periodOf, profitHref } from "@/lib/profit/addresses";
import { costLabels } from "@/lib/profit/labels";
import { type ProfitQuery, profitGroupLabels, profitGroups } from "@/lib/profit/schema";
import { t } from "@/lib/texts/text";

/** Tabs; each keeps the period, and drops the filters of another tab's rows. */
export function ProfitTabs({ query }: { query: ProfitQuery }) {
  return (
    <nav aria-label={t("Profit by")} className="mb-4 grid grid-cols-3 gap-1.5 sm:flex sm:flex-wrap sm:gap-2">
      {profitGroups.map((by) => (
        <Link
          key={by}
          href={profitHref({ by, ...periodOf(query) })}
          aria-current={by === query.by ? "page" : undefined}
          className="inline-flex min-h-11 items-center justify-center rounded-md border border-line px-1 py-1 text-center text-sm leading-snug sm:px-4 sm:text-base aria-[current]:border-accent aria-[current]:font-medium"
        >
          {t(profitGroupLabels[by].label)}
        </Link>
      ))}
    </nav>
  );
}

const KEPT = ["by", "product", "coupon", "courier", "district", "unknown"] as const;

/** Period. A native form, so that it also works before the scripts have loaded. */
export function ProfitPeriod({ query }: { query: ProfitQuery }) {
  return (
    <form method="get" className="mb-5 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      {KEPT.map((name) =>
        query[name] === undefined ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
      <Field label={t("Ordered from")}>
        <Input type="date" name="date_from" defaultValue={query.date_from} required />
      </Field>
      <Field label={t("Ordered until")}>
        <Input type="date" name="date_to" defaultValue={query.date_to} required />
      </Field>
      <Button type="submit" variant="quiet" className="max-sm:col-span-2">
        {t("Show^figures")}
      </Button>
    </form>
  );
}

/** The filters in use, with a link to all orders. `names`: of the product, coupon, courier and district. */
export function ProfitChoice({ query, names }: { query: ProfitQuery; names: readonly string[] }) {
  const { unknown } = query;
  const cost =
    unknown === undefined
      ? null
      : unknown === "any"
        ? t("Unknown costs")
        : t("Unknown: {cost}", { cost: t(costLabels[unknown].label) });
  if (names.length === 0 && cost === null) return null;

  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4">
      <span className="font-medium">
        {names.length > 0 ? <UserText>{names.join(" · ")}</UserText> : null}
        {names.length > 0 && cost ? " · " : null}
        {cost}
      </span>
      <Link
        href={profitHref({ by: query.by, ...periodOf(query) })}
        className={buttonVariants({ variant: "link", size: "small" })}
      >
        {t("Show all orders")}
      </Link>
    </p>
  );
}

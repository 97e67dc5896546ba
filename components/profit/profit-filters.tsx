import { Link } from "@/components/shared/link";
import { LinkTabs } from "@/components/shared/link-tabs";
import { OrderPeriodForm } from "@/components/shared/order-period-form";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { periodOf, profitHref } from "@/lib/profit/addresses";
import { costLabels } from "@/lib/profit/labels";
import { type ProfitQuery, profitGroupLabels, profitGroups } from "@/lib/profit/schema";
import { t } from "@/lib/texts/text";

/** Tabs; each keeps the period, and drops the filters of another tab's rows. */
export function ProfitTabs({ query }: { query: ProfitQuery }) {
  const tabs = profitGroups.map((by) => ({
    href: profitHref({ by, ...periodOf(query) }),
    text: t(profitGroupLabels[by].label),
    isCurrent: by === query.by,
  }));

  return <LinkTabs label={t("Profit by")} tabs={tabs} />;
}

export function ProfitPeriod({ query }: { query: ProfitQuery }) {
  const { date_from, date_to, by, product, coupon, courier, district, unknown } = query;

  return (
    <OrderPeriodForm
      date_from={date_from}
      date_to={date_to}
      kept={{ by, product, coupon, courier, district, unknown }}
    />
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

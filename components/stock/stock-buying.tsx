import { Button } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { formatTaka } from "@/lib/money";
import type { StockQuery } from "@/lib/stock/addresses";
import { to } from "@/lib/texts/page-language";
import { t, tn } from "@/lib/texts/text";

type OrderTickedProps = {
  /** Id of the form, to which the tick boxes of the rows belong. */
  id: string;
  query: StockQuery;
};

/** Button of a purchase of the ticked products. A native form, so that it also works before the scripts have loaded. */
export function OrderTicked({ id, query: { to_reorder: isShort, search } }: OrderTickedProps) {
  return (
    <form
      id={id}
      method="get"
      action={to(adminRoutes.newPurchase())}
      className="max-sm:order-1 max-sm:mt-1 max-sm:basis-full"
    >
      {isShort ? <input type="hidden" name="to_reorder" value="true" /> : null}
      {isShort && search ? <input type="hidden" name="search" value={search} /> : null}
      <Button type="submit" variant={isShort ? "primary" : "quiet"} className="max-sm:w-full">
        {isShort ? t("Order all or the ticked ones") : t("Order the ticked ones")}
      </Button>
    </form>
  );
}

/** Value of all free units with a known cost in taka, and the number of the others. */
export function StockValue({ value, unknown }: { value: number; unknown: number }) {
  return (
    <>
      {t("Stock value")} <strong className="text-ink tabular-nums">{formatTaka(value)}</strong>
      {unknown > 0 ? ` · ${tn(unknown, "the cost of {n} unit is unknown", "the cost of {n} units is unknown")}` : null}
    </>
  );
}

import { Button } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { formatTaka } from "@/lib/money";
import type { StockQuery } from "@/lib/stock/addresses";
import { to } from "@/lib/texts/page-language";
import { t, tn } from "@/lib/texts/text";

type StockBuyingProps = {
  /** Id of the form, to which the tick boxes of the rows belong. */
  id: string;
  query: StockQuery;
  /** Value of all free units with a known cost in taka, and the number of the others. */
  total: { value: number; unknown: number };
};

/** Value of the stock, and the button of a purchase of the ticked products. A native form, so that it also works before the scripts have loaded. */
export function StockBuying({ id, query: { to_reorder: isShort, search }, total }: StockBuyingProps) {
  return (
    <form
      id={id}
      method="get"
      action={to(adminRoutes.newPurchase())}
      className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      {isShort ? <input type="hidden" name="to_reorder" value="true" /> : null}
      {isShort && search ? <input type="hidden" name="search" value={search} /> : null}
      <p>
        <span className="text-soft">{t("Stock value")} </span>
        <strong className="tabular-nums">{formatTaka(total.value)}</strong>
        {total.unknown > 0 ? (
          <span className="text-soft text-sm">
            {" · "}
            {tn(total.unknown, "the cost of {n} unit is unknown", "the cost of {n} units is unknown")}
          </span>
        ) : null}
      </p>
      <Button type="submit" variant={isShort ? "primary" : "quiet"}>
        {isShort ? t("Order all or the ticked ones") : t("Order the ticked ones")}
      </Button>
    </form>
  );
}

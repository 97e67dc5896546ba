import { LocalizedContent } from "@/components/shared/localized-content";
import { formatDayTime } from "@/lib/dates";
import { isPicked, pickLines } from "@/lib/dispatch/pick-list";
import type { Order } from "@/lib/orders/schema";
import { t, tn } from "@/lib/texts/text";
import { PaperItems } from "./paper-items";

/** Products to take from the shelves for several orders, with the orders that contain them. */
export function PickList({ orders, now }: { orders: readonly Order[]; now: Date }) {
  const picked = orders.filter(isPicked);
  const lines = pickLines(orders);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = orders.length - picked.length;

  return (
    <>
      <div className="paper-head">
        <div>
          <h1>{t("Pick list")}</h1>
          <p>{formatDayTime(now)}</p>
        </div>
        <p className="font-semibold">
          {tn(picked.length, "{n} order", "{n} orders")}, {tn(pieces, "one piece", "{n} pieces")}
        </p>
      </div>
      <PaperItems
        caption={t("Products to take from the shelves")}
        ticked={t("Picked")}
        lines={lines.map((line) => ({
          key: line.productId,
          quantity: line.quantity,
          name: (
            <>
              <LocalizedContent en={line.name} bn={line.nameBn} />
              <span className="block text-sm text-soft">{line.orders.join(", ")}</span>
            </>
          ),
        }))}
      />
      {left > 0 ? (
        <p className="paper-codes">
          {tn(
            left,
            "One order is not to be packed and is left out.",
            "{n} orders are not to be packed and are left out.",
          )}
        </p>
      ) : null}
    </>
  );
}

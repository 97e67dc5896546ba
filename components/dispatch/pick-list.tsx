import { LocalizedContent } from "@/components/shared/localized-content";
import { formatDayTime } from "@/lib/dates";
import { isPicked, pickLines } from "@/lib/dispatch/pick-list";
import type { Order } from "@/lib/orders/schema";
import { localizeDigits, t, tn } from "@/lib/texts/text";

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
      <table>
        <caption className="sr-only">{t("Products to take from the shelves")}</caption>
        <thead>
          <tr>
            <th scope="col" className="paper-narrow">
              {t("Picked")}
            </th>
            <th scope="col" className="paper-narrow">
              {t("Quantity")}
            </th>
            <th scope="col">{t("Item")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productId}>
              <td>
                <span className="paper-box" />
              </td>
              <td className="font-semibold">{localizeDigits(String(line.quantity))}</td>
              <td>
                <LocalizedContent en={line.name} bn={line.nameBn} />
                <span className="block text-sm text-soft">{line.orders.join(", ")}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

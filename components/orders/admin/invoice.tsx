import { formatTaka } from "@/lib/money";
import { paymentBadges } from "@/lib/orders/badges";
import type { OrderDetails } from "@/lib/orders/schema";
import { amountsOf, lineTotal, sumRows } from "@/lib/orders/sums";
import { addressLines, type PaperContact, PaperHead, PaperPart } from "./paper-parts";

/** What was sold, for how much, and whether it is paid. */
export function Invoice({ order, contact }: { order: OrderDetails; contact: PaperContact }) {
  const { parts, total } = sumRows(amountsOf(order));

  return (
    <>
      <PaperHead title="Invoice" order={order} contact={contact} />
      <div className="paper-parties">
        <PaperPart
          title="Billed to"
          lines={[...addressLines(order), order.shipping_address.email ?? order.customer.email]}
        />
        <PaperPart
          title="Payment"
          lines={[
            order.status === "cancelled" ? "Order cancelled" : null,
            paymentBadges[order.payment_status].label,
            contact.shop.methodNames[order.payment_method],
          ]}
        />
      </div>
      <table>
        <caption className="sr-only">Items and amounts</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="paper-amount">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                {item.product_name}
                <span className="block text-soft">
                  {item.quantity} × {formatTaka(item.price)}
                </span>
              </td>
              <td className="paper-amount">{formatTaka(lineTotal(item))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {[...parts, total].map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="paper-amount">{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className="paper-foot">All amounts in Bangladeshi taka (BDT). Thank you for your order.</p>
    </>
  );
}

import { formatTaka } from "@/lib/money";
import { cashRefusal, courierWords } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/schema";
import { addressLines, type PaperContact, PaperHead, PaperPart } from "./paper-parts";

/** What goes into the parcel, where to, and what the courier collects. No prices but that. */
export function PackingSlip({ order, contact }: { order: Order; contact: PaperContact }) {
  return (
    <>
      <PaperHead title="Packing slip" order={order} contact={contact} />
      <div className="paper-parties">
        <PaperPart title="Goes to" lines={addressLines(order)} />
        <div>
          <h2>Tracking number</h2>
          <p className="paper-number">{order.tracking_number}</p>
          {courierWords(order) ? <p>{courierWords(order)}</p> : null}
        </div>
      </div>
      <table>
        <caption className="sr-only">Items in the parcel</caption>
        <thead>
          <tr>
            <th scope="col" className="paper-narrow">
              Packed
            </th>
            <th scope="col" className="paper-narrow">
              Quantity
            </th>
            <th scope="col">Item</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                <span className="paper-box" />
              </td>
              <td className="font-semibold">{item.quantity}</td>
              <td>{item.product_name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="paper-due">{due(order)}</p>
    </>
  );
}

function due(order: Order): string {
  const { status, payment_status: paymentStatus, payment_method: paymentMethod } = order;
  if (cashRefusal({ status, paymentStatus, paymentMethod }) === null) {
    return `Cash to collect: ${formatTaka(order.total_amount)}`;
  }
  if (status === "cancelled") return "Cancelled: do not send";

  return paymentStatus === "paid" ? "Paid: nothing to collect" : "Not paid: do not send yet";
}

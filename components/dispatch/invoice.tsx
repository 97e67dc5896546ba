import "./paper.css";

import type { ReactNode } from "react";
import { LocalizedContent } from "@/components/shared/localized-content";
import type { IssuedInvoice } from "@/lib/accounting/invoices";
import { formatDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";
import { amountsOf, lineTotal, totalRows } from "@/lib/orders/totals";
import { viewOf } from "@/lib/orders/view";
import type { OrderWork } from "@/lib/orders/work-schema";
import { registrationLines, type ShopFacts } from "@/lib/settings/shop-facts";
import { localizeDigits, t } from "@/lib/texts/text";
import { addressLines, PaperPart } from "./paper-parts";

/** Shop data, including payment method names, and the time of printing. */
export type PaperContact = { shop: ShopFacts; now: Date };

/** Order with the account's e-mail for the invoice, unless the reader may not see it, and the time of confirmation. */
export type PaperOrder = Order & {
  customer?: { email: string | null };
  work?: Pick<OrderWork, "confirmed_at"> | undefined;
};

type InvoiceProps = {
  order: PaperOrder;
  contact: PaperContact;
  /** Undefined: none was issued yet. */
  issued: IssuedInvoice | undefined;
};

/** Items, prices and payment state. */
export function Invoice({ order, contact, issued }: InvoiceProps) {
  const { parts, total, advance } = totalRows(amountsOf(order));
  const { isOver, text } = viewOf(order, { audience: "staff", now: contact.now });

  return (
    <>
      <PaperHead title={t("Invoice")} order={order} contact={contact}>
        {issued ? <IssuedLines {...issued} /> : null}
      </PaperHead>
      <div className="paper-parties">
        <PaperPart
          title={t("Billed to")}
          lines={[...addressLines(order), order.shipping_address.email ?? order.customer?.email ?? null]}
        />
        <PaperPart
          title={t("Payment")}
          lines={[isOver ? t("Order cancelled") : null, text, contact.shop.methodNames[order.payment_method]]}
        />
      </div>
      <table>
        <caption className="sr-only">{t("Items and amounts")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Item")}</th>
            <th scope="col" className="paper-amount">
              {t("Amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                <LocalizedContent en={item.product_name} bn={item.product_name_bn} />
                <span className="block text-soft">
                  {localizeDigits(String(item.quantity))} × {formatTaka(item.price)}
                </span>
              </td>
              <td className="paper-amount">{formatTaka(lineTotal(item))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {[...parts, total, ...advance].map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="paper-amount">{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className="paper-foot">{t("All amounts in Bangladeshi taka (BDT). Thank you for your order.")}</p>
    </>
  );
}

function IssuedLines({ number, issued_at: at, credit_note: note }: IssuedInvoice) {
  return (
    <>
      <p>
        {t("Invoice number")} <span className="paper-document">{number}</span>, {formatDay(at)}
      </p>
      {note ? (
        <p>
          {t("Cancelled by credit note")} <span className="paper-document">{note.number}</span>,{" "}
          {formatDay(note.issued_at)}
        </p>
      ) : null}
    </>
  );
}

type PaperHeadProps = { title: string; order: Order; contact: PaperContact; children?: ReactNode };

/** Company with registration numbers, and order number. `children`: below its day. */
export function PaperHead({ title, order, contact: { shop }, children }: PaperHeadProps) {
  const lines = [...shop.address, shop.phone, shop.email, ...registrationLines(shop)];

  return (
    <div className="paper-head">
      <div>
        <h1>{title}</h1>
        <p className="paper-number">{order.order_number}</p>
        <p>{formatDay(order.created_at)}</p>
        {children}
      </div>
      <address className="not-italic">
        <strong>{shop.company}</strong>
        {lines
          .filter((line) => line !== null)
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
    </div>
  );
}

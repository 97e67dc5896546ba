import "./paper.css";

import { BackLink } from "@/components/shared/back-link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { UserText } from "@/components/shared/user-text";
import type { InvoicesByOrder } from "@/lib/accounting/invoices";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { formatCourier } from "@/lib/dispatch/couriers";
import { paperAddress } from "@/lib/dispatch/print-address";
import { formatsOf, groupIntoSheets, type PrintKind } from "@/lib/dispatch/print-query";
import { isUnconfirmed } from "@/lib/order-work/next-step";
import { packedLines } from "@/lib/orders/parcel";
import type { Order } from "@/lib/orders/schema";
import { viewOf } from "@/lib/orders/view";
import type { Language } from "@/lib/texts/language";
import { localizeDigits, t } from "@/lib/texts/text";
import { Barcode } from "./barcode";
import { Invoice, type PaperContact, PaperHead, type PaperOrder } from "./invoice";
import { PaperItems } from "./paper-items";
import { addressLines, PaperPart } from "./paper-parts";
import { PageSize } from "./paper-tools";
import { ParcelLabel } from "./parcel-label";
import { PickList } from "./pick-list";
import { type ChooserTexts, chooserTexts, type PaperChoice, PrintToolbar } from "./print-toolbar";

/** Taka that couriers collect for booked parcels, by order id. */
type BookedAmounts = Readonly<Record<string, number>>;

/** `list`: query of the order list, for the back link. */
type PrintProps = PaperChoice & {
  kinds: readonly PrintKind[];
  contact: PaperContact;
  booked: BookedAmounts;
  /** Read for invoices only. */
  invoices: InvoicesByOrder;
  list: string;
};
/**
 * `reader`: the admin's language, if it differs from the document's. `tools`: texts of the toolbar in the admin's
 * language.
 */
type OrderPaperProps = PrintProps & { order: PaperOrder; reader?: Language | undefined; tools: PaperTools };

type PaperTools = ChooserTexts & { back: string };

export const paperTools = ({ order_number: number }: Pick<Order, "order_number">): PaperTools => ({
  ...chooserTexts(),
  back: t("Order {number}", { number }),
});

/** Print preview of a packing slip or invoice, below its toolbar. Paper is white in both themes. */
export function PrintPreview({ order, list, reader, tools, ...choice }: OrderPaperProps) {
  return (
    <>
      <PrintToolbar
        {...choice}
        papers={formatsOf(choice.kind, { isSingle: true })}
        words={tools}
        reader={reader}
        back={
          <BackLink href={withList(adminRoutes.order(order.id), list)} language={reader}>
            {tools.back}
          </BackLink>
        }
        href={(kind, paper) => paperAddress({ id: order.id, kind, paper, reader, list })}
      />
      <Sheet order={order} {...choice} />
    </>
  );
}

type OrderPapersProps = PrintProps & { orders: readonly PaperOrder[] };

/** Print preview of several orders, one per sheet or four slips per sheet. */
export function PrintPreviews({ orders, list, ...choice }: OrderPapersProps) {
  const ids = orders.map(({ id }) => id).join();

  return (
    <>
      <PrintToolbar
        {...choice}
        papers={formatsOf(choice.kind, { isSingle: false })}
        words={chooserTexts()}
        back={<BackLink href={withList(adminRoutes.orders, list)}>{t("Orders")}</BackLink>}
        href={(kind, paper) => withList(adminRoutes.ordersPrint(ids, kind, paper), list)}
      />
      <Sheets orders={orders} {...choice} />
    </>
  );
}

function Sheets({ orders, ...choice }: Omit<OrderPapersProps, "kinds" | "list">) {
  const { kind, paper, contact } = choice;
  if (kind === "pick") {
    return (
      <PageSize paper={paper}>
        <PickList orders={orders} now={contact.now} />
      </PageSize>
    );
  }
  if (paper !== "a4x4") return orders.map((order) => <Sheet key={order.id} order={order} {...choice} />);

  return groupIntoSheets(orders, ({ items }) => items.length).map((some) => (
    <PageSize key={some[0]?.id} paper={paper}>
      {some.map((order) => (
        <section key={order.id} className="paper-quarter" data-alone={some.length === 1 || undefined}>
          <PackingSlip order={order} contact={contact} />
        </section>
      ))}
    </PageSize>
  ));
}

type SheetProps = Omit<OrderPaperProps, "kinds" | "list" | "reader" | "tools">;

function Sheet({ order, kind, paper, contact, booked, invoices }: SheetProps) {
  return (
    <PageSize paper={paper}>
      {kind === "slip" ? <PackingSlip order={order} contact={contact} /> : null}
      {kind === "label" ? <ParcelLabel order={order} contact={contact} booked={booked[order.id]} /> : null}
      {kind === "invoice" ? <Invoice order={order} contact={contact} issued={invoices[order.id]} /> : null}
    </PageSize>
  );
}

/** Contents, address and amount to collect. Shows no other prices. */
function PackingSlip({ order, contact }: { order: PaperOrder; contact: PaperContact }) {
  const packed = packedLines(order.items);
  const codes = order.items.filter((item) => !packed.includes(item));

  return (
    <>
      <PaperHead title={t("Packing slip")} order={order} contact={contact} />
      <div className="paper-parties">
        <PaperPart
          title={t("Recipient")}
          lines={[
            ...addressLines(order),
            order.note && (
              <>
                {t("Note")}: <UserText>{order.note}</UserText>
              </>
            ),
          ]}
        />
        <div>
          <h2>{t("Tracking number")}</h2>
          <p className="paper-number">{order.tracking_number}</p>
          {formatCourier(order) ? <p>{formatCourier(order)}</p> : null}
        </div>
        <Barcode text={order.order_number} />
      </div>
      <PaperItems
        caption={t("Items in the parcel")}
        ticked={t("Packed")}
        lines={packed.map((item) => ({
          key: item.id,
          quantity: item.quantity,
          name: <LocalizedContent en={item.product_name} bn={item.product_name_bn} />,
        }))}
      />
      {codes.length > 0 ? (
        <p className="paper-codes">
          {t("Delivered by code, not packed:")}{" "}
          {codes.map((item, index) => (
            <span key={item.id}>
              {index > 0 ? ", " : null}
              {localizeDigits(String(item.quantity))} ×{" "}
              <LocalizedContent en={item.product_name} bn={item.product_name_bn} />
            </span>
          ))}
        </p>
      ) : null}
      {isUnconfirmed({ ...order, phone_confirmed_at: order.work?.confirmed_at ?? null }) ? (
        <p className="paper-due paper-doubt">{t("Not confirmed: call the buyer before it is sent")}</p>
      ) : null}
      <p className="paper-due">{viewOf(order, { audience: "packer", now: contact.now }).text}</p>
    </>
  );
}

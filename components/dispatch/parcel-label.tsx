import { UserText } from "@/components/shared/user-text";
import { amountText } from "@/lib/dispatch/parcel-labels";
import type { Order } from "@/lib/orders/schema";
import { viewOf } from "@/lib/orders/view";
import type { ShopFacts } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { Barcode } from "./barcode";
import { addressLines, PaperPart } from "./paper-parts";

type LabelProps = {
  order: Order;
  contact: { shop: ShopFacts; now: Date };
  /** Taka that the courier collects, as booked; undefined if the parcel is not booked. */
  booked: number | undefined;
};

/** Label for the outside of the parcel: recipient, courier's number as a barcode, and the amount to collect. */
export function ParcelLabel({ order, contact: { shop, now }, booked }: LabelProps) {
  const number = order.courier_tracking_number ?? order.order_number;

  return (
    <>
      <h1 className="sr-only">{t("Label of order {number}", { number: order.order_number })}</h1>
      <p className="paper-label-head">
        <strong>{order.courier_name ?? t("Courier")}</strong>
        <span className="paper-number">{order.order_number}</span>
      </p>
      <Barcode text={number} />
      <p className="paper-number">{number}</p>
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
      <p className="paper-due">
        {booked === undefined ? viewOf(order, { audience: "packer", now }).text : amountText(booked)}
      </p>
      <p className="paper-foot">{[shop.company, shop.phone].filter(Boolean).join(" · ")}</p>
    </>
  );
}

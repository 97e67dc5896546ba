import { formatDay } from "@/lib/dates";
import type { Order } from "@/lib/orders/schema";
import type { ShopFacts } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";

/** How the shop is reached, and how it calls its ways to pay. */
export type PaperContact = { supportEmail: string; shop: ShopFacts };

type PaperHeadProps = { title: string; order: Order; contact: PaperContact };

/** The company, and which order it is. */
export function PaperHead({ title, order, contact }: PaperHeadProps) {
  const { company } = site;

  return (
    <div className="paper-head">
      <div>
        <h1>{title}</h1>
        <p className="paper-number">{order.order_number}</p>
        <p>{formatDay(order.created_at)}</p>
      </div>
      <address className="not-italic">
        <strong>{company.name}</strong>
        {[...company.address, contact.shop.phone, contact.supportEmail].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

/** A name over a few lines: who gets it, how it is paid. */
export function PaperPart({ title, lines }: { title: string; lines: readonly (string | null)[] }) {
  return (
    <div>
      <h2>{title}</h2>
      {lines
        .filter((line) => line !== null)
        .map((line, index) => (
          <p key={line} className={index === 0 ? "font-semibold" : undefined}>
            {line}
          </p>
        ))}
    </div>
  );
}

/** Who gets the parcel, line by line. */
export function addressLines({ shipping_address: to }: Order): string[] {
  return [
    `${to.firstName} ${to.lastName}`,
    to.address,
    [to.area, to.city, to.zipCode].filter(Boolean).join(", "),
    to.phone,
  ];
}

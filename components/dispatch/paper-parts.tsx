import type { ReactNode } from "react";
import { UserText } from "@/components/shared/user-text";
import { placeLine } from "@/lib/geo/place-name";
import { joinNames } from "@/lib/orders/recipient";
import type { Order } from "@/lib/orders/schema";
import { formatPhone } from "@/lib/phone";

/** Block with a title, such as the recipient or the payment. */
export function PaperPart({ title, lines }: { title: string; lines: readonly ReactNode[] }) {
  return (
    <div>
      <h2>{title}</h2>
      {lines
        .filter((line) => line !== null)
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered.
          <p key={index} className={index === 0 ? "font-semibold" : undefined}>
            {line}
          </p>
        ))}
    </div>
  );
}

/** Recipient of an order, line by line. */
export function addressLines({ shipping_address: to }: Order): ReactNode[] {
  return [joinNames(to), to.address, [placeLine(to), to.zipCode].filter(Boolean).join(", "), formatPhone(to.phone)]
    .filter((line) => line !== "")
    .map((line) => <UserText key={line}>{line}</UserText>);
}

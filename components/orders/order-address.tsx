import { EmailText } from "@/components/shared/email-text";
import type { Order } from "@/lib/orders/schema";

type OrderAddressProps = {
  address: Order["shipping_address"];
  /** Where mails go when the order names no address of its own. */
  accountEmail?: string | undefined;
};

/** Who gets the parcel, where, and how they are reached. Shown to the owner alone. */
export function OrderAddress({ address, accountEmail }: OrderAddressProps) {
  const email = address.email ?? accountEmail;

  return (
    <address className="grid gap-0.5 not-italic">
      <span className="font-[560]">
        {address.firstName} {address.lastName}
      </span>
      <span>{address.address}</span>
      <span>
        {address.area}, {address.city}
        {address.zipCode ? ` ${address.zipCode}` : ""}
      </span>
      <span className="mt-2 text-soft">{address.phone}</span>
      {email ? (
        <span className="text-soft">
          <EmailText email={email} />
        </span>
      ) : null}
    </address>
  );
}

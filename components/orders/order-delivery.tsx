import { CopyButton } from "@/components/shared/copy-button";
import { EmailText } from "@/components/shared/email-text";
import { UserText } from "@/components/shared/user-text";
import { placeLine } from "@/lib/geo/place-name";
import { joinNames } from "@/lib/orders/recipient";
import type { Order } from "@/lib/orders/schema";
import { formatPhone } from "@/lib/phone";
import { localizeDigits, t } from "@/lib/texts/text";

type OrderAddressProps = {
  order: Pick<Order, "shipping_address" | "note">;
  /** The account's e-mail, shown if the order has none. */
  accountEmail?: string | null | undefined;
};

/** Recipient, address, contact details and note to the courier. Show it to the customer and admins only. */
export function OrderAddress({ order: { shipping_address: address, note }, accountEmail }: OrderAddressProps) {
  const email = address.email ?? accountEmail;

  return (
    <address className="grid gap-0.5 not-italic">
      <span className="font-medium">
        <UserText>{joinNames(address)}</UserText>
      </span>
      <Place of={address} />
      <span className="mt-2 text-soft">{formatPhone(address.phone)}</span>
      {email ? (
        <span className="text-soft">
          <EmailText email={email} />
        </span>
      ) : null}
      <CourierNote note={note} />
    </address>
  );
}

/** Address lines; renders nothing for an order without a parcel. */
export function Place({ of }: { of: Order["shipping_address"] }) {
  const { address, zipCode } = of;
  if (address === "") return null;

  return (
    <>
      <span>
        <UserText>{address}</UserText>
      </span>
      <span>
        <UserText>{`${placeLine(of)}${zipCode ? ` ${localizeDigits(zipCode)}` : ""}`}</UserText>
      </span>
    </>
  );
}

export function CourierNote({ note }: Pick<Order, "note">) {
  if (!note) return null;

  return (
    <span className="mt-2">
      <span className="block text-sm text-soft">{t("Note for the courier")}</span> <UserText>{note}</UserText>
    </span>
  );
}

/** Address for public pages: rendered for the signed-in customer only, because others may know the order id. */
export function CustomerAddress({ order }: Pick<OrderAddressProps, "order">) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-normal tracking-normal text-soft">
        {t("Address and contact (only you can see this)")}
      </h3>
      <OrderAddress order={order} />
    </div>
  );
}

type Numbers = Pick<
  Order,
  "tracking_number" | "tracking_alias" | "courier_name" | "courier_tracking_number" | "courier_link"
>;

/** Tracking number with a copy button, and the courier's number; entries of a description list. */
export function TrackingNumber({ order }: { order: Numbers }) {
  const { courier_name: courier, courier_tracking_number: courierNumber } = order;

  return (
    <>
      <Entry term={t("Tracking number")} number={order.tracking_number} copy={t("Copy tracking number")} />
      {order.tracking_alias ? (
        <Entry
          term={t("Second tracking number")}
          number={order.tracking_alias}
          copy={t("Copy the second tracking number")}
        />
      ) : null}
      {courier ? (
        <div>
          <dt className="text-sm text-soft">{t("Courier")}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <UserText>{courier}</UserText>
          </dd>
        </div>
      ) : null}
      {courierNumber ? (
        <Entry
          term={t("Courier's tracking number")}
          number={courierNumber}
          copy={t("Copy the courier's tracking number")}
        />
      ) : null}
      {order.courier_link ? (
        <div>
          <dt className="sr-only">{t("The parcel with the courier")}</dt>
          <dd>
            <a
              href={order.courier_link}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {t("Track it with {courier}", { courier: courier ?? "" })}
            </a>
          </dd>
        </div>
      ) : null}
    </>
  );
}

function Entry({ term, number, copy }: { term: string; number: string; copy: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all font-mono text-sm" translate="no">
          {number}
        </span>
        <CopyButton text={number} label={copy} />
      </dd>
    </div>
  );
}

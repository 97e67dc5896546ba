import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import {
  adminParcels,
  type ListedParcel,
  type ParcelView,
  parcelViewLabels,
  parcelViews,
} from "@/lib/dispatch/parcel-views";
import { formatPhone } from "@/lib/phone";
import { formatCount, t } from "@/lib/texts/text";
import { ParcelState } from "./parcel-state";
import { Reattempt } from "./reattempt";

type ParcelTabsProps = { view: ParcelView; counts: Readonly<Record<ParcelView, number>> };

export function ParcelTabs({ view, counts }: ParcelTabsProps) {
  return (
    <nav aria-label={t("Parcels")} className="mb-3 grid grid-cols-3 gap-1.5 sm:flex sm:flex-wrap sm:gap-2">
      {parcelViews.map((one) => (
        <Link
          key={one}
          href={adminParcels.href({ view: one })}
          aria-current={one === view ? "page" : undefined}
          className="inline-flex min-h-11 flex-col items-center justify-center gap-x-2 rounded-md border border-line px-1 py-1 text-center text-sm leading-snug sm:flex-row sm:px-4 sm:text-base aria-[current]:border-accent aria-[current]:font-medium"
        >
          {t(parcelViewLabels[one].label)} <b>{formatCount(counts[one])}</b>
        </Link>
      ))}
    </nav>
  );
}

/** Parcels with buyer, telephone number, state, and the decisions that are open. */
export function ParcelDesk({ parcels }: { parcels: readonly ListedParcel[] }) {
  return (
    <ul className="grid gap-4">
      {parcels.map((parcel) => (
        <li
          key={parcel.id}
          className="grid gap-x-8 gap-y-2 border-line border-t pt-4 first:border-0 first:pt-0 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
        >
          <Buyer parcel={parcel} />
          <div className="grid gap-2">
            <ParcelState parcel={parcel} />
            {parcel.rest_since ? <Rest parcel={parcel} /> : null}
            {parcel.may_be_attempted ? <Reattempt parcel={parcel} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Units of a partly delivered parcel that are expected back. */
function Rest({ parcel: { rest } }: { parcel: ListedParcel }) {
  if (rest.length === 0) {
    return <p className="text-sm text-warm">{t("Remove the items that the buyer did not keep from the order.")}</p>;
  }

  return (
    <ul className="text-sm">
      {rest.map(({ units, name, name_bn }) => (
        <li key={name}>
          {formatCount(units)} × <LocalizedContent en={name} bn={name_bn} />
        </li>
      ))}
    </ul>
  );
}

function Buyer({ parcel }: { parcel: ListedParcel }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          href={adminRoutes.order(parcel.order_id)}
          className="inline-flex min-h-11 items-center font-mono underline underline-offset-4"
        >
          {parcel.order_number}
        </Link>
        <span className="text-sm text-soft">
          {parcel.courier_name} · <time dateTime={parcel.since}>{formatDayTime(parcel.since)}</time>
        </span>
      </p>
      <p className="wrap-anywhere font-medium">
        <UserText>{parcel.name}</UserText>
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <a
          href={telephoneLink(parcel.phone)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {formatPhone(parcel.phone)}
        </a>
        <span className="text-sm text-soft">
          <UserText>{parcel.district}</UserText>
        </span>
      </p>
    </div>
  );
}

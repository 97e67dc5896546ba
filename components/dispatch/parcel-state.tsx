"use client";

import { useCan } from "@/components/session/abilities";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { formatDayTime } from "@/lib/dates";
import { attentionText, bookingProblem, parcelMoney, parcelStatusLabels } from "@/lib/dispatch/parcel-labels";
import type { Parcel } from "@/lib/dispatch/parcel-schema";
import { t } from "@/lib/texts/text";
import { DecideBooking, DecideOutcome } from "./decide-parcel";

type ParcelStateProps = {
  parcel: Parcel;
  /** Called with the changed parcel. The page is read again as well. */
  onResolved?: (parcel: Parcel) => void;
};

/** State of a parcel at its courier, and the decisions that only a person can take. */
export function ParcelState({ parcel, onResolved }: ParcelStateProps) {
  const [canDispatch, canEdit] = [useCan("orders.dispatch"), useCan("orders.edit")];
  const { label, family } = parcelStatusLabels[parcel.status];
  const isBooked = parcel.booked_at !== null;
  const isLive = parcel.ended_at === null;
  const problem = isBooked ? attentionText(parcel) : bookingProblem(parcel);
  const number = parcel.tracking_code ?? parcel.consignment_id;

  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag family={family}>{isBooked || isLive ? t(label) : t("Not booked^parcel")}</Tag>
        {number ? <span className="font-mono text-sm">{number}</span> : null}
        {parcel.tracking_link ? (
          <a
            href={parcel.tracking_link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("Follow at {courier}", { courier: parcel.courier_name })}
          </a>
        ) : null}
      </p>
      <p className="text-soft text-sm">{parcelMoney(parcel)}</p>
      {problem ? (
        <p className="text-sm text-warm">
          <UserText>{problem}</UserText>
        </p>
      ) : null}
      {parcel.rest_since ? (
        <p className="text-sm">
          {t("The rest is coming back since {time}", { time: formatDayTime(parcel.rest_since) })}
        </p>
      ) : null}
      {isBooked && canEdit && (isLive || problem || parcel.rest_since) ? (
        <DecideOutcome parcel={parcel} onResolved={onResolved} />
      ) : null}
      {!isBooked && canDispatch && isLive && problem ? <DecideBooking parcel={parcel} onResolved={onResolved} /> : null}
    </div>
  );
}

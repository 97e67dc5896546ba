import { Link } from "@/components/shared/link";
import { Note } from "@/components/shared/note";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { formatDay, formatDayTime } from "@/lib/dates";
import {
  adminPayouts,
  type CourierBalance,
  differenceText,
  type ListedPayout,
  type UnreadPayout,
} from "@/lib/dispatch/payout-views";
import { formatTaka } from "@/lib/money";
import { formatCount, localizeDigits, t, tn } from "@/lib/texts/text";
import { SettlePayout } from "./settle-payout";

/** Cash that couriers have collected and not paid out. */
export function CourierBalances({ balances }: { balances: readonly CourierBalance[] }) {
  if (balances.length === 0) return null;

  return (
    <ul aria-label={t("Cash at couriers")} className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {balances.map(({ courier_name: courier, parcels, amount, oldest }) => (
        <li key={courier} className="panel grid gap-0.5 p-4">
          <span className="text-sm text-soft">{t("Cash at {courier}", { courier })}</span>
          <b className="text-xl">{formatTaka(amount)}</b>
          <span className="text-sm text-soft">
            {tn(parcels, "{n} parcel, delivered on {day}", "{n} parcels, the oldest delivered on {day}", {
              day: formatDay(oldest),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Payments that the courier lists and that could not be read. */
export function UnreadPayouts({ payouts }: { payouts: readonly UnreadPayout[] }) {
  if (payouts.length === 0) return null;

  return (
    <Note tone="danger" id="unread" className="mb-4">
      <ul className="grid gap-1.5">
        {payouts.map(({ courier_name: courier, number, problem, next_attempt_at: next }) => (
          <li key={`${courier} ${number}`} className="wrap-anywhere">
            {t("{courier}'s payment {number} can't be read:", { courier, number })} <UserText>{problem}</UserText>{" "}
            {next
              ? t("The shop tries again on {time}.", { time: formatDayTime(next) })
              : t("Compare it in the courier's panel; the shop tries again when you save the account.")}
          </li>
        ))}
      </ul>
    </Note>
  );
}

export function PayoutList({ payouts }: { payouts: readonly ListedPayout[] }) {
  return (
    <ul className="grid gap-4">
      {payouts.map((payout) => (
        <li
          key={payout.id}
          className="grid gap-x-8 gap-y-2 border-line border-t pt-4 first:border-0 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <div className="grid min-w-0 gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{payout.courier_name}</span>
              <span className="font-mono text-sm">{payout.number}</span>
              <Tag family={payout.settled_at ? "neutral" : "warm"}>
                {payout.settled_at ? t("Settled^payment") : t("Open^payment")}
              </Tag>
              <time dateTime={payout.fetched_at} className="text-sm text-soft">
                {payout.paid_at ? localizeDigits(payout.paid_at) : formatDayTime(payout.fetched_at)}
              </time>
            </p>
            <p>{sumsText(payout)}</p>
            {payout.difference ? <p className="text-sm text-warm">{differenceText(payout.difference)}</p> : null}
            {payout.unknown.length > 0 ? (
              <p className="wrap-anywhere text-sm text-warm">{unknownText(payout)}</p>
            ) : null}
            <Elsewhere payout={payout} />
            {payout.note ? (
              <p className="text-sm text-soft">
                <UserText>{payout.note}</UserText>
              </p>
            ) : null}
          </div>
          <SettlePayout payout={payout} />
        </li>
      ))}
    </ul>
  );
}

/** Parcels that another payment contains, with links to it. */
function Elsewhere({ payout: { elsewhere, elsewhere_count: count } }: { payout: ListedPayout }) {
  if (elsewhere.length === 0) return null;

  return (
    <div className="text-sm text-warm">
      <p>{tn(count, "{n} parcel is in another payment:", "{n} parcels are in other payments:")}</p>
      <ul className="wrap-anywhere">
        {elsewhere.map(({ consignment, number }) => (
          <li key={consignment}>
            {consignment}{" "}
            <Link href={adminPayouts.href({ number })} className="font-mono underline underline-offset-4">
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function unknownText({ unknown, unknown_count: count }: ListedPayout): string {
  const numbers = unknown.join(", ");

  return count > unknown.length
    ? t("Not parcels of this shop: {numbers} and {n} more", { numbers, n: formatCount(count - unknown.length) })
    : t("Not parcels of this shop: {numbers}", { numbers });
}

function sumsText({ parcels, total, collected, charges }: ListedPayout): string {
  const [paid, cash] = [formatTaka(Math.abs(total)), formatTaka(collected)];
  if (total < 0) {
    return tn(
      parcels,
      "The courier keeps {paid} of the next payment for {n} parcel, {cash} collected less {charges}",
      "The courier keeps {paid} of the next payment for {n} parcels, {cash} collected less {charges}",
      { paid, cash, charges: charges === null ? t("unknown charges") : formatTaka(charges) },
    );
  }

  return charges === null
    ? tn(parcels, "{paid} paid for {n} parcel, {cash} collected", "{paid} paid for {n} parcels, {cash} collected", {
        ...{ paid, cash },
      })
    : tn(
        parcels,
        "{paid} paid for {n} parcel, {cash} collected less {charges}",
        "{paid} paid for {n} parcels, {cash} collected less {charges}",
        { paid, cash, charges: formatTaka(charges) },
      );
}

import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import type { DashboardAttention } from "@/lib/dashboard/schema";
import { formatDeadline } from "@/lib/deadline";
import { telephoneLink } from "@/lib/digits";
import { formatPhone } from "@/lib/phone";
import { t, tn } from "@/lib/texts/text";
import { ExtendConfirmations } from "./extend-confirmations";

/** Cash orders that will be cancelled within a day, with a link to the call list and a button to extend all. */
export function Unconfirmed({ unconfirmed: { count, orders } }: Pick<DashboardAttention, "unconfirmed">) {
  const others = count - orders.length;

  return (
    <>
      <p className="text-sm text-soft">
        {tn(
          count,
          "Cancelled within 24 hours unless you call and confirm it.",
          "Cancelled within 24 hours unless you call and confirm them.",
        )}
      </p>
      <ul className="my-3 divide-y divide-line">
        {orders.map(({ id, order_number, name, phone, confirm_by }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <Link
              href={adminRoutes.order(id)}
              className="inline-flex min-h-11 min-w-0 items-center gap-2 hover:underline"
            >
              <span className="font-mono text-sm">{order_number}</span>
              <span className="min-w-0 wrap-anywhere">
                <UserText>{name}</UserText>
              </span>
            </Link>
            <a
              href={telephoneLink(phone)}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {formatPhone(phone)}
            </a>
            <p className="basis-full text-sm text-soft">
              {renderRich(
                "until <time>{when}</time>",
                { time: (when) => <time dateTime={confirm_by}>{when}</time> },
                { when: formatDeadline(confirm_by) },
              )}
            </p>
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="mb-3 text-sm text-soft">{t("and {n} more", { n: others })}</p> : null}
      <ExtendConfirmations count={count} />
    </>
  );
}

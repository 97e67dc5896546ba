import { Link } from "@/components/shared/link";
import { Card } from "@/components/ui/card";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { deliveryDays } from "@/lib/orders/delivery-dates";
import { routes, withReturnPath } from "@/lib/routes";
import type { DeliveryCharges } from "@/lib/settings/schema";
import { t } from "@/lib/texts/text";

const linkClass = "flex min-h-11 items-center text-accent underline underline-offset-4";

type TrackHelpProps = { phone: string | null; charges: DeliveryCharges };

/** Beside the tracking form: how long parcels take, and other ways to an order for visitors without its number. */
export function TrackHelp({ phone, charges }: TrackHelpProps) {
  return (
    <div className="grid gap-5 sm:max-lg:grid-cols-2 lg:content-start">
      <Card title={t("Lost the number?")}>
        <div className="-mt-2">
          <Link href={routes.myOrders} className={`${linkClass} guest:hidden`}>
            {t("View My Orders")}
          </Link>
          <Link href={withReturnPath(routes.login, routes.myOrders)} className={`${linkClass} signed-in:hidden`}>
            {t("Sign in to see your orders")}
          </Link>
          {phone ? (
            <a href={telephoneLink(phone)} className={linkClass}>
              {t("Call {phone}", { phone })}
            </a>
          ) : null}
          <Link href={routes.complaint} className={linkClass}>
            {t("Make a complaint")}
          </Link>
        </div>
      </Card>
      <Card title={t("How long parcels take")}>
        <dl className="grid gap-3">
          <Zone name={t("Inside Dhaka")} days={deliveryDays("inside_dhaka")} charge={charges.inside_dhaka} />
          <Zone name={t("Elsewhere")} days={deliveryDays("outside_dhaka")} charge={charges.outside_dhaka} />
        </dl>
      </Card>
    </div>
  );
}

function Zone({ name, days, charge }: { name: string; days: string; charge: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="text-right font-semibold">
        {days} <span className="font-normal text-soft">({formatTaka(charge)})</span>
      </dd>
    </div>
  );
}

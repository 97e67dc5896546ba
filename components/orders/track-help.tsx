import { Link } from "@/components/shared/link";
import { telephoneLink } from "@/lib/digits";
import { routes, withReturnPath } from "@/lib/routes";
import { t } from "@/lib/texts/text";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Other ways to an order for visitors without its number. */
export function TrackHelp({ phone }: { phone: string | null }) {
  return (
    <p className="mt-6 flex max-w-2xl flex-wrap items-center gap-x-6 text-soft">
      <span className="py-2">{t("Lost the number?")}</span>
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
    </p>
  );
}

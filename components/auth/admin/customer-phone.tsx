import { Link } from "@/components/shared/link";
import { adminRoutes } from "@/lib/admin-routes";
import type { CustomerRow } from "@/lib/auth/schema";
import { searchablePhone, telephoneLink } from "@/lib/digits";
import { isSharedNumber } from "@/lib/orders/risk";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";

/** Phone number of the account; otherwise that of its latest order, labelled accordingly. */
export function CustomerPhone({ user }: { user: Pick<CustomerRow, "phone" | "order_phone"> }) {
  const number = user.phone || user.order_phone;
  if (!number) return <span className="text-soft">{t("No phone")}</span>;

  return (
    <>
      <a
        href={telephoneLink(number)}
        className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {formatPhone(number)}
      </a>
      {user.phone ? null : <span className="ml-2 text-sm text-soft">{t("(last order)")}</span>}
    </>
  );
}

/** Link to all accounts with the same phone number, because one person may have several. */
export function SameNumber({ user }: { user: Pick<CustomerRow, "phone" | "order_phone" | "number_accounts"> }) {
  const number = user.phone || user.order_phone;
  if (!number || !isSharedNumber(user.number_accounts)) return null;

  return (
    <Link
      href={adminRoutes.foundCustomers(searchablePhone(number))}
      className="same-number flex min-h-6 w-max items-center text-sm text-warm underline underline-offset-4"
    >
      {t("Same number: {n} accounts", { n: user.number_accounts })}
    </Link>
  );
}

import type { CustomerRow } from "@/lib/auth/schema";
import { telephoneLink } from "@/lib/digits";
import { shownPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";

/** The number to call: the account's, else that of the last order, marked so. */
export function CustomerPhone({ user }: { user: Pick<CustomerRow, "phone" | "order_phone"> }) {
  const number = user.phone || user.order_phone;
  if (!number) return <span className="text-soft">{t("No phone")}</span>;

  return (
    <>
      <a
        href={telephoneLink(number)}
        className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {shownPhone(number)}
      </a>
      {user.phone ? null : <span className="ml-2 text-sm text-soft">{t("last order's")}</span>}
    </>
  );
}

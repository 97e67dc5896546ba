import { BackLink } from "@/components/shared/back-link";
import { PrintButton } from "@/components/shared/print-button";
import type { IssuedInvoice } from "@/lib/accounting/invoices";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { Invoice, type PaperContact, type PaperOrder } from "./invoice";
import { PageSize } from "./paper-tools";

/** Invoice for the customer, as staff print it. */
export function OwnInvoice(props: { order: PaperOrder; contact: PaperContact; issued: IssuedInvoice | undefined }) {
  const { order } = props;

  return (
    <div className="shell py-6 md:py-9">
      <div className="no-print mb-6 flex flex-wrap items-center justify-between gap-3">
        <BackLink href={routes.myOrder(order.id)}>{t("Your order")}</BackLink>
        <PrintButton label={t("Print")} />
      </div>
      <PageSize paper="a4">
        <Invoice {...props} />
      </PageSize>
    </div>
  );
}

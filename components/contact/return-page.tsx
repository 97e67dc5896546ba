import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { Note } from "@/components/shared/note";
import { COMPLAINT_HOURS } from "@/lib/contact/complaint";
import { returnUntil } from "@/lib/contact/return-request";
import { formatDeadline } from "@/lib/deadline";
import { REFUND_BUSINESS_DAYS } from "@/lib/orders/refund-terms";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { formatCount, t } from "@/lib/texts/text";
import { ReturnForm } from "./return-form";

type ReturnPageProps = {
  order: { id: string; order_number: string; delivered_at: string | null };
  /** Why the order cannot be returned; null if it can. */
  refusal: Label | null;
};

/** Page of a delivered order on which its customer asks for a return, refund or exchange. */
export function ReturnPageContent({ order, refusal }: ReturnPageProps) {
  const { id, order_number: number, delivered_at: deliveredAt } = order;

  return (
    <div className="shell max-w-3xl py-6 md:py-9">
      <BackLink href={routes.myOrder(id)}>{t("Your order")}</BackLink>
      <h1 className="mt-2">{t("Return, refund or exchange")}</h1>
      {refusal || !deliveredAt ? (
        <Note className="mt-6">
          {refusal && t(refusal)}{" "}
          <Link href={routes.complaintAbout(number)} className="underline underline-offset-4">
            {t("Make a complaint")}
          </Link>
        </Note>
      ) : (
        <>
          <p className="mt-2 text-soft">
            {t(
              "You can ask until {time}. We answer within {hours} hours and pay refunds within {days} business days.",
              {
                time: formatDeadline(returnUntil(new Date(deliveredAt)).toISOString()),
                hours: formatCount(COMPLAINT_HOURS),
                days: formatCount(REFUND_BUSINESS_DAYS),
              },
            )}
          </p>
          <section aria-label={t("Return, refund or exchange")} className="mt-6 panel p-5 sm:p-7">
            <ReturnForm orderId={id} />
          </section>
        </>
      )}
    </div>
  );
}

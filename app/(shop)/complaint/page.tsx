import type { Metadata } from "next";
import { ComplaintForm } from "@/components/contact/complaint-form";
import { ComplaintRights } from "@/components/contact/complaint-rights";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { COMPLAINT_HOURS, complaintLimits } from "@/lib/contact/complaint";
import { routes } from "@/lib/routes";
import { singleParam } from "@/lib/search-params";
import { formatCount, t } from "@/lib/texts/text";
import { currentUser } from "@/server/auth/page-guards";
import { consumeFormResult } from "@/server/http/posted-form";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Complaint"),
  description: t("Tell us what went wrong with an order. We settle complaints within 72 hours."),
});

async function ComplaintPage({ searchParams }: PageProps<"/complaint">) {
  const params = await searchParams;
  const [answer, user, { officer }] = await Promise.all([
    consumeFormResult(routes.complaint, params.posted),
    currentUser(),
    getShopFacts(),
  ]);
  const order = (singleParam(params.order) ?? "").slice(0, complaintLimits.order_number);
  const known = { order_number: order, name: user?.fullName ?? "", email: user?.email ?? "", phone: user?.phone ?? "" };

  return (
    <div className="shell py-8 md:py-11">
      <h1>{t("Complaint")}</h1>
      <p className="mt-2 max-w-[72ch] text-lg text-soft">
        {t("Tell us what went wrong. We settle your complaint within {n} hours.", { n: formatCount(COMPLAINT_HOURS) })}
      </p>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label={t("Complaint")} className="self-start panel p-5 sm:p-7">
          <ComplaintForm answer={answer ?? { typed: known }} />
        </section>
        <ComplaintRights officer={officer} />
      </div>
    </div>
  );
}

export default withPageMessages(textsFor("/complaint"), ComplaintPage);

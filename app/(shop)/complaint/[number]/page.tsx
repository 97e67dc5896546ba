import type { Metadata } from "next";
import { ComplaintRights } from "@/components/contact/complaint-rights";
import { ComplaintState } from "@/components/contact/complaint-state";
import { NotFoundState } from "@/components/shared/not-found-state";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { singleParam } from "@/lib/search-params";
import { t } from "@/lib/texts/text";
import { currentUser } from "@/server/auth/page-guards";
import { getComplaint } from "@/server/contact/complaints";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

/** The URL contains a secret token, which must not leak to other sites or search engines. */
export const generateMetadata = (): Metadata => ({
  title: t("Your complaint"),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

async function ComplaintStatePage({ params, searchParams }: PageProps<"/complaint/[number]">) {
  const [{ number }, { token }, actor] = await Promise.all([params, searchParams, currentUser()]);
  const [complaint, { officer }] = await Promise.all([
    getComplaint({ number, token: singleParam(token) ?? "", actor }),
    getShopFacts(),
  ]);
  if (!complaint) {
    await setNotFoundStatus();
    return (
      <NotFoundState
        title={t("Complaint not found")}
        text={t("Open the link in our email, or sign in with the account that you used.")}
        back={{ label: t("Make a complaint"), href: routes.complaint }}
      />
    );
  }

  return (
    <div className="shell py-8 md:py-11">
      <h1>{t("Your complaint")}</h1>
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ComplaintState complaint={complaint} />
        <ComplaintRights officer={officer} />
      </div>
    </div>
  );
}

export default withPageMessages(textsFor("/complaint/[number]"), ComplaintStatePage);

import type { Metadata } from "next";
import { DataCopyFile, DataCopyRequest } from "@/components/account/data-copy";
import { VerifyBanner } from "@/components/auth/verify-banner";
import { StepUp } from "@/components/session/step-up";
import { BackLink } from "@/components/shared/back-link";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { routes } from "@/lib/routes";
import { singleParam } from "@/lib/search-params";
import { t } from "@/lib/texts/text";
import { getAccount } from "@/server/account/queries";
import { requireUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { isDataCopyLink } from "@/server/privacy/data-request";
import { textsFor } from "@/server/texts";

/** The URL contains the token, which must reach no other site and no search index. */
export const generateMetadata = (): Metadata => ({
  title: t("Your data"),
  robots: { index: false },
  referrer: "no-referrer",
});

async function DataCopyPage({ searchParams }: PageProps<"/account/data">) {
  const token = singleParam((await searchParams).token)?.trim() ?? "";
  const user = await requireUser(token ? `${routes.dataCopy}?token=${encodeURIComponent(token)}` : routes.dataCopy);
  const now = currentTime();
  const works = isDataCopyLink(token, user, now);
  const { email, email_verified: isConfirmed } = await getAccount({ actor: user, now });

  return (
    <div className="shell py-6 md:py-9">
      <div className="max-w-3xl">
        <BackLink href={`${routes.account}#privacy`}>{t("Account Settings")}</BackLink>
        <h1 className="mt-2">{t("Your data")}</h1>
        <div className="panel mt-6 p-4 md:p-6">
          {works ? (
            <DataCopyFile token={token} />
          ) : (
            <>
              <StepUp />
              <p className="mb-3 font-semibold">
                {token ? t(INVALID_VERIFY_LINK) : t("This page opens with a link that we email you.")}
              </p>
              {isConfirmed ? (
                <DataCopyRequest />
              ) : (
                <VerifyBanner email={email} why={t("then we can email you the copy")} />
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

export default withPageMessages(textsFor("/account/data"), DataCopyPage);

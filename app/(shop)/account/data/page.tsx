import type { Metadata } from "next";
import { DataCopyFile } from "@/components/account/data-copy";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { requireUser } from "@/server/auth/page-guards";
import { textsFor } from "@/server/texts";

/** The URL contains the token, which must reach no other site and no search index. */
export const generateMetadata = (): Metadata => ({
  title: t("Your data"),
  robots: { index: false },
  referrer: "no-referrer",
});

async function DataCopyPage({ searchParams }: PageProps<"/account/data">) {
  const { token } = await searchParams;
  const typed = typeof token === "string" ? token.trim() : "";
  await requireUser(typed ? `${routes.dataCopy}?token=${encodeURIComponent(typed)}` : routes.account);

  return (
    <div className="shell py-6 md:py-9">
      <div className="max-w-3xl">
        <h1>{t("Your data")}</h1>
        <div className="panel mt-6 p-4 md:p-6">
          <DataCopyFile token={typed} />
        </div>
      </div>
    </div>
  );
}

export default withPageMessages(textsFor("/account/data"), DataCopyPage);

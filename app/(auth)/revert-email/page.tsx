import type { Metadata } from "next";
import { EmailLink } from "@/components/account/email-link";
import { AuthPanel } from "@/components/auth/auth-panel";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { t } from "@/lib/texts/text";
import { textsFor } from "@/server/texts";

/** The URL contains the token, which must reach no other site and no search index. */
export const generateMetadata = (): Metadata => ({
  title: t("Restore Email"),
  robots: { index: false },
  referrer: "no-referrer",
});

async function RevertEmailPage({ searchParams }: PageProps<"/revert-email">) {
  const { token } = await searchParams;

  return (
    <AuthPanel card={{ number: 23, symbol: "V", name: t("Vanadium"), mass: "50.942", family: "metal" }}>
      <EmailLink token={typeof token === "string" ? token.trim() : ""} wish="revert" />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/revert-email"), RevertEmailPage);

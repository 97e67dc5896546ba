import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { ConfirmContact } from "@/components/auth/confirm-contact";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { t } from "@/lib/texts/text";
import { textsFor } from "@/server/texts";

/** The URL contains the token, which must reach no other site and no search index. */
export const generateMetadata = (): Metadata => ({
  title: t("Confirm Address"),
  robots: { index: false },
  referrer: "no-referrer",
});

async function ConfirmContactPage({ searchParams }: PageProps<"/confirm-contact">) {
  const { token } = await searchParams;

  return (
    <AuthPanel card={{ number: 23, symbol: "V", name: t("Vanadium"), mass: "50.942", family: "metal" }}>
      <ConfirmContact token={typeof token === "string" ? token.trim() : ""} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/confirm-contact"), ConfirmContactPage);

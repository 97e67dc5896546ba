import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { VerifyEmail } from "@/components/auth/verify-email";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { t } from "@/lib/texts/text";
import { currentUser } from "@/server/auth/page-guards";
import { isEmailVerified } from "@/server/auth/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Confirm Email"),
  robots: { index: false },
  referrer: "no-referrer",
});

async function VerifyEmailPage({ searchParams }: PageProps<"/verify-email">) {
  const [{ token }, user] = await Promise.all([searchParams, currentUser()]);
  const isConfirmed = user !== null && (await isEmailVerified(user.id));

  return (
    <AuthPanel card={{ number: 23, symbol: "V", name: t("Vanadium"), mass: "50.942", family: "metal" }}>
      <VerifyEmail token={typeof token === "string" ? token.trim() : ""} isConfirmed={isConfirmed} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/verify-email"), VerifyEmailPage);

import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { ResetPassword } from "@/components/auth/reset-password";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { t } from "@/lib/texts/text";
import { findResetOwner } from "@/server/auth/reset-password";
import { currentTime } from "@/server/clock";
import { textsFor } from "@/server/texts";

/** The URL contains the token, which must reach no other site and no search index. */
export const generateMetadata = (): Metadata => ({
  title: t("Reset Password"),
  robots: { index: false },
  referrer: "no-referrer",
});

async function ResetPasswordPage({ searchParams }: PageProps<"/reset-password">) {
  const { token: given } = await searchParams;
  const token = typeof given === "string" ? given.trim() : "";
  // Check the link before the form is filled in. This does not consume the token, because link scanners open links,
  // too.
  const owner = token === "" ? null : await findResetOwner({ token, now: currentTime() });

  return (
    <AuthPanel card={{ number: 15, symbol: "P", name: t("Phosphorus"), mass: "30.974", family: "nonmetal" }}>
      <ResetPassword token={token} isUsable={owner !== null} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/reset-password"), ResetPasswordPage);

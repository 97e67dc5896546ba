import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { ForgotPassword } from "@/components/auth/forgot-password";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { consumeFormResult } from "@/server/http/posted-form";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Forgot Password"),
  description: t("Get a link to set a new password."),
});

async function ForgotPasswordPage({ searchParams }: PageProps<"/forgot-password">) {
  const answer = await consumeFormResult(routes.forgotPassword, (await searchParams).posted);

  return (
    <AuthPanel card={{ number: 80, symbol: "Hg", name: t("Mercury"), mass: "200.59", family: "metal" }} worksPlain>
      <ForgotPassword answer={answer} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/forgot-password"), ForgotPasswordPage);

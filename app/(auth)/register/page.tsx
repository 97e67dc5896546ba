import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { GoogleSignIn } from "@/components/auth/google-sign-in";
import { RegisterForm } from "@/components/auth/register-form";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { safeReturnPath } from "@/lib/auth/origin";
import { routes, withReturnPath } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { env } from "@/server/env";
import { consumeFormResult } from "@/server/http/posted-form";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Create Account"),
  description: t("An account keeps your orders together and takes a minute to set up."),
});

async function RegisterPage({ searchParams }: PageProps<"/register">) {
  const { from, posted } = await searchParams;
  const origin = safeReturnPath(from);
  const answer = await consumeFormResult(routes.register, posted);

  return (
    <AuthPanel
      title={t("Create Account")}
      text={t("Your orders and codes, in one place.")}
      card={{ number: 10, symbol: "Ne", name: t("Neon"), mass: "20.180", family: "noble" }}
      origin={origin}
      worksPlain
      links={[
        { question: t("Already have an account?"), label: t("Sign in"), href: withReturnPath(routes.login, origin) },
        {
          question: t("Or one form for both:"),
          label: t("Sign In or Create Account"),
          href: withReturnPath(routes.auth, origin),
        },
        { question: t("Just looking?"), label: t("Back to Home"), href: routes.home },
      ]}
    >
      <RegisterForm origin={origin} answer={answer} />
      <GoogleSignIn apiKey={env.firebase?.apiKey ?? null} origin={origin} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/register"), RegisterPage);

import type { Metadata } from "next";
import { AlternativeLink } from "@/components/auth/alternative-link";
import { AuthPanel } from "@/components/auth/auth-panel";
import { CombinedForm } from "@/components/auth/combined-form";
import { GoogleSignIn } from "@/components/auth/google-sign-in";
import { LoginRequired } from "@/components/auth/login-required";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { safeReturnPath } from "@/lib/auth/origin";
import { routes, withReturnPath } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { env } from "@/server/env";
import { consumeFormResult } from "@/server/http/posted-form";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Sign In or Create Account"),
  description: t("Sign in, or create an account in a minute."),
});

async function AuthPage({ searchParams }: PageProps<"/auth">) {
  const { from, posted } = await searchParams;
  const origin = safeReturnPath(from);
  const answer = await consumeFormResult(routes.auth, posted);

  return (
    <AuthPanel
      card={{ number: 79, symbol: "Au", name: t("Gold"), mass: "196.97", family: "earth" }}
      origin={origin}
      worksPlain
    >
      <LoginRequired origin={origin} />
      <CombinedForm origin={origin} answer={answer} />
      <noscript>
        <AlternativeLink
          question={t("No account yet?")}
          label={t("Register")}
          href={withReturnPath(routes.register, origin)}
        />
      </noscript>
      <GoogleSignIn apiKey={env.firebase?.apiKey ?? null} origin={origin} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/auth"), AuthPage);

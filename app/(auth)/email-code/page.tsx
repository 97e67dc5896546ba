import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AuthPanel } from "@/components/auth/auth-panel";
import { EmailCode } from "@/components/auth/email-code";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { safeReturnPath } from "@/lib/auth/origin";
import { routes, withReturnPath } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { codeCookieIn } from "@/server/auth/email-code";
import { consumeFormResult } from "@/server/http/posted-form";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Sign in with a code"),
  description: t("Get a code by email to sign in without your password."),
});

async function EmailCodePage({ searchParams }: PageProps<"/email-code">) {
  const { from, posted, again } = await searchParams;
  const origin = safeReturnPath(from);
  const [answer, jar] = await Promise.all([consumeFormResult(routes.emailCode, posted), cookies()]);
  const hasCode = again === undefined && codeCookieIn(jar) !== null;

  return (
    <AuthPanel
      card={{ number: 34, symbol: "Se", name: t("Selenium"), mass: "78.971", family: "nonmetal" }}
      origin={origin}
      worksPlain
      links={[
        { question: t("Remembered it?"), label: t("Return to login"), href: withReturnPath(routes.login, origin) },
      ]}
    >
      <EmailCode key={String(hasCode)} origin={origin} answer={answer} hasCode={hasCode} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/email-code"), EmailCodePage);

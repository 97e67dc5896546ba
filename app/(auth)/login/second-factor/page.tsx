import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { AuthPanel } from "@/components/auth/auth-panel";
import { OrLine } from "@/components/auth/or-line";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { SecondFactorForm } from "@/components/auth/second-factor-form";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { safeReturnPath } from "@/lib/auth/origin";
import { routes, withReturnPath } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { findChallenge } from "@/server/auth/challenges";
import { currentTime } from "@/server/clock";
import { challengeOf } from "@/server/http/form-cookies";
import { consumeFormResult } from "@/server/http/posted-form";
import { proofsOf } from "@/server/second-factor/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Second step"), robots: { index: false } });

async function SecondFactorPage({ searchParams }: PageProps<"/login/second-factor">) {
  const { from, posted } = await searchParams;
  const origin = safeReturnPath(from);
  const token = challengeOf(await cookies());
  const challenge = token === null ? null : await findChallenge(token, currentTime());
  if (challenge?.purpose !== "second_factor" || !challenge.userId) redirect(to(withReturnPath(routes.login, origin)));
  const [answer, { hasApp, hasPasskey }] = await Promise.all([
    consumeFormResult(routes.secondFactor, posted),
    proofsOf(challenge.userId),
  ]);

  return (
    <AuthPanel
      title={t("Second step")}
      text={t("Your account is protected by a second factor.")}
      card={{ number: 2, symbol: "He", name: t("Helium"), mass: "4.0026", family: "noble" }}
      worksPlain
    >
      {hasPasskey ? (
        <>
          <PasskeyButton challenge={token} origin={origin} />
          <OrLine />
        </>
      ) : null}
      <SecondFactorForm origin={origin} answer={answer} hasApp={hasApp} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/login/second-factor"), SecondFactorPage);

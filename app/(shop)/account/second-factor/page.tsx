import type { Metadata } from "next";
import { VerifyBanner } from "@/components/auth/verify-banner";
import { SecondFactorSetup } from "@/components/second-factor/setup";
import { SignInAgain } from "@/components/second-factor/sign-in-again";
import { StepUp } from "@/components/session/step-up";
import { BackLink } from "@/components/shared/back-link";
import { ElementCard } from "@/components/shared/element-card";
import { Motif } from "@/components/shared/motif";
import { Note } from "@/components/shared/note";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { safeReturnPath } from "@/lib/auth/origin";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { getAccount } from "@/server/account/queries";
import { requireUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { hasProvedFactor, listSecondFactors } from "@/server/second-factor/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Add a second factor"), robots: { index: false } });

async function SecondFactorSetupPage({ searchParams }: PageProps<"/account/second-factor">) {
  const user = await requireUser(routes.accountSecurity);
  const { from } = await searchParams;
  const origin = safeReturnPath(from);
  const now = currentTime();
  const [{ factors }, hasProof, { email_verified: isConfirmed }] = await Promise.all([
    listSecondFactors(user.id, now),
    hasProvedFactor(user.sessionId),
    getAccount({ actor: user, now }),
  ]);
  const mustSignInAgain = factors.length > 0 && !hasProof;

  return (
    <div className="shell grid items-center gap-x-16 py-6 md:py-9 lg:grid-cols-[36rem_1fr]">
      <div className="w-full max-w-xl max-lg:mx-auto">
        <BackLink href={routes.account}>{t("Account Settings")}</BackLink>
        <h1 className="mt-2">{t("Add a second factor")}</h1>
        <p className="mt-2 text-soft">
          {t(
            "Signing in then needs your password and something that only you have. Nobody gets in with a stolen password.",
          )}
        </p>
        {user.lacksFactor && !mustSignInAgain ? (
          <Note className="mt-4">{t("The shop requires a second factor of its staff. Set one up to continue.")}</Note>
        ) : null}
        {isConfirmed || user.role !== "customer" ? (
          <div className="panel mt-6 grid gap-4 p-4 md:p-6">
            <StepUp />
            {mustSignInAgain ? (
              <SignInAgain />
            ) : (
              <SecondFactorSetup next={origin === routes.home ? routes.account : origin} />
            )}
          </div>
        ) : (
          <VerifyBanner email={user.email} why={t("then you can add a second factor")} />
        )}
      </div>
      <div className="hidden justify-center lg:flex">
        <ElementCard
          number={2}
          symbol="He"
          name={t("Helium")}
          mass="4.0026"
          family="noble"
          motif={<Motif name="orbit" isMoving />}
          className="w-64 rotate-6 shadow-glow"
        />
      </div>
    </div>
  );
}

export default withPageMessages(textsFor("/account/second-factor"), SecondFactorSetupPage);

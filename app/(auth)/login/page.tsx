import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { CheckoutSignIn } from "@/components/auth/checkout-sign-in";
import { GoogleSignIn } from "@/components/auth/google-sign-in";
import { LoginForm } from "@/components/auth/login-form";
import { LoginRequired } from "@/components/auth/login-required";
import { OrderLine } from "@/components/auth/order-line";
import { CheckoutLinkNote } from "@/components/checkout/checkout-link-ended";
import { isFromQuiz, QuizInvitation } from "@/components/quiz/quiz-invitation";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { safeReturnPath } from "@/lib/auth/origin";
import { toLine } from "@/lib/cart/lines";
import { type CheckoutQuery, newOrderQuery } from "@/lib/checkout/page-query";
import { routes, withReturnPath } from "@/lib/routes";
import { offersCash } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { openCheckoutLink } from "@/server/checkout/open-checkout-link";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { consumeFormResult } from "@/server/http/posted-form";
import { getFlagship } from "@/server/products/queries";
import { todaySummary } from "@/server/quiz/scoreboard";
import { getDeliveryCharges, getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Sign In"),
  description: t("Sign in to order cards and see your orders."),
});

const card = { number: 49, symbol: "In", name: "Indium", mass: "114.82", family: "post" } as const;

async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { from, posted } = await searchParams;
  const origin = safeReturnPath(from);
  const answer = await consumeFormResult(routes.login, posted);
  const google = <GoogleSignIn apiKey={env.firebase?.apiKey ?? null} origin={origin} />;

  const ordered = newOrderQuery(origin);
  if (ordered) {
    return (
      <AuthPanel
        title={t("Who's ordering?")}
        text={t("Your order, parcel and premium code stay together under your email.")}
        card={{ ...card, name: t(card.name) }}
        origin={origin}
        worksPlain
      >
        <OrderedItems {...ordered} />
        <CheckoutSignIn origin={origin} answer={answer} />
        {google}
      </AuthPanel>
    );
  }

  return (
    <AuthPanel
      title={t("Sign In")}
      text={t("Welcome back to the lab.")}
      card={{ ...card, name: t(card.name) }}
      origin={origin}
      worksPlain
      links={[
        {
          question: t("No password at hand?"),
          label: t("Sign in with a passkey"),
          href: withReturnPath(routes.passkey, origin),
        },
        { question: t("New here?"), label: t("Create an account"), href: withReturnPath(routes.register, origin) },
        {
          question: t("Or one form for both:"),
          label: t("Sign In or Create Account"),
          href: withReturnPath(routes.auth, origin),
        },
      ]}
    >
      <LoginRequired origin={origin} />
      <LoginForm origin={origin} answer={answer} />
      {google}
      {isFromQuiz(origin) ? <QuizInvitation today={await todaySummary({ now: currentTime() })} /> : null}
    </AuthPanel>
  );
}

async function OrderedItems({ isBuyCards, link }: Pick<CheckoutQuery, "isBuyCards" | "link">) {
  const [charges, shop, flagship, linked] = await Promise.all([
    getDeliveryCharges(),
    getShopFacts(),
    isBuyCards ? getFlagship() : null,
    link ? openCheckoutLink(link, currentTime()) : null,
  ]);
  const cashName = offersCash(shop) ? shop.methodNames.cash_on_delivery : null;

  if (link && !linked) return <CheckoutLinkNote />;
  const fill = { again: linked?.lines ?? null, cardSet: flagship && toLine(flagship, 1) };

  return <OrderLine charges={charges} cashName={cashName} fill={fill} />;
}

export default withPageMessages(textsFor("/login"), LoginPage);

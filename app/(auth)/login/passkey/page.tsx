import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { safeReturnPath } from "@/lib/auth/origin";
import { routes, withReturnPath } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Sign in with a passkey"), robots: { index: false } });

async function PasskeyPage({ searchParams }: PageProps<"/login/passkey">) {
  const origin = safeReturnPath((await searchParams).from);

  return (
    <AuthPanel
      title={t("Sign in with a passkey")}
      text={t("Your phone, computer or security key confirms that it's you, without a password.")}
      card={{ number: 10, symbol: "Ne", name: t("Neon"), mass: "20.180", family: "noble" }}
      origin={origin}
      links={[
        {
          question: t("No passkey here?"),
          label: t("Sign in with your password"),
          href: withReturnPath(routes.login, origin),
        },
      ]}
    >
      <PasskeyButton challenge={null} origin={origin} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/login/passkey"), PasskeyPage);

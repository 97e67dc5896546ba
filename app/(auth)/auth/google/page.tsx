import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { GoogleReturn } from "@/components/auth/google-return";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { t } from "@/lib/texts/text";
import { env } from "@/server/env";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { textsFor } from "@/server/texts";

/** The URL contains a code, so other sites only get the origin. Google needs it if the API key is restricted. */
export const generateMetadata = (): Metadata => ({
  title: t("Signing In"),
  robots: { index: false },
  referrer: "strict-origin",
});

async function GoogleReturnPage() {
  const apiKey = env.firebase?.apiKey;
  if (!apiKey) {
    await setNotFoundStatus();
    return <NotFoundMessage />;
  }

  return (
    <AuthPanel
      title={t("Signing In")}
      card={{ number: 31, symbol: "Ga", name: t("Gallium"), mass: "69.723", family: "post" }}
    >
      <GoogleReturn apiKey={apiKey} />
    </AuthPanel>
  );
}

export default withPageMessages(textsFor("/auth/google"), GoogleReturnPage);

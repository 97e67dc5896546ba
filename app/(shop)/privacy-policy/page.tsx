import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { translateLegal } from "@/lib/legal/document";
import { privacyPolicy } from "@/lib/legal/privacy-policy";
import { t } from "@/lib/texts/text";
import { getShopFacts, getShownRetention } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

async function document() {
  return privacyPolicy({ shop: await getShopFacts(), retention: await getShownRetention() });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, summary } = await document();

  return { title: t(title), description: translateLegal(summary) };
}

async function PrivacyPolicyPage() {
  return <LegalPage {...(await document())} />;
}

export default withPageMessages(textsFor("/privacy-policy"), PrivacyPolicyPage);

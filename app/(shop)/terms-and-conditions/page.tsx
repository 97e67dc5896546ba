import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { translateLegal } from "@/lib/legal/document";
import { termsAndConditions } from "@/lib/legal/terms";
import { t } from "@/lib/texts/text";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

async function document() {
  return termsAndConditions({ shop: await getShopFacts() });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, summary } = await document();

  return { title: t(title), description: translateLegal(summary) };
}

async function TermsPage() {
  return <LegalPage {...(await document())} />;
}

export default withPageMessages(textsFor("/terms-and-conditions"), TermsPage);

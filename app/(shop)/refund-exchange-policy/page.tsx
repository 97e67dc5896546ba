import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { translateLegal } from "@/lib/legal/document";
import { refundPolicy } from "@/lib/legal/refund-policy";
import { t } from "@/lib/texts/text";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

async function document() {
  return refundPolicy({ shop: await getShopFacts() });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, summary } = await document();

  return { title: t(title), description: translateLegal(summary) };
}

async function RefundPolicyPage() {
  return <LegalPage {...(await document())} />;
}

export default withPageMessages(textsFor("/refund-exchange-policy"), RefundPolicyPage);

import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { privacyPolicy } from "@/lib/legal/privacy-policy";
import { env } from "@/server/env";
import { getShopFacts } from "@/server/settings/queries";

async function document() {
  return privacyPolicy({
    supportEmail: env.supportEmail,
    shop: await getShopFacts(),
    keptDays: { audit: env.keepAuditDays, answers: env.keepAnswerDays, messages: env.keepMessageDays },
  });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, summary } = await document();

  return { title, description: summary };
}

export default async function PrivacyPolicyPage() {
  return <LegalPage {...(await document())} />;
}

import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { refundPolicy } from "@/lib/legal/refund-policy";
import { env } from "@/server/env";
import { getShopFacts } from "@/server/settings/queries";

async function document() {
  return refundPolicy({ supportEmail: env.supportEmail, shop: await getShopFacts() });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, summary } = await document();

  return { title, description: summary };
}

export default async function RefundPolicyPage() {
  return <LegalPage {...(await document())} />;
}

import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { privacyPolicy } from "@/lib/legal/privacy-policy";
import { env } from "@/server/env";

const document = privacyPolicy({ supportEmail: env.supportEmail });

export const metadata: Metadata = { title: document.title, description: document.summary };

export default function PrivacyPolicyPage() {
  return <LegalPage {...document} />;
}

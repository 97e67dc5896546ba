import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { termsAndConditions } from "@/lib/legal/terms";
import { env } from "@/server/env";

const document = termsAndConditions({ supportEmail: env.supportEmail });

export const metadata: Metadata = { title: document.title, description: document.summary };

export default function TermsPage() {
  return <LegalPage {...document} />;
}

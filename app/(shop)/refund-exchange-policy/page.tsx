import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { refundPolicy } from "@/lib/legal/refund-policy";
import { env } from "@/server/env";

const document = refundPolicy({ supportEmail: env.supportEmail });

export const metadata: Metadata = { title: document.title, description: document.summary };

export default function RefundPolicyPage() {
  return <LegalPage {...document} />;
}

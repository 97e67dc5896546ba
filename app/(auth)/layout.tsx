import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";
import { env } from "@/server/env";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <SiteFrame supportEmail={env.supportEmail}>{children}</SiteFrame>;
}

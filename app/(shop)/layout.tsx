import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";
import { SessionGate } from "@/components/session/session-gate";
import { env } from "@/server/env";

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame supportEmail={env.supportEmail}>
      <SessionGate>{children}</SessionGate>
    </SiteFrame>
  );
}

import type { ReactNode } from "react";
import { AnalyticsHost } from "@/components/analytics/analytics-host";
import { ChoicesButton } from "@/components/analytics/choices-button";
import { SiteFrame } from "@/components/layout/site-frame";
import { SessionGate } from "@/components/session/session-gate";
import { env } from "@/server/env";

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame supportEmail={env.supportEmail} choices={env.tagManagerId ? <ChoicesButton /> : null}>
      <SessionGate>{children}</SessionGate>
      {env.tagManagerId ? <AnalyticsHost id={env.tagManagerId} /> : null}
    </SiteFrame>
  );
}

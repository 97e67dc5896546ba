import type { ReactNode } from "react";
import { AnalyticsHost } from "@/components/analytics/analytics-host";
import { ChoicesButton } from "@/components/analytics/choices-button";
import { CheckoutShell } from "@/components/layout/checkout-shell";
import { SessionGate } from "@/components/session/session-gate";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { env } from "@/server/env";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

/** Layout without navigation, to reduce distractions during checkout. */
async function CheckoutLayout({ children }: { children: ReactNode }) {
  const shop = await getShopFacts();

  return (
    <CheckoutShell shop={shop} hasLanguages={env.hasBangla} choices={env.tagManagerId ? <ChoicesButton /> : null}>
      <SessionGate>{children}</SessionGate>
      {env.tagManagerId ? <AnalyticsHost id={env.tagManagerId} /> : null}
    </CheckoutShell>
  );
}

export default withPageMessages(textsFor("(checkout)"), CheckoutLayout);

import type { ReactNode } from "react";
import { AnalyticsHost } from "@/components/analytics/analytics-host";
import { ChoicesButton } from "@/components/analytics/choices-button";
import { CheckoutFrame } from "@/components/layout/checkout-frame";
import { SessionGate } from "@/components/session/session-gate";
import { withTexts } from "@/components/shared/with-texts";
import { env } from "@/server/env";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

/** Separate layout without navigation, to keep buyers in the checkout. */
async function CheckoutLayout({ children }: { children: ReactNode }) {
  const shop = await getShopFacts();

  return (
    <CheckoutFrame shop={shop} hasLanguages={env.hasBangla} choices={env.tagManagerId ? <ChoicesButton /> : null}>
      <SessionGate>{children}</SessionGate>
      {env.tagManagerId ? <AnalyticsHost id={env.tagManagerId} /> : null}
    </CheckoutFrame>
  );
}

export default withTexts(textsFor("(checkout)"), CheckoutLayout);

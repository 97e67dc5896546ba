import type { ReactNode } from "react";
import { AnalyticsHost } from "@/components/analytics/analytics-host";
import { ChoicesButton } from "@/components/analytics/choices-button";
import { ShellMessages } from "@/components/layout/shell-messages";
import { SiteShell } from "@/components/layout/site-shell";
import { SessionGate } from "@/components/session/session-gate";
import { CardArrival } from "@/components/shared/carried-picture";
import { pageLanguage } from "@/lib/texts/page-language";
import { env } from "@/server/env";
import { listCategories } from "@/server/products/queries";
import { readOrNull } from "@/server/read-or-null";
import { getShopFacts } from "@/server/settings/queries";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const [shop, categories] = await Promise.all([getShopFacts(), readOrNull("categories", listCategories)]);

  const frame = (
    <SiteShell
      shop={shop}
      categories={categories ?? []}
      hasLanguages={env.hasBangla}
      choices={env.tagManagerId ? <ChoicesButton /> : null}
    >
      <SessionGate>{children}</SessionGate>
      {env.tagManagerId ? <AnalyticsHost id={env.tagManagerId} /> : null}
    </SiteShell>
  );

  return (
    <>
      <CardArrival />
      {pageLanguage() === "bn" ? <ShellMessages frame="shop">{frame}</ShellMessages> : frame}
    </>
  );
}

import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SiteShell } from "@/components/layout/site-shell";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { env } from "@/server/env";
import { listCategories } from "@/server/products/queries";
import { readOrNull } from "@/server/read-or-null";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

/** Sign-in pages have no content for search engines. */
export const metadata: Metadata = { robots: { index: false } };

async function AuthLayout({ children }: { children: ReactNode }) {
  const [shop, categories] = await Promise.all([getShopFacts(), readOrNull("categories", listCategories)]);

  return (
    <SiteShell shop={shop} categories={categories ?? []} hasLanguages={env.hasBangla}>
      {children}
    </SiteShell>
  );
}

export default withPageMessages(textsFor("(auth)"), AuthLayout);

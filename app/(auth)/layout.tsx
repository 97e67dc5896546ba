import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";
import { env } from "@/server/env";
import { getShopFacts } from "@/server/settings/queries";

/** Steps on the way to something else: nothing to be found. */
export const metadata: Metadata = { robots: { index: false } };

export default async function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame supportEmail={env.supportEmail} shop={await getShopFacts()}>
      {children}
    </SiteFrame>
  );
}

import type { Metadata } from "next";
import { headers } from "next/headers";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { SiteFrame } from "@/components/layout/site-frame";
import { env } from "@/server/env";
import { getShopFacts } from "@/server/settings/queries";
import { tellUnknownPath } from "@/server/unknown-paths";

/** The same wherever it is shown: it is not known by any address. */
export const metadata: Metadata = { title: "Page not found", alternates: { canonical: null }, openGraph: null };

type NotFoundProps = {
  /** Given to the page of an unknown address alone. */
  params?: Promise<unknown>;
};

/**
 * The page of an address that leads nowhere. The framework also renders this component into every other page, in case that one
 * calls notFound(): then it is kept small, and nothing is logged.
 */
export default async function NotFound({ params }: NotFoundProps) {
  if (!params) return <NotFoundMessage />;

  // Without a path it is made for everyone, and the front tells of each visit.
  const path = (await headers()).get("x-pathname");
  if (path !== null) tellUnknownPath(path, new Date());

  return (
    <SiteFrame supportEmail={env.supportEmail} shop={await getShopFacts()}>
      <NotFoundMessage />
    </SiteFrame>
  );
}

import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { BootScript } from "@/components/layout/boot-script";
import { MethodNames } from "@/components/layout/method-names";
import { PageStart } from "@/components/session/page-start";
import { MediaBase } from "@/components/shared/media-base";
import { Navigation, ProgressBar } from "@/components/shared/navigation";
import { PageMessagesScope } from "@/components/shared/with-page-messages";
import { ToastHost } from "@/components/ui/toast-host";
import { site } from "@/lib/site";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { env } from "@/server/env";
import { currentLanguage } from "@/server/language";
import { getShopFacts } from "@/server/settings/queries";
import { HEIGHT, shopPicture, WIDTH } from "@/server/social/address";
import { textsFor } from "@/server/texts";
import { preloadFonts } from "./fonts";
import "./globals.css";

/**
 * Evaluated at run time, so that one build works under any domain. The default canonical URL is the path without the
 * query; pages whose content depends on the query override it.
 */
export async function generateMetadata(): Promise<Metadata> {
  const path = (await headers()).get("x-pathname") ?? "/";

  return {
    metadataBase: new URL(env.appUrl),
    title: { default: site.name, template: `%s · ${site.name}` },
    description: t(site.description),
    applicationName: site.name,
    alternates: alternatesOf(path),
    openGraph: {
      siteName: site.name,
      type: "website",
      url: path,
      images: [{ url: shopPicture("social", currentLanguage()), width: WIDTH, height: HEIGHT, alt: site.name }],
    },
    twitter: { card: "summary_large_image" },
    manifest: to("/manifest.webmanifest"),
    // Short URLs instead of Next's generated ones, because metadata is sent twice (HTML and RSC data).
    icons: { icon: "/icon.png", apple: "/apple-icon.png" },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "dark light",
  // Colour of the default theme. A script adapts it to the visitor's theme.
  // The header is dark in both themes: --ground of .stage.
  themeColor: "#070c1c",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  preloadFonts(currentLanguage());
  await connection();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { methodNames } = await getShopFacts();

  return (
    // Suppress warnings: scripts change attributes of this element before hydration.
    <html lang={currentLanguage()} className="dark" data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <BootScript nonce={nonce} worksOffline={env.worksOffline} />
      </head>
      <body>
        <PageMessagesScope texts={textsFor("app")()}>
          <Navigation />
          <MethodNames names={methodNames}>
            <MediaBase url={env.mediaUrl}>{children}</MediaBase>
          </MethodNames>
          <ToastHost />
          <PageStart />
          {/* Last, because inserting an element may restyle all that follow it. */}
          <ProgressBar />
        </PageMessagesScope>
      </body>
    </html>
  );
}

import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { BootScript } from "@/components/layout/boot-script";
import { MethodNames } from "@/components/layout/method-names";
import { PageStart } from "@/components/session/page-start";
import { MediaBase } from "@/components/shared/media-base";
import { Navigation } from "@/components/shared/navigation";
import { WithTexts } from "@/components/shared/with-texts";
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
 * Read at run time: one build serves under any address. Each page is known by its own path; one whose query decides what it shows
 * says so itself.
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
    // Plain files at the addresses that browsers try anyway: each page names them twice, and the framework's own have long ones.
    icons: { icon: "/icon.png", apple: "/apple-icon.png" },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "dark light",
  // Without scripts the page is dark.
  themeColor: "#0a101f",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  preloadFonts(currentLanguage());
  await connection();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { methodNames } = await getShopFacts();

  return (
    // Dark without scripts; what those before the first paint change on this element is theirs.
    <html lang={currentLanguage()} className="dark" data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <BootScript nonce={nonce} worksOffline={env.worksOffline} />
      </head>
      <body>
        <WithTexts texts={textsFor("app")()}>
          <Navigation />
          <MethodNames names={methodNames}>
            <MediaBase url={env.mediaUrl}>{children}</MediaBase>
          </MethodNames>
          <ToastHost />
          <PageStart />
        </WithTexts>
      </body>
    </html>
  );
}

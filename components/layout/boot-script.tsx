"use client";

import { boot, installBangla, registerWorker } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { pageLanguage } from "@/lib/texts/page-language";

/** Empty in the browser, which has already run the script, to keep it out of the RSC data and the bundles. */
const text = (worksOffline: boolean) =>
  typeof window === "undefined"
    ? inlineScript(boot) +
      (pageLanguage() === "bn" ? inlineScript(installBangla) : "") +
      (worksOffline ? inlineScript(registerWorker) : "")
    : "";

type BootScriptProps = { nonce: string | undefined; worksOffline: boolean };

/** Script that must run before first paint (browser/boot.ts). */
export function BootScript({ nonce, worksOffline }: BootScriptProps) {
  return (
    <script
      nonce={nonce}
      // Suppress warnings: nonce (hidden by browsers) and text differ from the server's HTML.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from browser/ of this repository.
      dangerouslySetInnerHTML={{ __html: text(worksOffline) }}
    />
  );
}

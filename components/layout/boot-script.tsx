"use client";

import { boot, installBangla, registerWorker } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { pageLanguage } from "@/lib/texts/page-language";

/** Empty in the browser, which has already run the script: keeps the text out of the page data and the bundles. */
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
      // Browsers hide the nonce from scripts, so it never matches the server's HTML; nor does the text.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from browser/ of this repository.
      dangerouslySetInnerHTML={{ __html: text(worksOffline) }}
    />
  );
}

"use client";

import { boot, registerWorker, speakBangla } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";
import { pageLanguage } from "@/lib/texts/page-language";

/** The browser has run the script before it reads this: it gets no second copy, neither in the page's data nor in its scripts. */
const text = (worksOffline: boolean) =>
  typeof window === "undefined"
    ? inlineScript(boot) +
      (pageLanguage() === "bn" ? inlineScript(speakBangla) : "") +
      (worksOffline ? inlineScript(registerWorker) : "")
    : "";

type BootScriptProps = { nonce: string | undefined; worksOffline: boolean };

/** What must run before the first paint (browser/boot.ts). */
export function BootScript({ nonce, worksOffline }: BootScriptProps) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce from scripts, so it never matches what the server wrote; nor does the text.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own browser/.
      dangerouslySetInnerHTML={{ __html: text(worksOffline) }}
    />
  );
}

import { boot, registerWorker } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";

const bootCall = inlineScript(boot);
const withWorker = bootCall + inlineScript(registerWorker);

type BootScriptProps = { nonce: string | undefined; worksOffline: boolean };

/** What must run before the first paint (browser/boot.ts). */
export function BootScript({ nonce, worksOffline }: BootScriptProps) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce from scripts, so it never matches what the server wrote.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own browser/.
      dangerouslySetInnerHTML={{ __html: worksOffline ? withWorker : bootCall }}
    />
  );
}

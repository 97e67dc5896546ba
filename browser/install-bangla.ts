/** Installs the Bangla translator from the page's inlined messages (components/shared/page-messages), before hydration. */
import { createSpeaker } from "@/lib/texts/speaker";

declare global {
  /** Messages of a Bangla document; each visited page adds its own. */
  var chemcardWords: Record<string, string> | undefined;
}

export function run(): void {
  globalThis.chemcardWords = {};
  const speaker = createSpeaker(globalThis.chemcardWords);
  globalThis.chemcardSpeaker = () => speaker;
}

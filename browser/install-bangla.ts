/** Installs the Bangla translator from the page's inlined messages (components/shared/page-messages), before hydration. */
import { createTranslator } from "@/lib/texts/translator";

declare global {
  /** Messages of a Bangla document; each visited page adds its own. */
  var chemcardWords: Record<string, string> | undefined;
}

export function run(): void {
  globalThis.chemcardWords = {};
  const speaker = createTranslator(globalThis.chemcardWords);
  globalThis.chemcardSpeaker = () => speaker;
}

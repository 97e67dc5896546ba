/** On Bangla pages, before anything is rendered: who says the words that the page brings (components/shared/page-texts). */
import { createSpeaker } from "@/lib/texts/speaker";

declare global {
  /** The words of a Bangla document, which grow with each page that is opened in it. */
  var chemcardWords: Record<string, string> | undefined;
}

export function run(): void {
  globalThis.chemcardWords = {};
  const speaker = createSpeaker(globalThis.chemcardWords);
  globalThis.chemcardSpeaker = () => speaker;
}

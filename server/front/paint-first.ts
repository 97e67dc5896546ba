/**
 * The first paint before the first script (ADR 016). Next loads its scripts together with the style and the font and runs them as
 * soon as they are there: on a phone they take both the line and the processor from what is to be seen. Here they come after it.
 */
import { runAfterPaint } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";

/** A script of the framework, as React writes it. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""[^>]*><\/script>/g;

/**
 * The beginning of a page, up to the end of its head, with its scripts put off. Anything else comes back as it is.
 * @param html text in which each character is a byte (latin1), so that what follows is not altered
 */
export function paintFirst(html: string, nonce: string): string {
  const end = html.indexOf("</head>");
  if (end === -1) return html;

  const sources: string[] = [];
  const head = html.slice(0, end).replace(SCRIPT, (_tag, source: string) => {
    sources.push(source);
    return "";
  });
  if (sources.length === 0) return html;

  return `${head}<script nonce="${nonce}">${inlineScript(runAfterPaint, sources, nonce)}</script>${html.slice(end)}`;
}

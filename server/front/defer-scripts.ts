/**
 * Defers scripts until after the first paint (ADR 016). Next loads them together with styles and fonts and runs them on arrival; on a phone
 * they then compete with the visible content for network and CPU.
 */
import { runAfterPaint } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";

/** A framework script as React renders it. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""[^>]*><\/script>/g;

/** Replaces the scripts in the head with one script that loads them after the first paint. Returns any other text unchanged. */
export function deferScripts(html: string, nonce: string): string {
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

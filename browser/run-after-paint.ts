/**
 * What waits for the first paint: the framework's scripts (ADR 016), and what the style sheets leave out while the root element says
 * `data-first-paint` (ADR 068). Nothing is painted in a tab in the background, and a browser may not report its paints: then nothing
 * waits. In any case it waits for a second at most.
 */
export function run(sources: string[], nonce: string): void {
  const { dataset } = document.documentElement;

  /** Once: what has gone on is no longer among the sources. */
  function goOn(): void {
    delete dataset.firstPaint;
    for (const source of sources.splice(0)) {
      const script = document.createElement("script");
      script.async = true;
      script.nonce = nonce;
      script.src = source;
      document.head.appendChild(script);
    }
  }

  if (document.hidden) {
    goOn();
    return;
  }
  // Who comes from another page of the shop has its fonts: text would flicker for nothing.
  if (!document.referrer.startsWith(`${location.origin}/`)) dataset.firstPaint = "";
  setTimeout(goOn, 1000);
  try {
    new PerformanceObserver(goOn).observe({ type: "paint", buffered: true });
  } catch {
    goOn();
  }
}

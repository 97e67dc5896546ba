/**
 * Starts after first paint: the framework's scripts (ADR 016), and the styles that are disabled by
 * `data-first-paint` on the root element (ADR 068). Does not wait in background tabs, which do not paint, and in
 * browsers that do not report paints. Waits one second at most.
 */
export function run(sources: string[], nonce: string): void {
  const { dataset } = document.documentElement;

  /** Runs once: starting the scripts removes them from the list. */
  function startScripts(): void {
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
    startScripts();
    return;
  }
  // Visitors from another page of the shop have the fonts cached: a delay would only cause flicker.
  if (!document.referrer.startsWith(`${location.origin}/`)) dataset.firstPaint = "";
  setTimeout(startScripts, 1000);
  try {
    new PerformanceObserver(startScripts).observe({ type: "paint", buffered: true });
  } catch {
    startScripts();
  }
}

/**
 * Starts the framework's scripts after first paint (ADR 016), and enables the styles that `data-first-paint` on the
 * root element disables (ADR 068). Waits at most one second, and not at all in background tabs, which do not paint, or
 * if the browser does not report paints.
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
  // Visitors from another page of the shop have the fonts cached, so deferring them would only cause flicker.
  if (!document.referrer.startsWith(`${location.origin}/`)) dataset.firstPaint = "";
  setTimeout(startScripts, 1000);
  try {
    new PerformanceObserver(startScripts).observe({ type: "paint", buffered: true });
  } catch {
    startScripts();
  }
}

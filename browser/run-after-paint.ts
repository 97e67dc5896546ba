/**
 * Adds the framework's scripts after the first paint (ADR 016). Nothing is painted in a tab in the background, and a browser may
 * not report its paints: then the scripts do not wait. In any case they wait for a second at most.
 */
export function run(sources: string[], nonce: string): void {
  let isRunning = false;

  function addScripts(): void {
    if (isRunning) return;
    isRunning = true;
    for (const source of sources) {
      const script = document.createElement("script");
      script.async = true;
      script.nonce = nonce;
      script.src = source;
      document.head.appendChild(script);
    }
  }

  if (document.hidden) {
    addScripts();
    return;
  }
  setTimeout(addScripts, 1000);
  try {
    new PerformanceObserver(addScripts).observe({ type: "paint", buffered: true });
  } catch {
    addScripts();
  }
}

/**
 * The first paint before the first script (ADR 016). Next loads its scripts together with the style and the font and runs them as
 * soon as they are there: on a phone they take both the line and the processor from what is to be seen. Here they come after it.
 */

/** A script of the framework, as React writes it. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""[^>]*><\/script>/g;

/**
 * What runs in the page. Nothing is painted in a tab in the background, and a browser may not tell of its paints: then the scripts
 * do not wait. In any case they do not wait for longer than a second.
 */
const RUN_AFTER_PAINT = `(function (sources, nonce) {
  var isRunning = false;
  function run() {
    if (isRunning) return;
    isRunning = true;
    sources.forEach(function (source) {
      var script = document.createElement("script");
      script.async = true;
      script.nonce = nonce;
      script.src = source;
      document.head.appendChild(script);
    });
  }
  if (document.hidden) return run();
  setTimeout(run, 1000);
  try {
    new PerformanceObserver(run).observe({ type: "paint", buffered: true });
  } catch (_) {
    run();
  }
})`;

/**
 * The beginning of a page, up to the end of its head, with its scripts put off. Anything else comes back as it is.
 * @param html text in which each character is a byte (latin1), so that what stands behind it is not touched
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

  const call = `${RUN_AFTER_PAINT}(${JSON.stringify(sources)}, ${JSON.stringify(nonce)})`;
  return `${head}<script nonce="${nonce}">${call}</script>${html.slice(end)}`;
}

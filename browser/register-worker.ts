/** Registers the service worker after page load. Old browsers and plain http do not support it. */
export function run(): void {
  addEventListener("load", () => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    workers?.register("/sw.js").catch(() => {});
  });
}

/** Once everything else is there: the worker that keeps the offline page. Old browsers and plain http have none. */
export function run(): void {
  addEventListener("load", () => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    workers?.register("/sw.js").catch(() => {});
  });
}

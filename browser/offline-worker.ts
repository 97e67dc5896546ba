/**
 * Service worker that serves an offline page for navigations without a connection. Caches only that page and its fonts,
 * never other pages or API responses, and intercepts only navigations and those fonts. Caches the Bangla version on the first visit of a Bangla
 * page.
 */
const PREFIX = "chemcard-offline-";
const PAGE = "/offline";
const BANGLA_PAGE = "/bn/offline";

type LifecycleEvent = { waitUntil: (work: Promise<unknown>) => void };
type Navigation = {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** Declares only the members in use, because TypeScript's worker library conflicts with the DOM library. */
declare const self: {
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(kind: "fetch", listener: (event: Navigation) => void): void;
};

async function cachePage(cacheName: string, page: string, fonts: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  if (await cache.match(page)) return;
  // Without the query, the browser's own cache answers.
  await Promise.all(fonts.map(async (font) => cache.put(font, await fetch(font.replace(/\?.*/, "")))));
  await cache.add(new Request(page, { cache: "reload", credentials: "omit" }));
}

const isBangla = ({ url }: Request) => /^\/bn(?:\/|$)/.test(new URL(url).pathname);

async function removeOldCaches(cacheName: string): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer({ request, preloadResponse }: Navigation): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const isPage = !new URL(request.url).pathname.startsWith("/api/");
    const page = isPage && ((isBangla(request) && (await caches.match(BANGLA_PAGE))) || (await caches.match(PAGE)));
    if (page) return page;
    throw error;
  }
}

/** @param version changes with the offline page, so that a new worker with a new cache is installed */
export function run(version: string, fonts: string[], banglaFonts: string[]): void {
  const cacheName = PREFIX + version;

  self.addEventListener("install", (event) => {
    event.waitUntil(cachePage(cacheName, PAGE, fonts).then(() => self.skipWaiting()));
  });

  self.addEventListener("activate", (event) => {
    // Navigation preload requests pages while the worker starts.
    event.waitUntil(Promise.all([removeOldCaches(cacheName), self.registration.navigationPreload?.enable()]));
  });

  self.addEventListener("fetch", (event) => {
    const { mode, method, url } = event.request;
    if (url.endsWith("?offline")) {
      event.respondWith(caches.match(url).then((font) => font ?? fetch(event.request)));
      return;
    }
    // Handle all GET navigations, even to API URLs: an unused preload request would be sent again.
    if (mode !== "navigate" || method !== "GET") return;
    event.respondWith(answer(event));
    // On failure the next visit retries.
    if (isBangla(event.request)) event.waitUntil(cachePage(cacheName, BANGLA_PAGE, banglaFonts).catch(() => {}));
  });
}

/**
 * The service worker: it answers a navigation that finds no connection with the offline page, and keeps that page alone. Pages,
 * answers of the API, orders and codes never enter its cache; whatever is not a navigation passes by it untouched. The page in Bangla is
 * kept from the first visit of a Bangla page on.
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

/** As far as it is used: TypeScript's library of workers cannot stand beside that of pages. */
declare const self: {
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(kind: "fetch", listener: (event: Navigation) => void): void;
};

async function keepPage(cacheName: string, page: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (await cache.match(page)) return;
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

/** @param version of the offline page: a changed page is another worker, with a cache of its own */
export function run(version: string): void {
  const cacheName = PREFIX + version;

  self.addEventListener("install", (event) => {
    event.waitUntil(keepPage(cacheName, PAGE).then(() => self.skipWaiting()));
  });

  self.addEventListener("activate", (event) => {
    // Pages are asked for while this worker starts, not after it.
    event.waitUntil(Promise.all([removeOldCaches(cacheName), self.registration.navigationPreload?.enable()]));
  });

  self.addEventListener("fetch", (event) => {
    const { mode, method } = event.request;
    // Addresses of the API too: what has been asked for ahead, and is not taken here, would be asked for twice.
    if (mode !== "navigate" || method !== "GET") return;
    event.respondWith(answer(event));
    // Without a connection the next visit tries again.
    if (isBangla(event.request)) event.waitUntil(keepPage(cacheName, BANGLA_PAGE).catch(() => {}));
  });
}

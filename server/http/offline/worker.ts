/**
 * The service worker: it answers a navigation that finds no connection with the offline page, and keeps that page alone. Pages,
 * answers of the API, orders and codes never enter its cache; whatever is not a navigation passes by it untouched.
 */
import { createHash } from "node:crypto";
import { offlinePage } from "./page";

const PREFIX = "chemcard-offline-";

/** A changed page is another worker, with a cache of its own. */
const versionOf = (page: string) => createHash("sha256").update(page).digest("hex").slice(0, 12);

export const workerScript = (phone: string): string => `"use strict";

const CACHE = "${PREFIX}${versionOf(offlinePage(phone))}";
const PAGE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  // Pages are asked for while this worker starts, not after it.
  event.waitUntil(Promise.all([removeOldCaches(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  // Addresses of the API too: what has been asked for ahead, and is not taken here, would be asked for twice.
  if (mode === "navigate" && method === "GET") event.respondWith(answer(event));
});

async function keepPage() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: "reload", credentials: "omit" }));
}

async function removeOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("${PREFIX}") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const isPage = !new URL(event.request.url).pathname.startsWith("/api/");
    const page = isPage && (await caches.match(PAGE));
    if (page) return page;
    throw error;
  }
}
`;

/** A worker lives under the policy of its own script: this one fetches from the shop. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

// The service worker (routes.ts), for browsers; `SHOP` is put before it. It caches the offline pages and nothing else, so
// a new version can take over at once: no page depends on what the former one had cached.
const PREFIX = 'offline-';
const CACHE = PREFIX + SHOP.version;

const install = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(Object.values(SHOP.pages).map((path) => new Request(path, { cache: 'reload' })));
  await self.skipWaiting();
};

const activate = async () => {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  // the browser asks for the page while this worker starts
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

/** The offline page in the language of an address. */
const offlinePage = async (pathname) => {
  const [prefix = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(pathname) ?? [];
  const cache = await caches.open(CACHE);
  return cache.match(SHOP.pages[prefix] ?? SHOP.pages['']);
};

const answer = async (event, pathname) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await offlinePage(pathname);
    if (page) return page;
    throw error;
  }
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  // calls, scripts and pictures go their usual way, and so does the back office
  if (event.request.mode !== 'navigate' || /^(?:\/[a-z]{2})?\/(?:admin|api)(?:\/|$)/.test(pathname)) return;
  event.respondWith(answer(event, pathname));
});

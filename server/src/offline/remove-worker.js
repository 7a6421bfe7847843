// In place of the service worker while OFFLINE_PAGE is false, for browsers: removes it with what it has cached.
const remove = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('offline-')).map((name) => caches.delete(name)));
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(remove());
  // not awaited: pages that are opened wait for the end of this event
  self.registration.unregister().catch(() => {});
});

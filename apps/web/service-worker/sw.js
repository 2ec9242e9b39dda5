// Opens the app without a network. The build puts in front of this file what it has built:
//   release      a hash of it all; the box of another release is thrown away
//   shell        files that the pages which open without a network are made of
//   serverPaths  first parts of addresses that are the server's own, and no page of the app
//
// Pages come from the network whenever there is one, so that a release reaches everybody with the next page; only the
// files under /assets, which carry a hash of their content in their names, come from the box first. No answer of the API
// passes through here: what may be kept of those, the app keeps itself, for each person apart.

const boxName = `shell-${release}`;
const pageAddress = '/index.html';
const keptBesides = ['/config.json'];

self.addEventListener('install', (event) => {
  event.waitUntil(fillBox().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBoxes().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!serverPaths.includes(pathname.split('/', 2)[1]))
      event.respondWith(networkFirst(request, pageAddress));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(boxFirst(request));
  } else if (keptBesides.includes(pathname)) {
    event.respondWith(networkFirst(request, pathname, { keeps: true }));
  } else if (shell.includes(pathname)) {
    event.respondWith(networkFirst(request, pathname));
  }
});

// News while no page is open. The portal says what kind of news it is and nothing more; the same tag is shown once.
self.addEventListener('push', (event) => {
  const { title, body, lang, tag, link } = event.data.json();
  const shown = {
    body,
    lang,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { link },
  };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.link));
});

async function openPage(link) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(link);
  // Somebody may be in the middle of something there: the page itself decides how to go on.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page that a worker serves has no other origin
  page.postMessage({ open: link });
  return page.focus();
}

async function fillBox() {
  const box = await caches.open(boxName);
  // Past the browser's own cache: a page of the release before must not get into the box of this one.
  await box.addAll([...shell, ...keptBesides].map((address) => new Request(address, { cache: 'no-cache' })));
  await keepOwnPage(box);
}

// While a release is being replaced, the page may come from an instance of the other one, and its scripts are not in this box: it would open
// nothing without a network. The next try may reach an instance of ours. Where none does, the worker before this one stays, and the browser
// asks again with the next page.
async function keepOwnPage(box) {
  for (let tries = 0; !(await holdsOwnPage(box)); tries += 1) {
    if (tries === 10) {
      await caches.delete(boxName);
      throw new Error('the page of this release could not be had');
    }
    await box.add(new Request(pageAddress, { cache: 'no-cache' }));
  }
}

async function holdsOwnPage(box) {
  const page = await (await box.match(pageAddress)).text();
  return [...page.matchAll(/="(\/assets\/[^"]+)"/g)].every(([, address]) => shell.includes(address));
}

async function dropOldBoxes() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell-') && name !== boxName).map((name) => caches.delete(name)),
  );
}

async function boxFirst(request) {
  const box = await caches.open(boxName);
  return (await box.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function networkFirst(request, address, { keeps = false } = {}) {
  const box = await caches.open(boxName);
  try {
    const answer = await fetch(request);
    if (keeps && answer.ok) await box.put(address, answer.clone());
    return answer;
  } catch (error) {
    const kept = await box.match(address, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

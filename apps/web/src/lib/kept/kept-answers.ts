import { ApiError } from '../api-client.ts';
import { storedUid } from '../auth-token.ts';

const prefix = 'kept:';
const keptAtHeader = 'x-kept-at';

/** `keptAt` is null for what has just come from the server, and a moment for what this device remembers of it. */
export type Answer<Data> = { data: Data; keptAt: number | null };

type Kept = {
  /** Under which the answer is kept, such as `schedule/2026-11-09`. */
  name: string;
  /** Of the answers whose name begins like this one, up to its last slash, so many are kept. */
  limit: number;
};

/**
 * Asks the server, and remembers the answer on this device for whoever is signed in. Without a connection the
 * remembered answer stands in; a refusal is never covered up by it.
 */
export async function loadOrRemember<Data>(
  { name, limit }: Kept,
  load: () => Promise<Data>,
): Promise<Answer<Data>> {
  const uid = storedUid();
  try {
    const data = await load();
    // Not waited for: the page has what it wants.
    void keepAnswer(uid, { name, limit }, data);
    return { data, keptAt: null };
  } catch (error) {
    const remembered = isUnreachable(error) ? await readAnswer<Data>(uid, name) : null;
    if (remembered) return remembered;
    throw error;
  }
}

/** Signing out wipes what was kept, whoever it belonged to. */
export async function forgetKeptAnswers(): Promise<void> {
  await forgetBoxes(() => true);
}

/** On a shared device the next person starts with nothing of the one before. */
export async function forgetAnswersOfOthers(): Promise<void> {
  const uid = storedUid();
  await forgetBoxes((name) => uid === null || name !== boxOf(uid));
}

/** No answer at all, or one from a proxy in front of a server that is away. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

function boxOf(uid: string): string {
  return prefix + uid;
}

function addressOf(name: string): string {
  return `/kept/${name}`;
}

// Cache storage is there only on secure addresses; without it, or when it is full, only the comfort is missing.
async function keepAnswer(uid: string | null, { name, limit }: Kept, data: unknown): Promise<void> {
  try {
    // Signed out meanwhile, perhaps in another tab: nothing may be written behind the wiping.
    if (uid === null || storedUid() !== uid) return;
    const box = await caches.open(boxOf(uid));
    await box.delete(addressOf(name));
    await box.put(
      addressOf(name),
      new Response(JSON.stringify(data), { headers: { [keptAtHeader]: String(Date.now()) } }),
    );
    if (storedUid() !== uid) await caches.delete(boxOf(uid));
    else await prune(box, name.slice(0, name.lastIndexOf('/') + 1), limit);
  } catch {
    // See above.
  }
}

/** The box lists its answers in the order in which they were kept. */
async function prune(box: Cache, group: string, limit: number): Promise<void> {
  const all = await box.keys();
  const alike = all.filter(({ url }) => {
    const rest = new URL(url).pathname.slice(addressOf('').length);
    return rest.slice(0, rest.lastIndexOf('/') + 1) === group;
  });
  await Promise.all(alike.slice(0, Math.max(0, alike.length - limit)).map((request) => box.delete(request)));
}

async function readAnswer<Data>(uid: string | null, name: string): Promise<Answer<Data> | null> {
  try {
    if (uid === null) return null;
    const box = await caches.open(boxOf(uid));
    const found = await box.match(addressOf(name));
    if (!found) return null;
    return { data: (await found.json()) as Data, keptAt: Number(found.headers.get(keptAtHeader)) };
  } catch {
    return null;
  }
}

async function forgetBoxes(isUnwanted: (name: string) => boolean): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(prefix) && isUnwanted(name)).map((name) => caches.delete(name)),
    );
  } catch {
    // Nothing could be kept either.
  }
}

import { authToken } from '../auth-token.ts';

const prefix = 'draft:';

/**
 * What a person has typed and not saved, on this device alone: it outlives a reload, a crash and an expired session, and
 * goes when it is saved or when the person signs out.
 */
export function keepText(name: string, content: string): void {
  try {
    localStorage.setItem(prefix + name, content);
  } catch {
    // A full or forbidden storage costs only the comfort.
  }
}

export function readText(name: string): string | null {
  return localStorage.getItem(prefix + name);
}

export function forgetText(name: string): void {
  localStorage.removeItem(prefix + name);
}

export function forgetAllTexts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

const quietTime = 300;

/**
 * Keeps up with what is typed, a moment behind it, and at the latest when the page goes. `read` answers what is to be kept,
 * or null where nothing differs from what is saved.
 */
export function followText(
  name: string,
  { onChange, read }: { onChange: (listener: () => void) => () => void; read: () => unknown },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // Signing out has just taken everything away.
    if (authToken() === '') return;
    const kept = read();
    if (kept === null) forgetText(name);
    else keepText(name, JSON.stringify(kept));
  };
  const unsubscribe = onChange(() => {
    timer ??= setTimeout(write, quietTime);
  });
  const writeWaiting = () => {
    if (timer !== undefined) write();
  };
  window.addEventListener('pagehide', writeWaiting);
  return () => {
    writeWaiting();
    unsubscribe();
    window.removeEventListener('pagehide', writeWaiting);
  };
}

import { authToken, storedUid, uidOf } from '../auth-token.ts';
import { forgetText, keepText } from './kept-texts.ts';

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
    // Signing out, here or in another tab, has just taken everything away.
    if (authToken() === '' || storedUid() !== uidOf(authToken())) return;
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

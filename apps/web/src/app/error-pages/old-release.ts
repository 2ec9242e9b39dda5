const reloadedKey = 'reloaded_after_release';
const quietTime = 10_000;

const missing = new WeakSet<Error>();

/**
 * A page opened before a release asks for code that the release has replaced. Only what fails on the screen counts: code
 * that was fetched ahead, on the way of the pointer to a button, must not tear anybody out of what they are typing.
 */
export function noteMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Whether loading the page anew would bring the new code. Once is enough, after that the failure is shown. */
export function isOfOldRelease(error: unknown): boolean {
  if (!(error instanceof Error) || !missing.has(error) || !navigator.onLine) return false;
  return Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) > quietTime;
}

/** The router stands at the address that was asked for already, so that is what comes. */
export function loadNewRelease(): void {
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}

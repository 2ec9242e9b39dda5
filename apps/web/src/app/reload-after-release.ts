const reloadedKey = 'reloaded_after_release';
const quietTime = 10_000;

/**
 * A page opened before a release asks for chunks that the release has replaced. Loading the page anew brings the new
 * ones; once is enough, after that the failure is shown.
 */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (Date.now() - last < quietTime || !navigator.onLine) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}

/**
 * Keeps the shell of the app, so that it opens without a network. It comes after the page: the first visit pays nothing
 * for the next one.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Refused in private windows and by some settings: the portal then works with a network alone.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  });
}

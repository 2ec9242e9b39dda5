/**
 * Keeps the shell of the app, so that it opens without a network. It comes after the page: the first visit pays nothing
 * for the next one.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Refused in private windows and by some settings: the portal then works with a network alone.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // The app begins after the first paint, and a page that had nothing more to fetch is complete by then.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

/**
 * npm passes a signal on to the shell that it started us with, and the shell keeps it to itself: whoever ends npm finds
 * the portal still running. So it looks whether its parent is still there.
 */
export function whenNpmIsGone(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 100).unref();
}

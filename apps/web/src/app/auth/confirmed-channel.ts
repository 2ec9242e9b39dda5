/** The page at the end of the sign-in says it there: see sign-in.js of the server. */
export const confirmedChannel = 'sign-in-confirmed';

/** To a window that waits for it, of whoever signs in at the university's own page, which knows nothing of that window. */
export function notifyConfirmed(): void {
  const channel = new BroadcastChannel(confirmedChannel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage('confirmed');
  channel.close();
}

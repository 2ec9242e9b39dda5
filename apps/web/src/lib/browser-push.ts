/** The worker that shows push messages; none in a browser that knows no Web Push, nor in a private window. */
export async function pushWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

export async function browserSubscription(): Promise<PushSubscription | null> {
  return (await (await pushWorker())?.pushManager.getSubscription()) ?? null;
}

/** For whoever leaves this browser: the portal learns of it with the next message, which the push service then refuses. */
export async function forgetBrowserSubscription(): Promise<void> {
  await (await browserSubscription())?.unsubscribe();
}

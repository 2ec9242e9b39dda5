/**
 * A HEIC photo as a JPEG; null where it can't be made into one. The decoder is large and computes for a second: it is loaded
 * for the first such photo, works beside the page, and ends with its photo or with the wish for it.
 */
export async function decodeHeic(file: ArrayBuffer, signal: AbortSignal): Promise<Blob | null> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(file, [file]);
    });
  } finally {
    worker.terminate();
  }
}

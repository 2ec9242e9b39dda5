import type { ReadText } from '@zachetka/contract/portfolio/reading/reading';
import type { PaperMessage } from './paper-worker.ts';

type Reading = { signal: AbortSignal; onProgress: (share: number) => void };

export const isReadable = ({ type }: File): boolean =>
  ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'].includes(type);

/**
 * The text of a file, read on this device: nothing leaves it. What reads is large and computes for seconds: it works beside the page, and
 * ends with its file. Rejects where the device can't, or where it was told to stop.
 */
export async function readPaper(file: File, { signal, onProgress }: Reading): Promise<ReadText> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ReadText>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PaperMessage>) => {
        if ('progress' in data) onProgress(data.progress);
        else if ('text' in data) resolve(data.text);
        // pdf.js takes the worker for its own, and says by the same way that it is ready.
        else if ('failed' in data) reject(new Error(data.failed));
      });
      worker.addEventListener('error', () => reject(new Error('the reader does not start')));
      signal.addEventListener('abort', () => reject(signal.reason));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

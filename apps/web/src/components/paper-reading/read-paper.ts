import { type PdfDocument, scanOf, textLayerOf } from '@zachetka/contract/portfolio/reading/pdf-text';
import { type PageText, type ReadText, readLimits } from '@zachetka/contract/portfolio/reading/reading';
import type { PaperMessage, PaperTask } from './paper-worker.ts';

type Reading = { signal: AbortSignal; onProgress: (share: number) => void };

export const isReadable = ({ type }: File): boolean =>
  ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'].includes(type);

/**
 * The text of a file, read on this device: nothing leaves it. A PDF that has its text is not recognised. Rejects where the device can't,
 * or where it was told to stop.
 */
export async function readPaper(file: File, reading: Reading): Promise<ReadText> {
  if (file.type === 'application/pdf') return readPdf(file, reading);
  return { source: 'ocr', pages: [await recognise({ photo: file }, reading)] };
}

/** Of a long document the beginning says what it is; the server reads the rest. */
const pagesMaximum = Math.min(3, readLimits.pages);

async function readPdf(file: File, reading: Reading): Promise<ReadText> {
  const { getDocument } = await import('unpdf/pdfjs');
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 });
  const document = (await loading.promise) as unknown as PdfDocument;
  const pages: PageText[] = [];
  let isRecognised = false;
  for (let number = 1; number <= Math.min(document.numPages, pagesMaximum); number += 1) {
    reading.signal.throwIfAborted();
    const page = await document.getPage(number);
    const layer = await textLayerOf(page);
    const picture = layer ? null : await scanOf(page);
    if (picture) isRecognised = true;
    pages.push(layer ?? (picture ? await recognise({ picture }, reading) : { words: [], lines: [] }));
  }
  return { source: isRecognised ? 'ocr' : 'textLayer', pages };
}

/** The recogniser is large and computes for seconds: it is loaded for the first picture, works beside the page, and ends with its page. */
async function recognise(task: PaperTask, { signal, onProgress }: Reading): Promise<PageText> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<PageText>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PaperMessage>) => {
        if ('progress' in data) onProgress(data.progress);
        else if ('page' in data) resolve(data.page);
        else reject(new Error(data.failed));
      });
      worker.addEventListener('error', () => reject(new Error('the reader does not start')));
      signal.addEventListener('abort', () => reject(signal.reason));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}

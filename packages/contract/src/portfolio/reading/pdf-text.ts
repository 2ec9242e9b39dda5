import { pageOfTextLayer } from './page-text.ts';
import type { PageText, ReadText } from './reading.ts';
import { greyMap, type Picture } from './recognise.ts';

/** What of pdf.js is used. */
export type PdfDocument = { numPages: number; getPage: (number: number) => Promise<PdfPage> };
type PdfPage = {
  getViewport: (options: { scale: number }) => { width: number; height: number; transform: number[] };
  getTextContent: () => Promise<{ items: unknown[] }>;
  getOperatorList: () => Promise<{ fnArray: number[]; argsArray: unknown[] }>;
  objs: { get: (name: string, take: (found: unknown) => void) => unknown };
  cleanup: () => unknown;
};
type TextItem = { str: string; transform: number[]; width: number; height: number };
type Dots = {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray;
  /** Bytes of a row, where there are more than its dots need. */
  stride?: number;
};

/** More dots make a letter no clearer, and each takes memory several times over. */
export const pixelsMaximum = 40_000_000;

/** Fewer letters are a stamp or the number of a page over a scan. */
const lettersOfText = 30;

/** How pdf.js opens a file of which no page is drawn. */
export const pdfSettings = {
  useSystemFonts: false,
  disableFontFace: true,
  maxImageSize: pixelsMaximum,
  stopAtErrors: false,
  // A browser would give its pictures as bitmaps, which have no dots that anybody could read.
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  verbosity: 0,
} as const;

/** The first pages of a PDF: their text, else the largest picture of each, recognised. */
export async function readPdf(
  document: PdfDocument,
  pagesMaximum: number,
  recognise: (picture: Picture) => Promise<PageText>,
): Promise<ReadText> {
  const pages: PageText[] = [];
  let isRecognised = false;
  for (let number = 1; number <= Math.min(document.numPages, pagesMaximum); number += 1) {
    const page = await document.getPage(number);
    const layer = await textLayerOf(page);
    const scan = layer ? null : await scanOf(page);
    if (scan) isRecognised = true;
    pages.push(layer ?? (scan && (await recognise(scan))) ?? { words: [], lines: [] });
    page.cleanup();
  }
  return { source: isRecognised ? 'ocr' : 'textLayer', pages };
}

/** The words of a page that has them as text; null for a page that is a picture. */
async function textLayerOf(page: PdfPage): Promise<PageText | null> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const { items } = await page.getTextContent();
  const pieces = (items as TextItem[]).flatMap((item) => {
    if (typeof item.str !== 'string' || item.str.trim() === '') return [];
    const [x = 0, y = 0] = item.transform.slice(4);
    const [left, bottom] = [a * x + c * y + e, b * x + d * y + f];
    return [
      { text: item.str, x: left, y: bottom - item.height, width: item.width, height: item.height * 1.2 },
    ];
  });
  const text = pageOfTextLayer(pieces, { width, height });
  return text.words.reduce((sum, word) => sum + word.text.length, 0) < lettersOfText ? null : text;
}

/** OPS.paintImageXObject and OPS.paintInlineImageXObject of pdf.js. */
const paintsImage = new Set([85, 86]);

/** The largest picture of a page, as a scanner puts it there; null where there is none that fills a page. */
async function scanOf(page: PdfPage): Promise<Picture | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let largest: Picture | null = null;
  for (const [at, operator] of fnArray.entries()) {
    if (!paintsImage.has(operator)) continue;
    const [named] = argsArray[at] as [string | Dots];
    const image = typeof named === 'string' ? await imageNamed(page, named) : named;
    const picture = image && pictureOfDots(image);
    if (picture && picture.width * picture.height > (largest ? largest.width * largest.height : 250_000)) {
      largest = picture;
    }
  }
  return largest;
}

/** Whoever asks has a limit of time for the whole. */
function imageNamed(page: PdfPage, name: string): Promise<Dots | null> {
  return new Promise((resolve) => {
    page.objs.get(name, (found) => resolve(found as Dots | null));
  });
}

/** In grey. `kind` is that of pdf.js: one bit, three bytes or four bytes for a dot. */
export function pictureOfDots({ width, height, kind, data, stride }: Dots): Picture | null {
  if (!data || width * height > pixelsMaximum) return null;
  const dots = new Uint8Array(width * height);
  const bytesOfRow = (width + 7) >> 3;
  const step = kind === 3 ? 4 : 3;
  const row = stride ?? width * step;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (kind === 1) dots[at] = ((data[y * bytesOfRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
      else {
        const from = y * row + x * step;
        dots[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
      }
    }
  }
  return { bytes: greyMap(dots, width, height), width, height, orientation: 1 };
}

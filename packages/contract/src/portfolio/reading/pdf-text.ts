import { pageOfTextLayer } from './page-text.ts';
import type { PageText } from './reading.ts';
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

/** Fewer letters are a stamp or the number of a page over a scan. */
const lettersOfText = 30;

/** The words of a page that has them as text; null for a page that is a picture. */
export async function textLayerOf(page: PdfPage): Promise<PageText | null> {
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
const pixelsMaximum = 40_000_000;

/** The largest picture of a page, as a scanner puts it there; null where there is none that fills a page. */
export async function scanOf(page: PdfPage): Promise<Picture | null> {
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

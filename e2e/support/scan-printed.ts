import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import jsQr from 'jsqr';

const pdfReader = fileURLToPath(import.meta.resolve('unpdf/pdfjs'));
const readersPlace = 'http://reader.test';

/**
 * Prints the page to a PDF as the browser's print window does, draws the sheets with another program than the one that has printed them,
 * and answers what a reader of QR codes sees there.
 */
export async function scanPrinted(page: Page): Promise<string[]> {
  const pdf = [...(await page.pdf({ format: 'A4' }))];
  const reader = await page.context().newPage();
  try {
    await reader.route(`${readersPlace}/**`, (route) =>
      route.fulfill(
        route.request().url().endsWith('.mjs')
          ? { path: pdfReader, contentType: 'text/javascript' }
          : { body: '<!doctype html>', contentType: 'text/html' },
      ),
    );
    await reader.goto(readersPlace);
    // Whoever reads no code holds the paper closer; one size in twenty or so is bad luck for this reader.
    for (const dotsPerInch of [200, 150, 300]) {
      const how = { pdf, reader: `${readersPlace}/pdfjs.mjs`, dotsPerInch };
      const sheets = await reader.evaluate(drawSheets, how);
      const read = sheets.flatMap(({ data, width, height }) => {
        const colours = Uint8ClampedArray.from(Buffer.from(data, 'base64'));
        return jsQr(colours, width, height)?.data ?? [];
      });
      if (read.length > 0) return read;
    }
    return [];
  } finally {
    await reader.close();
  }
}

type Pdf = {
  getDocument: (source: { data: Uint8Array }) => {
    promise: Promise<{
      numPages: number;
      getPage: (number: number) => Promise<{
        getViewport: (how: { scale: number }) => { width: number; height: number };
        render: (how: object) => { promise: Promise<void> };
      }>;
    }>;
  };
};

type Drawing = { pdf: number[]; reader: string; dotsPerInch: number };

/** Runs in the browser. A sheet is drawn as a scanner sees it. */
async function drawSheets({ pdf, reader, dotsPerInch }: Drawing) {
  const { getDocument } = (await import(reader)) as Pdf;
  const { numPages, getPage } = await getDocument({ data: Uint8Array.from(pdf) }).promise.then((opened) => ({
    numPages: opened.numPages,
    getPage: (number: number) => opened.getPage(number),
  }));
  const sheets: { data: string; width: number; height: number }[] = [];
  for (let number = 1; number <= numPages; number += 1) {
    const sheet = await getPage(number);
    const viewport = sheet.getViewport({ scale: dotsPerInch / 72 });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    await sheet.render({ canvas, canvasContext: context, viewport }).promise;
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const blob = new Blob([data]);
    const text = await new Promise<string>((resolve) => {
      const file = new FileReader();
      file.addEventListener('load', () => resolve(file.result as string));
      file.readAsDataURL(blob);
    });
    sheets.push({ data: text.slice(text.indexOf(',') + 1), width, height });
  }
  return sheets;
}

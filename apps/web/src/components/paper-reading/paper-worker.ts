import { fileTypes, picturePixelsMaximum } from '@zachetka/contract/portfolio/files/file-types';
import { readPictureSize } from '@zachetka/contract/portfolio/files/picture-size';
import {
  type PdfDocument,
  pdfSettings,
  pictureOfDots,
  readPdf,
} from '@zachetka/contract/portfolio/reading/pdf-text';
import type { ReadText } from '@zachetka/contract/portfolio/reading/reading';
import {
  openRecogniser,
  type Picture,
  type Recogniser,
  type TesseractModule,
} from '@zachetka/contract/portfolio/reading/recognise';
import english from '@zachetka/reading-data/eng.traineddata.gz?url';
import russian from '@zachetka/reading-data/rus.traineddata.gz?url';
import startTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import tesseractAddress from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';

export type PaperMessage = { progress: number } | { text: ReadText } | { failed: string };

/** Letters are read by their shape: more dots take longer and say no more. */
const longestSide = 2600;
/** Of a long document the beginning says what it is; the server reads the rest. */
const pagesMaximum = 3;

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void read(data).then(
    (text) => tell({ text }),
    (error: unknown) => tell({ failed: String(error) }),
  );
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has its page alone to speak to
const tell = (message: PaperMessage) => postMessage(message);

async function read(file: File): Promise<ReadText> {
  if (file.type !== fileTypes.pdf.contentType) {
    const [recognise, picture] = await Promise.all([loadRecogniser(), preparePhoto(file)]);
    return { source: 'ocr', pages: [recognise(picture)] };
  }
  const { getDocument } = await import('unpdf/pdfjs');
  const { promise } = getDocument({ ...pdfSettings, data: new Uint8Array(await file.arrayBuffer()) });
  const document = (await promise) as unknown as PdfDocument;
  return readPdf(document, pagesMaximum, async (scan) => (await loadRecogniser())(scan));
}

let loaded: Promise<Recogniser> | undefined;

function loadRecogniser(): Promise<Recogniser> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Recogniser> {
  const compiled = WebAssembly.compileStreaming(fetch(tesseractAddress));
  const data = Promise.all([unpacked(russian), unpacked(english)]);
  const silent = () => undefined;
  const options = {
    instantiateWasm: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => unknown) => {
      void compiled.then((wasm) => receive(new WebAssembly.Instance(wasm, imports)));
      return {};
    },
    TesseractProgress: (percent: number) => tell({ progress: percent / 100 }),
    print: silent,
    printErr: silent,
  };
  const tesseract = (await startTesseract(options)) as TesseractModule;
  const [rus, eng] = await data;
  return openRecogniser(tesseract, { rus, eng });
}

/** Whether or not something on the way has unpacked it already. */
async function unpacked(address: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Upright as the camera was held, in grey. */
async function preparePhoto(photo: File): Promise<Picture> {
  await assertDecodable(photo);
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const picture = pictureOfDots({ width, height, kind: 3, data });
  if (!picture) throw new Error('the picture is too large');
  return picture;
}

/** A small file may claim any size, and each dot of it takes memory several times over before anything is made smaller. */
async function assertDecodable(photo: File): Promise<void> {
  const type = (['jpeg', 'png', 'webp'] as const).find((each) => fileTypes[each].contentType === photo.type);
  const piece = async (start: number, length: number) =>
    new Uint8Array(await photo.slice(start, start + length).arrayBuffer());
  const size = type && (await readPictureSize({ size: photo.size, read: piece }, type));
  if (!size || size.width * size.height > picturePixelsMaximum) throw new Error('the picture is too large');
}

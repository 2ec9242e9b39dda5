import type { PageText } from '@zachetka/contract/portfolio/reading/reading';
import {
  greyMap,
  openRecogniser,
  type Picture,
  type Recogniser,
  type TesseractModule,
} from '@zachetka/contract/portfolio/reading/recognise';
import english from '@zachetka/reading-data/eng.traineddata.gz?url';
import russian from '@zachetka/reading-data/rus.traineddata.gz?url';
import startTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import tesseractAddress from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';

/** A photo, or what a scanner has put into a PDF. */
export type PaperTask = { photo: Blob } | { picture: Picture };
export type PaperMessage = { progress: number } | { page: PageText } | { failed: string };

/** Letters are read by their shape: more dots take longer and say no more. */
const longestSide = 2600;

addEventListener('message', ({ data }: MessageEvent<PaperTask>) => {
  void read(data).then(
    (page) => tell({ page }),
    (error: unknown) => tell({ failed: String(error) }),
  );
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has its page alone to speak to
const tell = (message: PaperMessage) => postMessage(message);

async function read(task: PaperTask): Promise<PageText> {
  const [recognise, picture] = await Promise.all([
    loadRecogniser(),
    'photo' in task ? preparePhoto(task.photo) : task.picture,
  ]);
  return recognise(picture);
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

/** Upright as the camera was held, grey, and as light in its corners as in its middle. */
async function preparePhoto(photo: Blob): Promise<Picture> {
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
  const dots = new Uint8Array(width * height);
  for (let at = 0; at < dots.length; at += 1) {
    const from = at * 4;
    dots[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  evenLight(dots, width, height);
  return { bytes: greyMap(dots, width, height), width, height, orientation: 1 };
}

/** The paper itself is the lightest thing near every letter: each dot is measured by it. */
function evenLight(dots: Uint8Array, width: number, height: number): void {
  const tile = 48;
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const paper = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = Math.floor(y / tile) * columns + Math.floor(x / tile);
      paper[at] = Math.max(paper[at] ?? 0, dots[y * width + x] ?? 0);
    }
  }
  const lightAt = (row: number, column: number) => {
    const clamp = (value: number, limit: number) => Math.min(limit - 1, Math.max(0, value));
    return paper[clamp(row, rows) * columns + clamp(column, columns)] ?? 255;
  };
  for (let y = 0; y < height; y += 1) {
    const [row, down] = [Math.floor(y / tile - 0.5), y / tile - 0.5 - Math.floor(y / tile - 0.5)];
    for (let x = 0; x < width; x += 1) {
      const [column, right] = [Math.floor(x / tile - 0.5), x / tile - 0.5 - Math.floor(x / tile - 0.5)];
      const above = lightAt(row, column) * (1 - right) + lightAt(row, column + 1) * right;
      const below = lightAt(row + 1, column) * (1 - right) + lightAt(row + 1, column + 1) * right;
      const light = Math.max(40, above * (1 - down) + below * down);
      const at = y * width + x;
      dots[at] = Math.min(255, Math.round(((dots[at] ?? 0) / light) * 255));
    }
  }
}

import { greyPaper } from '@zachetka/contract/portfolio/reading/picture';
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
  const dots = greyPaper(data, width, height);
  return { bytes: greyMap(dots, width, height), width, height, orientation: 1 };
}

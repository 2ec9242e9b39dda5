import { pageOfBlocks } from './page-text.ts';
import type { PageText } from './reading.ts';

/** What of Tesseract is used; the server and the browser load the same code in their own ways. */
export type TesseractModule = {
  FS: {
    writeFile: (path: string, bytes: Uint8Array) => void;
    readFile: (path: string) => Uint8Array;
    unlink: (path: string) => void;
  };
  TessBaseAPI: new () => TesseractApi;
};
type TesseractApi = {
  Init: (folder: null, languages: string, engine: number) => number;
  SetVariable: (name: string, value: string) => unknown;
  SetImageFile: (orientation: number, radians: number) => number;
  FindLines: () => unknown;
  GetGradient: () => number;
  Recognize: (monitor: null) => number;
  GetJSONText: () => string;
  WriteImage: (what: number) => void;
  Clear: () => void;
};

type Blocks = { paragraphs: Parameters<typeof pageOfBlocks>[0][number]['paragraphs'] | null }[] | null;

export type Recogniser = (picture: Picture) => PageText;

export type Picture = {
  /** A file: PNG, JPEG, WebP, or a plain map of grey. */
  bytes: Uint8Array;
  /** Of the upright picture. */
  width: number;
  height: number;
  /** How a camera was held, as Exif counts: 1 is upright. */
  orientation: number;
};

/** Of Tesseract, in browsers and on the server alike. */
export const recogniserSettings = {
  // Words wherever they stand: papers are no columns of text.
  tessedit_pageseg_mode: '3',
  // What is ink is told by the paper around it (Sauvola), half an inch wide: one border for a whole photo loses what lies in the shadow.
  thresholding_method: '2',
  thresholding_window_size: '0.5',
} as const;

const lstmOnly = 1;
const inkAlone = 2;
/** A paper that leans less is read as it is. */
const leansFrom = 0.005;

/** Russian first: most papers are in it, and it knows digits and signs as well. */
export function openRecogniser(
  tesseract: TesseractModule,
  data: Readonly<Record<string, Uint8Array>>,
  /** Of a PNG with the ink alone, one bit a dot. */
  fingerprintOf?: (ink: Uint8Array) => string | undefined,
): Recogniser {
  for (const [language, bytes] of Object.entries(data)) {
    tesseract.FS.writeFile(`${language}.traineddata`, bytes);
  }
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, Object.keys(data).join('+'), lstmOnly) !== 0) throw new Error('no trained data');
  for (const [name, value] of Object.entries(recogniserSettings)) api.SetVariable(name, value);
  const show = (orientation: number, radians: number) => {
    if (api.SetImageFile(orientation, radians) === 1) throw new UnreadablePicture();
  };
  return ({ bytes, width, height, orientation }) => {
    tesseract.FS.writeFile('/input', bytes);
    try {
      show(orientation, 0);
      api.FindLines();
      const turned = api.GetGradient();
      const isLeaning = Math.abs(turned) >= leansFrom;
      if (isLeaning) show(orientation, turned);
      if (api.Recognize(null) !== 0) throw new UnreadablePicture();
      const { blocks } = JSON.parse(api.GetJSONText()) as { blocks: Blocks };
      const written = (blocks ?? []).flatMap(({ paragraphs }) => (paragraphs ? [{ paragraphs }] : []));
      const page = pageOfBlocks(written, { width, height, ...(isLeaning && { turned }) });
      if (!fingerprintOf) return page;
      api.WriteImage(inkAlone);
      return { ...page, fingerprint: fingerprintOf(tesseract.FS.readFile('/image.png')) };
    } finally {
      api.Clear();
      tesseract.FS.unlink('/input');
    }
  };
}

export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** A picture of grey dots as a file that Tesseract takes without decoding anything. */
export function greyMap(dots: Uint8Array, width: number, height: number): Uint8Array {
  const head = Array.from(`P5\n${width} ${height}\n255\n`, (letter) => letter.codePointAt(0) ?? 0);
  const bytes = new Uint8Array(head.length + dots.length);
  bytes.set(head);
  bytes.set(dots, head.length);
  return bytes;
}

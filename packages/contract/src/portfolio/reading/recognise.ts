import { type PageText, readLimits, type Word } from './reading.ts';

/** What of Tesseract is used; the server and the browser load the same code in their own ways. */
export type TesseractModule = {
  FS: { writeFile: (path: string, bytes: Uint8Array) => void; unlink: (path: string) => void };
  TessBaseAPI: new () => TesseractApi;
};
type TesseractApi = {
  Init: (folder: null, languages: string, engine: number) => number;
  SetVariable: (name: string, value: string) => unknown;
  SetImageFile: (orientation: number, angle: number) => number;
  Recognize: (monitor: null) => number;
  GetJSONText: () => string;
  Clear: () => void;
};

type Corners = { x0: number; y0: number; x1: number; y1: number };
type Blocks = {
  paragraphs?: {
    lines?: { bbox: Corners; words?: { text: string; confidence: number; bbox: Corners }[] }[];
  }[];
}[];

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

const lstmOnly = 1;

/** Russian first: most papers are in it, and it knows digits and signs as well. */
export function openRecogniser(
  tesseract: TesseractModule,
  data: Readonly<Record<string, Uint8Array>>,
): Recogniser {
  for (const [language, bytes] of Object.entries(data)) {
    tesseract.FS.writeFile(`${language}.traineddata`, bytes);
  }
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, Object.keys(data).join('+'), lstmOnly) !== 0) throw new Error('no trained data');
  // Words wherever they stand: papers are no columns of text.
  api.SetVariable('tessedit_pageseg_mode', '3');
  return (picture) => {
    tesseract.FS.writeFile('/input', picture.bytes);
    try {
      if (api.SetImageFile(picture.orientation, 0) === 1) throw new UnreadablePicture();
      if (api.Recognize(null) !== 0) throw new UnreadablePicture();
      return pageOf((JSON.parse(api.GetJSONText()) as { blocks: Blocks | null }).blocks ?? [], picture);
    } finally {
      api.Clear();
      tesseract.FS.unlink('/input');
    }
  };
}

export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

function pageOf(blocks: Blocks, { width, height }: Pick<Picture, 'width' | 'height'>): PageText {
  const words: Word[] = [];
  const lines: number[][] = [];
  const all = blocks.flatMap(({ paragraphs }) => (paragraphs ?? []).flatMap((each) => each.lines ?? []));
  for (const line of all.toSorted((one, other) => one.bbox.y0 - other.bbox.y0)) {
    const places: number[] = [];
    for (const { text, confidence, bbox } of line.words ?? []) {
      const written = text.trim().slice(0, readLimits.charactersOfWord);
      if (written === '' || words.length >= readLimits.wordsOfPage) continue;
      places.push(words.length);
      words.push({
        text: written,
        sure: within(confidence / 100),
        box: [
          within(bbox.x0 / width),
          within(bbox.y0 / height),
          within((bbox.x1 - bbox.x0) / width),
          within((bbox.y1 - bbox.y0) / height),
        ],
      });
    }
    if (places.length > 0) lines.push(places);
  }
  return { words, lines };
}

/** Four digits are a pixel of any screen. */
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;

/** A picture of grey dots as a file that Tesseract takes without decoding anything. */
export function greyMap(dots: Uint8Array, width: number, height: number): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + dots.length);
  bytes.set(head);
  bytes.set(dots, head.length);
  return bytes;
}

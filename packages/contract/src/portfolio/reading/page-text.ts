import { type Box, type PageText, readLimits, type Word } from './reading.ts';

/** What tesseract.js tells of a page, as much of it as is used. */
type BoxOfPixels = { x0: number; y0: number; x1: number; y1: number };
type ReadBlock = {
  paragraphs: readonly {
    lines: readonly { words: readonly { text: string; confidence: number; bbox: BoxOfPixels }[] }[];
  }[];
};

type Picture = {
  width: number;
  height: number;
  /** By how much the picture was turned before it was read (`rotateRadians` of tesseract.js): the boxes are turned back. */
  turned?: number;
};

/** The page as tesseract.js has read it. */
export function pageOfBlocks(blocks: readonly ReadBlock[], picture: Picture): PageText {
  const page: PageText = { words: [], lines: [] };
  for (const { paragraphs } of blocks) {
    for (const { lines } of paragraphs) {
      for (const line of lines) {
        addLine(
          page,
          line.words.map(({ text, confidence, bbox }) => ({
            text,
            sure: confidence / 100,
            box: boxOnPage(bbox, picture),
          })),
        );
      }
    }
  }
  return page;
}

/** The page from the text layer of a PDF: pieces of text with the place of each, in points from the top left corner. */
export function pageOfTextLayer(
  pieces: readonly { text: string; x: number; y: number; width: number; height: number }[],
  { width, height }: Picture,
): PageText {
  const words = pieces.flatMap((piece): Word[] => {
    const letters = piece.width / Math.max(1, piece.text.length);
    return [...piece.text.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
      text,
      sure: 1,
      box: inside([
        (piece.x + index * letters) / width,
        piece.y / height,
        (text.length * letters) / width,
        piece.height / height,
      ]),
    }));
  });
  const page: PageText = { words: [], lines: [] };
  let line: Word[] = [];
  for (const word of words) {
    const last = line.at(-1);
    if (last && !standsBeside(last, word)) {
      addLine(page, line);
      line = [];
    }
    line.push(word);
  }
  addLine(page, line);
  return page;
}

/** The page of a document that has lines and no places: they stand under each other. */
export function pageOfLines(lines: readonly string[]): PageText {
  const [width, line] = [600, 20];
  const written = lines.filter((text) => text.trim() !== '');
  const pieces = written.map((text, at) => ({
    text,
    x: 0,
    y: at * line,
    width: Math.min(width, text.length * 6),
    height: line * 0.8,
  }));
  return pageOfTextLayer(pieces, { width, height: Math.max(800, written.length * line) });
}

/** A piece goes on with the line while it stands at the same height, to the right, and not beyond a gap of a column. */
function standsBeside({ box: [x, y, width, height] }: Word, { box }: Word): boolean {
  const middle = box[1] + box[3] / 2;
  const gap = box[0] - (x + width);
  return middle > y && middle < y + height && gap > -0.01 && gap < 0.05;
}

function addLine(page: PageText, words: readonly Word[]): void {
  const written = words
    .filter(({ text }) => text.trim() !== '')
    .slice(0, readLimits.wordsOfPage - page.words.length);
  if (written.length === 0) return;
  page.lines.push(written.map((_, at) => page.words.length + at));
  for (const word of written) {
    page.words.push({ ...word, text: word.text.trim().slice(0, readLimits.charactersOfWord) });
  }
}

/** The picture was turned about its middle: the box that holds the four corners, turned back. */
function boxOnPage({ x0, y0, x1, y1 }: BoxOfPixels, { width, height, turned = 0 }: Picture): Box {
  const [cos, sin] = [Math.cos(-turned), Math.sin(-turned)];
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => {
    const [fromX, fromY] = [x - width / 2, y - height / 2];
    return [fromX * cos - fromY * sin + width / 2, fromX * sin + fromY * cos + height / 2] as const;
  });
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  return inside([
    left / width,
    top / height,
    (Math.max(...corners.map(([x]) => x)) - left) / width,
    (Math.max(...corners.map(([, y]) => y)) - top) / height,
  ]);
}

function inside([x, y, width, height]: Box): Box {
  const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  const [left, top] = [rounded(x), rounded(y)];
  return [left, top, rounded(Math.min(width, 1 - left)), rounded(Math.min(height, 1 - top))];
}

import { fold, mendScript } from './letters.ts';
import {
  type Box,
  type Found,
  type PageText,
  type ReadText,
  understoodCharacters,
  type Word,
} from './reading.ts';

/** A line of a paper, or its part in one column. `from` and `to` are places in the text of the flow. */
export type FlowLine = { page: number; words: Word[]; box: Box; from: number; to: number };

/**
 * A paper as one text in the order in which a person reads it, column after column, a line break between lines. `folded` is as
 * long as `text`, so what is found in one stands at the same place in the other.
 */
export type Flow = {
  text: string;
  folded: string;
  lines: FlowLine[];
  wordAt: { from: number; to: number; word: Word; page: number }[];
};

export function flowOf(text: ReadText, known: ReadonlySet<string> = new Set()): Flow {
  const flow: Flow = { text: '', folded: '', lines: [], wordAt: [] };
  const cyrillic = text.pages.some(
    ({ words }) => words.filter((word) => /[а-яё]{3}/iu.test(word.text)).length > words.length / 4,
  );
  const isFull = () => flow.text.length > understoodCharacters;
  for (const [page, each] of text.pages.entries()) {
    if (isFull()) break;
    for (const words of inReadingOrder(each)) {
      if (isFull()) break;
      const from = flow.text.length;
      for (const word of words) {
        if (isFull()) break;
        const mended = mendScript(word.text, cyrillic);
        const start = flow.text.length;
        flow.text += `${mended} `;
        // A long word of the dictionary is hardly ever the misreading of another one.
        const bare = fold(mended).replace(/[^а-яa-z-]/g, '');
        const sure = bare.length > 4 && known.has(bare) ? Math.max(word.sure, 0.95) : word.sure;
        flow.wordAt.push({ from: start, to: start + mended.length, word: { ...word, sure }, page });
      }
      flow.text = `${flow.text.trimEnd()}\n`;
      flow.lines.push({ page, words, box: boxAround(words), from, to: flow.text.length - 1 });
    }
  }
  flow.folded = fold(flow.text);
  return flow;
}

/** What stands at a place of the flow, with the boxes of its words; `rule` is how far the rule that found it is trusted. */
export function foundAt<Value>(flow: Flow, from: number, to: number, value: Value, rule = 1): Found<Value> {
  const words = flow.wordAt.filter((each) => each.from < to && each.to > from);
  const page = words[0]?.page ?? 0;
  return {
    value,
    sure: Math.min(1, ...words.map(({ word }) => word.sure)) * rule,
    page,
    boxes: words.filter((each) => each.page === page).map(({ word }) => word.box),
  };
}

export const lineAt = (flow: Flow, at: number): number =>
  flow.lines.findIndex(({ from, to }) => at >= from && at <= to);

export function boxAround(words: readonly Word[]): Box {
  const left = Math.min(...words.map(({ box }) => box[0]));
  const top = Math.min(...words.map(({ box }) => box[1]));
  const right = Math.max(...words.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...words.map(({ box }) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

/** Ornaments and the edges of stamps are read as scraps: a line without a word of two letters or a number says nothing. */
function saysSomething(words: readonly Word[]): boolean {
  return words.some(({ text, sure }) => /[\p{L}]{2,}|\d{2,}/u.test(text) && sure > 0.2);
}

/** The edges of stamps and ornaments at the ends of a line; a stroke before «степени» may be a Roman numeral. */
function withoutScraps(words: readonly Word[]): Word[] {
  return words.filter(({ text, sure }, at) => {
    if (/^(степен|мест)/i.test(words[at + 1]?.text ?? '')) return true;
    if (!/[\p{L}\p{N}№]/u.test(text)) return /^[-–—«»"]+$/.test(text) && sure > 0.85;
    return sure >= 0.5 || text.length > 2 || /^(г|№|в|и|с|о|к|на|по|за)\.?$/i.test(text) || /\d/.test(text);
  });
}

function inReadingOrder({ words, lines }: PageText): Word[][] {
  const pieces = lines
    .map((line) => withoutScraps(line.flatMap((at) => words[at] ?? [])))
    .filter(saysSomething)
    .map((line) => splitAtGaps(line).filter(saysSomething));
  const gutter = findGutter(pieces);
  if (gutter === null) return pieces.flat();
  const ordered: Word[][] = [];
  let [left, right]: [Word[][], Word[][]] = [[], []];
  for (const piece of pieces.flat()) {
    const [x, , width] = boxAround(piece);
    if (x + width <= gutter + 0.02) left.push(piece);
    else if (x >= gutter - 0.02) right.push(piece);
    else {
      ordered.push(...left, ...right, piece);
      [left, right] = [[], []];
    }
  }
  return [...ordered, ...left, ...right];
}

/** A gap as wide as three letters of the line parts columns, or the city from the date. */
function splitAtGaps(words: Word[]): Word[][] {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const letter = words.reduce((sum, { box }) => sum + box[2], 0) / Math.max(1, letters);
  const pieces: Word[][] = [];
  for (const word of words) {
    const last = pieces.at(-1)?.at(-1);
    const gap = last ? word.box[0] - (last.box[0] + last.box[2]) : 1;
    if (gap > Math.max(0.02, letter * 3)) pieces.push([word]);
    else pieces.at(-1)?.push(word);
  }
  return pieces;
}

/** A page has two columns where hardly a line goes through the gap between them. */
function findGutter(lines: readonly Word[][][]): number | null {
  const boxes = lines.flat().map(boxAround);
  for (const pieces of lines) {
    for (const [at, piece] of pieces.slice(1).entries()) {
      const before = boxAround(pieces[at] ?? piece);
      const gutter = (before[0] + before[2] + boxAround(piece)[0]) / 2;
      const left = boxes.filter(([x, , width]) => x + width <= gutter);
      const right = boxes.filter(([x]) => x >= gutter);
      const through = boxes.length - left.length - right.length;
      if (left.length >= 2 && right.length >= 2 && through <= Math.max(1, boxes.length / 4)) return gutter;
    }
  }
  return null;
}

import type { AttributeFormat } from '../portfolio/attribute-format.ts';

/** Where something stands on a page: left, top, width and height as parts of the page, 0 to 1. */
export type Box = [x: number, y: number, width: number, height: number];

export type Word = {
  text: string;
  /** How sure the reading is, 0 to 1; a word of a text layer is always 1. */
  sure: number;
  box: Box;
};

/** The words of a page, and its lines from top to bottom as places in `words`. */
export type PageText = {
  words: Word[];
  lines: number[][];
  /** What the picture looks like from afar, 64 bits in hex, where it was recognised by the server. */
  fingerprint?: string | undefined;
};

export type ReadText = { source: 'ocr' | 'textLayer'; pages: PageText[] };

/** More than this is not stored of a file. */
export const readLimits = { pages: 20, wordsOfPage: 3000, charactersOfWord: 100 } as const;

/** So many characters are understood, the pages of ten diplomas: a long document must not take the time of everybody else. */
export const understoodCharacters = 30_000;

/** Something that was found on the paper, how sure that is (0 to 1), and where it stands. */
export type Found<Value> = { value: Value; sure: number; page: number; boxes: Box[] };

/** A name, which fills no field, is told from `nameFrom` on. Nothing is filled in that is less sure than `fillFrom`; what is filled but less sure than `markBelow` is marked "check this". */
export const sureness = { nameFrom: 0.4, fillFrom: 0.65, markBelow: 0.85 } as const;

/** A field of a sub-block, as much of it as the reading needs. */
export type PaperField = {
  id: number;
  titleRu: string;
  titleEn: string;
  format: AttributeFormat;
  options: readonly string[];
  optionsEn?: readonly string[] | undefined;
};

/** A sub-block: one kind of paper that a student may add. */
export type PaperKind = {
  id: number;
  titleRu: string;
  titleEn: string;
  searchWords?: readonly string[] | undefined;
  fields: readonly PaperField[];
};

export type Understanding = {
  kind?: Found<number>;
  /** Values in the form in which they are stored: a date is yyyy-mm-dd, an option is the option itself. */
  fields: { fieldId: number; found: Found<string> }[];
  /** As it would stand in the list of students: surname, given name, patronymic, in the nominative where it can be told. */
  person?: Found<string>;
  /** Where the paper names several, a team or the authors of an article; authors by their surnames. */
  people?: Found<string>[];
  /** yyyy-mm-dd */
  date?: Found<string>;
  number?: Found<string>;
  issuer?: Found<string>;
  event?: Found<string>;
  degree?: Found<string>;
  level?: Found<string>;
};

import type { Database, Transaction } from '../../../../db/connect.ts';
import type { TextRow } from '../../../../db/statements/prepare-text-rows.ts';
import { KeptByStamp } from '../../../../lib/kept-by-stamp.ts';
import {
  type ElementPiece,
  type KeptStructure,
  keepStructure,
  type ShownBlock,
  type ShownSubBlock,
} from './kept-structure.ts';
import {
  itemEnd,
  judgesIn,
  type PortfolioReading,
  type PortfolioRows,
  partEnd,
  place,
  preparePortfolioRows,
  stampOf,
} from './portfolio-rows.queries.ts';

/** The body is JSON, and the same bytes as before where nothing has changed. */
export type PortfolioJson = { portfolioId: number | null; body: Buffer };
type ReadPortfolio = (reading: PortfolioReading, known?: { hasChanged: boolean }) => Promise<PortfolioJson>;
type Kept = PortfolioJson & { judges: readonly string[]; rows: PortfolioRows; blocks: WrittenBlocks };

/** The answer to who changes elements of their own portfolio: what is kept of it, with those elements read anew. */
export type PortfolioChange = {
  /** Once the portfolio's row is held: whether what is kept still holds. */
  look: (tx: Transaction) => Promise<void>;
  /** The whole portfolio as the transaction leaves it, where it has changed these elements alone. */
  readAfter: (tx: Transaction, elementIds: readonly number[]) => Promise<Buffer>;
};

/** Of some thousand portfolios: those that are worked on at present. */
const maxBytes = 64 * 1024 * 1024;

type Reader = { read: ReadPortfolio; change: (personId: number) => PortfolioChange };
const readers = new WeakMap<Database, Reader>();

/**
 * The whole portfolio as JSON. Answers are kept, each with its stamp: where the database says that it is still the same, the answer goes out
 * again, and else everything is read anew in one statement. So every answer is of one moment, on whichever instance.
 * Who knows that something has changed saves the question.
 */
export function preparePortfolioJson(database: Database): ReadPortfolio {
  return readerOf(database).read;
}

export function preparePortfolioChange(database: Database): Reader['change'] {
  return readerOf(database).change;
}

function readerOf(database: Database): Reader {
  const known = readers.get(database);
  if (known !== undefined) return known;
  const reader = createReader(database);
  readers.set(database, reader);
  return reader;
}

function createReader(database: Database): Reader {
  const { readWhole, readStamp } = preparePortfolioRows(database);
  const keptAnswers = new KeptByStamp<Kept>(maxBytes);
  let latest: KeptStructure | undefined;

  const read: ReadPortfolio = async (reading, { hasChanged } = { hasChanged: false }) => {
    const key = keyOf(reading);
    const earlier = key === undefined || hasChanged ? undefined : keptAnswers.peek(key);
    if (key === undefined || earlier === undefined) return readAnew(reading);
    return keptAnswers.find(key, await readStamp(reading, earlier.judges)) ?? readAnew(reading);
  };

  const change = (personId: number): PortfolioChange => {
    const reading = { of: { personId } };
    let before: Kept | undefined;
    return {
      look: async (tx) => {
        const key = keyOf(reading) ?? '';
        const earlier = keptAnswers.peek(key);
        if (earlier) before = keptAnswers.find(key, await readStamp(reading, earlier.judges, tx));
      },
      // It is kept before the commit: its stamp is a random one, which nobody finds in the database unless the commit succeeds.
      readAfter: async (tx, elementIds) => (await readAnew(reading, { tx, before, elementIds })).body,
    };
  };

  type Changed = { tx: Transaction; before: Kept | undefined; elementIds: readonly number[] };

  async function readAnew(reading: PortfolioReading, changed?: Changed): Promise<PortfolioJson> {
    // The one that the answer may refer to, whatever others read meanwhile.
    const known = latest;
    const before = changed?.before?.rows.elements;
    const asked = before ? { ...reading, elementIds: changed?.elementIds ?? [] } : reading;
    const rows = await readWhole(asked, known?.stamp, changed?.tx);
    const structure = rows.structure === null ? known : keepStructure(rows.structureStamp, rows.structure);
    if (structure === undefined) throw new Error('no structure was told, and none is kept');
    latest = structure;
    const whole = before ? { ...rows, elements: replaceRows(before, rows.elements) } : rows;
    const judges = judgesIn(whole);
    const withEmpty = reading.elementIds === undefined;
    const answer = {
      portfolioId: whole.portfolioId === null ? null : Number(whole.portfolioId),
      ...writePortfolio(whole, structure, { withEmpty, before: changed?.before?.blocks }),
      judges,
      rows: whole,
    };
    // What the owner is not told yet they are told when its time has come, and nothing changes then.
    const isLasting = whole.elements.every((row) => row[place.isUntold] !== 't');
    const key = keyOf(reading);
    if (key !== undefined && isLasting) {
      const bytes = copiesKept * answer.body.length;
      keptAnswers.keep(key, stampOf({ ...whole, judges }), answer, bytes);
    }
    return answer;
  }

  return { read, change };
}

/** The answer itself, its rows, and the pieces that it is made of: elements and blocks. */
const copiesKept = 4;

function replaceRows(rows: readonly TextRow[], changed: readonly TextRow[]): TextRow[] {
  const changedById = new Map(changed.map((row) => [row[place.id], row]));
  return rows.map((row) => changedById.get(row[place.id]) ?? row);
}

/** None for what is asked for once: the elements of one application. */
function keyOf({ of, statuses, elementIds, blocksOf }: PortfolioReading): string | undefined {
  if (elementIds !== undefined) return undefined;
  const whose = 'personId' in of ? `own ${of.personId}` : `${of.portfolioId}`;
  return `${whose} ${statuses?.join() ?? 'all'} ${blocksOf ?? ''}`;
}

type Extent = {
  /** Whether sub-blocks are shown in which there is nothing yet. */
  withEmpty: boolean;
  before: WrittenBlocks | undefined;
};

/** A block as it was written, with what it was written from. */
type WrittenBlock = { structure: KeptStructure; rows: readonly TextRow[]; json: Buffer | undefined };
type WrittenBlocks = ReadonlyMap<string, WrittenBlock>;

/**
 * The JSON of a portfolio, from texts that are JSON already: only what people have typed in is escaped, where it is read. Blocks in which
 * nothing has changed are taken as they were written before.
 */
function writePortfolio(
  rows: PortfolioRows,
  structure: KeptStructure,
  { withEmpty, before }: Extent,
): { body: Buffer; blocks: WrittenBlocks } {
  const elementsOf = Map.groupBy(rows.elements, (row) => row[place.subBlockId]);
  const given = rows.givenBlocks === null ? undefined : new Set(rows.givenBlocks.split(','));
  const blocks = new Map<string, WrittenBlock>();
  for (const block of structure.blocks) {
    if (given !== undefined && !given.has(block.id)) continue;
    const inBlock = block.subBlocks.flatMap(({ id }) => elementsOf.get(id) ?? []);
    const known = before?.get(block.id);
    const isSame =
      known?.structure === structure &&
      known.rows.length === inBlock.length &&
      known.rows.every((row, index) => row === inBlock[index]);
    const json = () => writeBlock(block, elementsOf, structure, withEmpty);
    blocks.set(block.id, isSame ? known : { structure, rows: inBlock, json: json() });
  }
  const parts: Buffer[] = [Buffer.from(`{"id":${rows.portfolioId},"blocks":[`)];
  for (const { json } of blocks.values()) {
    if (json === undefined) continue;
    if (parts.length > 1) parts.push(comma);
    parts.push(json);
  }
  parts.push(Buffer.from(`],"deletedElements":${rows.deletedElements}}`));
  return { body: Buffer.concat(parts), blocks };
}

const comma = Buffer.from(',');

/** Undefined where there is nothing to show of it. */
function writeBlock(
  block: ShownBlock,
  elementsOf: ReadonlyMap<string | null | undefined, readonly TextRow[]>,
  structure: KeptStructure,
  withEmpty: boolean,
): Buffer | undefined {
  const subBlocks: string[] = [];
  let score = 0;
  for (const subBlock of block.subBlocks) {
    const elements = elementsOf.get(subBlock.id);
    // An old version is shown where it holds something.
    if (elements === undefined && !(withEmpty && subBlock.isLive)) continue;
    subBlocks.push(writeSubBlock(subBlock, elements ?? [], structure));
    for (const row of elements ?? []) {
      if (row[place.status] === 'VERIFIED') score += Number(row[place.score] ?? 0);
    }
  }
  if (subBlocks.length === 0 && !(withEmpty && block.isLive)) return undefined;
  return Buffer.from(`${block.opening}${score},"subBlocks":[${subBlocks.join(',')}]}`);
}

function writeSubBlock(
  { opening }: ShownSubBlock,
  rows: readonly TextRow[],
  structure: KeptStructure,
): string {
  const shown = rows.map((row) => pieceOf(row, structure));
  shown.sort(byEmptinessAndAge);
  return `${opening}${shown.map(({ text }) => text).join(',')}]}`;
}

/** What is empty comes first, then what is newest. */
function byEmptinessAndAge(a: ElementPiece, b: ElementPiece): number {
  return Number(b.isEmpty) - Number(a.isEmpty) || b.id - a.id;
}

/** Written once for as long as neither the row nor the structure changes. */
function pieceOf(row: TextRow, structure: KeptStructure): ElementPiece {
  const known = structure.pieces.get(row);
  if (known !== undefined) return known;
  const contents = contentsOf(row);
  const piece = {
    id: Number(row[place.id]),
    isEmpty: contents.isEmpty,
    text: writeElement(row, contents, structure),
  };
  structure.pieces.set(row, piece);
  return piece;
}

function writeElement(row: TextRow, contents: ElementContents, structure: KeptStructure): string {
  return (
    `{"id":${row[place.id]},"status":"${row[place.status]}","version":${row[place.version]}` +
    `,"adminComment":${writeText(row[place.adminComment])},"score":${row[place.score]}` +
    `,"sentAt":${writeMoment(row[place.sentAt])},"assessmentDate":${writeMoment(row[place.assessedAt])}` +
    `,"changedAt":${writeMoment(row[place.changedAt])},"openedAt":${writeMoment(row[place.openedAt])}` +
    `,"decidedBy":${writeText(row[place.decidedBy]?.split(partEnd)[1])}` +
    `,"attributes":[${writeAttributes(contents, structure)}],"attachments":[${contents.attachments}]}`
  );
}

function writeAttributes({ values }: ElementContents, { definitions }: KeptStructure): string {
  const described = values.map(({ attributeId, opening }) => {
    const definition = definitions.get(attributeId);
    if (definition === undefined)
      throw new Error(`the structure of this moment has no attribute ${attributeId}`);
    return { opening, definition };
  });
  described.sort((a, b) => a.definition.rank - b.definition.rank);
  let text = '';
  for (const { opening, definition } of described) {
    text += text === '' ? opening : `,${opening}`;
    text += definition.ending;
  }
  return text;
}

function writeText(text: string | null | undefined): string {
  return text === null || text === undefined ? 'null' : JSON.stringify(text);
}

/** From `2026-03-01 09:00:00.25`, which is UTC, to the milliseconds that a moment of JSON has. */
function writeMoment(moment: string | null | undefined): string {
  if (moment === null || moment === undefined) return 'null';
  const [seconds = '', fraction = ''] = moment.split('.');
  return `"${seconds.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z"`;
}

/** What somebody has filled in for one element. */
type ElementContents = {
  /** No value at all. */
  isEmpty: boolean;
  /** The beginning of the object of each value, up to what its attribute says; in no order. */
  values: readonly { attributeId: string; opening: string }[];
  /** The items of a JSON array. */
  attachments: string;
};

function contentsOf(row: TextRow): ElementContents {
  let isEmpty = true;
  const values = partsOf(row[place.values]).map(([id, attributeId = '', value]) => {
    if (value !== 'null') isEmpty = false;
    return { attributeId, opening: `{"id":${id},"value":${value}` };
  });
  const attachments = partsOf(row[place.attachments])
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([id, name, size]) => `{"id":${id},"name":${name},"size":${size}}`)
    .join(',');
  return { isEmpty, values, attachments };
}

function partsOf(items: string | null | undefined): string[][] {
  return items === null || items === undefined || items === ''
    ? []
    : items.split(itemEnd).map((item) => item.split(partEnd));
}

import type { Database } from '../../../../db/connect.ts';
import type { TextRow } from '../../../../db/statements/prepare-text-rows.ts';
import { KeptByStamp } from '../../../../lib/kept-by-stamp.ts';
import { type KeptStructure, keepStructure, type ShownSubBlock } from './kept-structure.ts';
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
type Kept = PortfolioJson & { judges: readonly string[] };

/** Of some thousand portfolios: those that are worked on at present. */
const maxBytes = 64 * 1024 * 1024;

const readers = new WeakMap<Database, ReadPortfolio>();

/**
 * The whole portfolio as JSON. Answers are kept, each with its stamp: where the database says that it is still the same, the answer goes out
 * again, and else everything is read anew in one statement. So every answer is of one moment, on whichever instance.
 * Who knows that something has changed saves the question.
 */
export function preparePortfolioJson(database: Database): ReadPortfolio {
  const known = readers.get(database);
  if (known !== undefined) return known;
  const reader = createReader(database);
  readers.set(database, reader);
  return reader;
}

function createReader(database: Database): ReadPortfolio {
  const { readWhole, readStamp } = preparePortfolioRows(database);
  const keptAnswers = new KeptByStamp<Kept>(maxBytes);
  let latest: KeptStructure | undefined;

  return async (reading, { hasChanged } = { hasChanged: false }) => {
    const key = keyOf(reading);
    const earlier = key === undefined || hasChanged ? undefined : keptAnswers.peek(key);
    if (key === undefined || earlier === undefined) return readAnew(reading, key);
    return keptAnswers.find(key, await readStamp(reading, earlier.judges)) ?? readAnew(reading, key);
  };

  async function readAnew(reading: PortfolioReading, key: string | undefined): Promise<PortfolioJson> {
    // The one that the answer may refer to, whatever others read meanwhile.
    const known = latest;
    const rows = await readWhole(reading, known?.stamp);
    const structure = rows.structure === null ? known : keepStructure(rows.structureStamp, rows.structure);
    if (structure === undefined) throw new Error('no structure was told, and none is kept');
    latest = structure;
    const judges = judgesIn(rows);
    const answer = {
      portfolioId: rows.portfolioId === null ? null : Number(rows.portfolioId),
      body: Buffer.from(writePortfolio(rows, structure, { withEmpty: reading.elementIds === undefined })),
      judges,
    };
    // What the owner is not told yet they are told when its time has come, and nothing changes then.
    const isLasting = rows.elements.every((row) => row[place.isUntold] !== 't');
    if (key !== undefined && isLasting)
      keptAnswers.keep(key, stampOf({ ...rows, judges }), answer, answer.body.length);
    return answer;
  }
}

/** None for what is asked for once: the elements of one application. */
function keyOf({ of, statuses, elementIds, blocksOf }: PortfolioReading): string | undefined {
  if (elementIds !== undefined) return undefined;
  const whose = 'personId' in of ? `own ${of.personId}` : `${of.portfolioId}`;
  return `${whose} ${statuses?.join() ?? 'all'} ${blocksOf ?? ''}`;
}

type Shown = { row: TextRow; contents: ElementContents };

type Extent = {
  /** Whether sub-blocks are shown in which there is nothing yet. */
  withEmpty: boolean;
};

/** The JSON of a portfolio, from texts that are JSON already: only what people have typed in is escaped, where it is read. */
function writePortfolio(
  rows: PortfolioRows,
  structure: KeptStructure,
  { withEmpty }: Extent = { withEmpty: true },
): string {
  const elementsOf = Map.groupBy(rows.elements, (row) => row[place.subBlockId]);
  const given = rows.givenBlocks === null ? undefined : new Set(rows.givenBlocks.split(','));
  const blocks: string[] = [];
  for (const block of structure.blocks) {
    if (given !== undefined && !given.has(block.id)) continue;
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
    if (subBlocks.length === 0 && !(withEmpty && block.isLive)) continue;
    blocks.push(`${block.opening}${score},"subBlocks":[${subBlocks.join(',')}]}`);
  }
  return `{"id":${rows.portfolioId},"blocks":[${blocks.join(',')}],"deletedElements":${rows.deletedElements}}`;
}

function writeSubBlock(
  { opening }: ShownSubBlock,
  rows: readonly TextRow[],
  structure: KeptStructure,
): string {
  const shown = rows.map((row) => ({ row, contents: contentsOf(row) }));
  shown.sort(byEmptinessAndAge);
  let text = opening;
  for (const [index, element] of shown.entries()) {
    if (index > 0) text += ',';
    text += writeElement(element, structure);
  }
  return `${text}]}`;
}

/** What is empty comes first, then what is newest. */
function byEmptinessAndAge(a: Shown, b: Shown): number {
  return (
    Number(b.contents.isEmpty) - Number(a.contents.isEmpty) ||
    Number(b.row[place.id]) - Number(a.row[place.id])
  );
}

function writeElement({ row, contents }: Shown, structure: KeptStructure): string {
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

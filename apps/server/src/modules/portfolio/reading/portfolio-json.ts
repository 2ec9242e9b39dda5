import type { Database } from '../../../db/connect.ts';
import { KeptByStamp } from '../../../lib/kept-by-stamp.ts';
import { type Contents, lettersIn, readContents } from './kept-contents.ts';
import { type KeptStructure, keepStructure } from './kept-structure.ts';
import { type PortfolioReading, type PortfolioRows, preparePortfolioRows } from './portfolio-rows.queries.ts';
import { writePortfolio } from './write-portfolio.ts';

export type PortfolioJson = { portfolioId: number | null; body: string };
type ReadPortfolio = (reading: PortfolioReading) => Promise<PortfolioJson>;

/** Of some thousand portfolios: those that are worked on at present. */
const mostLetters = 32 * 1024 * 1024;

const readers = new WeakMap<Database, ReadPortfolio>();

/**
 * The whole portfolio in one round trip, as the text of its JSON. What seldom changes is kept from one reading to the next: the
 * structure, and what the portfolios hold that are worked on at present. The database says with every answer whether that still holds,
 * and tells anew what does not, so that every answer is of one moment, on whichever instance.
 */
export function preparePortfolioJson(database: Database): ReadPortfolio {
  const known = readers.get(database);
  if (known !== undefined) return known;
  const reader = createReader(database);
  readers.set(database, reader);
  return reader;
}

function createReader(database: Database): ReadPortfolio {
  const { readWhole, readElements } = preparePortfolioRows(database);
  const keptContents = new KeptByStamp<Contents>(mostLetters);
  let latest: KeptStructure | undefined;

  return async (reading) => {
    const key = 'personId' in reading.of ? `of ${reading.of.personId}` : `${reading.of.portfolioId}`;
    const structure = latest;
    if (structure === undefined || !keptContents.has(key)) return readAnew(reading, key);
    const rows = await readElements(reading);
    const contents = keptContents.find(key, rows.contentsStamp);
    const isOfThisMoment = contents !== undefined && structure.stamp === rows.structureStamp;
    return isOfThisMoment ? write(rows, structure, contents) : readAnew(reading, key);
  };

  async function readAnew(reading: PortfolioReading, key: string): Promise<PortfolioJson> {
    // The one that the answer may refer to, whatever others read meanwhile.
    const known = latest;
    const rows = await readWhole(reading, known?.stamp);
    const structure = rows.structure === null ? known : keepStructure(rows.structureStamp, rows.structure);
    if (structure === undefined) throw new Error('no structure was told, and none is kept');
    latest = structure;
    const contents = readContents(rows.elements);
    const isWhole = !reading.statuses && !reading.elementIds && reading.blocksOf === undefined;
    if (isWhole) keptContents.keep(key, rows.contentsStamp, contents, lettersIn(contents));
    return write(rows, structure, contents);
  }
}

function write(rows: PortfolioRows, structure: KeptStructure, contents: Contents): PortfolioJson {
  const portfolioId = rows.portfolioId === null ? null : Number(rows.portfolioId);
  return { portfolioId, body: writePortfolio(rows, structure, contents) };
}

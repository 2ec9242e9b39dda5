import type { Database } from '../../../db/connect.ts';
import { KeptContents, readContents } from './kept-contents.ts';
import { type KeptStructure, keepStructure } from './kept-structure.ts';
import { type PortfolioReading, preparePortfolioRows } from './portfolio-rows.queries.ts';
import { writePortfolio } from './write-portfolio.ts';

export type PortfolioJson = { portfolioId: number | null; body: string };
type ReadPortfolio = (reading: PortfolioReading) => Promise<PortfolioJson>;

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
  const readRows = preparePortfolioRows(database);
  const keptContents = new KeptContents();
  let latest: KeptStructure | undefined;

  return async (reading) => {
    const key = 'personId' in reading.of ? `of ${reading.of.personId}` : `${reading.of.portfolioId}`;
    // Both as they were when the question was asked: the answer says what has changed since.
    const [known, held] = [latest, keptContents.find(key)];
    const stamps = { structure: known?.stamp ?? null, contents: held?.stamp ?? null };
    const rows = await readRows(reading, stamps);

    const structure = rows.structure === null ? known : keepStructure(rows.structureStamp, rows.structure);
    if (structure === undefined) throw new Error('no structure was told, and none is kept');
    latest = structure;

    const holds = held !== undefined && held.stamp === rows.contentsStamp;
    const contents = holds ? held.contents : readContents(rows.elements);
    const isWhole = !reading.statuses && !reading.elementIds && reading.blocksOf === undefined;
    if (rows.contentsStamp !== null && (holds || isWhole)) keptContents.keep(key, rows.contentsStamp, contents);

    return {
      portfolioId: rows.portfolioId === null ? null : Number(rows.portfolioId),
      body: writePortfolio(rows, structure, contents),
    };
  };
}

import type { Database } from '../../../../db/connect.ts';
import { KeptByStamp } from '../../../../lib/kept-by-stamp.ts';
import { type KeptStructure, keepStructure } from './kept-structure.ts';
import {
  judgesIn,
  type PortfolioReading,
  place,
  preparePortfolioRows,
  stampOf,
} from './portfolio-rows.queries.ts';
import { writePortfolio } from './write-portfolio.ts';

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

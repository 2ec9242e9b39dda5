import { placeOutcomeTexts } from '@zachetka/contract/publication/place-outcomes.texts';
import type { DatabaseOrTransaction } from '../../../db/connect.ts';
import { countByApplication } from '../../appeals/index.ts';
import { findPaperRows, type PaperRow } from '../../applications/of-seasons/index.ts';
import {
  findAdoptions,
  findPublication,
  findSeason,
  holdsDecisions,
  type KeptAdoption,
  latestVotes,
  placesInForce,
} from '../../seasons/records/index.ts';

export type PaperApplication = Omit<PaperRow, 'nominationRu'> & {
  /** As it was called when the results were published; before, as it is called now. */
  nomination: string | null;
  isAwarded: boolean;
  /** Neither by the commission nor by a border. */
  isOpen: boolean;
  /** Why it is not awarded; null where it is, or where nobody has said. */
  refusal: string | null;
  appeals: number;
  /** Of these. */
  upheld: number;
};

export type SeasonForPapers = Awaited<ReturnType<typeof readSeasonForPapers>>;

/** All that papers are made of, at one moment: the caller brings a transaction in which nothing moves. */
export async function readSeasonForPapers(tx: DatabaseOrTransaction, seasonId: number) {
  const season = await findSeason(tx, seasonId);
  const published = (await findPublication(tx, seasonId)) ?? null;
  const isHeldBack = await holdsDecisions(tx, seasonId);
  const rows = await findPaperRows(tx, { seasonId, places: placesInForce(seasonId) });
  const appealed = await countByApplication(tx, seasonId);
  const titles = new Map((published?.nominations ?? []).map((nomination) => [nomination.id, nomination]));
  return {
    season,
    academicYear: `${season.academicYear}/${season.academicYear + 1}`,
    published,
    isHeldBack,
    adoptions: latestVotes(confirmed(await findAdoptions(tx, seasonId))),
    applications: rows.map(({ nominationRu, ...row }): PaperApplication => {
      const kept = titles.get(row.blockId ?? 0);
      return {
        ...row,
        nomination: kept?.titleRu ?? nominationRu,
        nominationEn: kept?.titleEn ?? row.nominationEn,
        ...decisionOn(row, isHeldBack),
        ...(appealed.get(row.id) ?? { appeals: 0, upheld: 0 }),
      };
    }),
  };
}

type Judged = Pick<PaperRow, 'status' | 'outcome' | 'comment' | 'amount'>;

/**
 * While decisions are held back a border outweighs what was decided one by one: so will the publication. Elsewhere it tells of those
 * whom nobody has decided on yet.
 */
function decisionOn({ status, outcome, comment, amount }: Judged, isHeldBack: boolean) {
  const isDecided = status === 'VERIFIED' || status === 'REJECTED';
  const byBorder = outcome !== null && (isHeldBack || !isDecided);
  const isAwarded = byBorder ? outcome === 'awarded' : status === 'VERIFIED';
  const isOpen = !byBorder && !isDecided;
  return {
    isAwarded,
    isOpen,
    amount: isAwarded ? amount : null,
    refusal: isAwarded || isOpen ? null : refusalIn(status, outcome, comment),
  };
}

/** The commission's own words; what the border says to somebody who reads English is Russian on paper. */
function refusalIn(
  status: Judged['status'],
  outcome: Judged['outcome'],
  comment: string | null,
): string | null {
  if (status === 'REJECTED') {
    return Object.values(placeOutcomeTexts).find(({ en }) => en === comment)?.ru ?? comment;
  }
  return outcome === null || outcome === 'awarded' ? null : placeOutcomeTexts[outcome].ru;
}

/** What is not confirmed is in no paper. */
const confirmed = (adoptions: readonly KeptAdoption[]) =>
  adoptions
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .map(({ enteredBy: _enteredBy, ...adoption }) => adoption);

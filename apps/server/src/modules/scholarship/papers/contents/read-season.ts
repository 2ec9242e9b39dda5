import { placeOutcomeTexts } from '@zachetka/contract/scholarship/publication/place-outcomes.texts';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { countByApplication } from '../../appeals/index.ts';
import { findPaperRows, type PaperRow } from '../../applications/index.ts';
import { findPublication, findSeason, holdsDecisions } from '../../season-rules/index.ts';
import { explainInForce, findVotesInForce, placesInForce } from '../../seasons/index.ts';

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
  const applications = rows.map(({ nominationRu, ...row }): PaperApplication => {
    const kept = titles.get(row.blockId ?? 0);
    return {
      ...row,
      nomination: kept?.titleRu ?? nominationRu,
      nominationEn: kept?.titleEn ?? row.nominationEn,
      ...decisionOn(row, isHeldBack),
      ...(appealed.get(row.id) ?? { appeals: 0, upheld: 0 }),
    };
  });
  const nominationOf = (id: number) => {
    const one = applications.find(({ blockId }) => blockId === id);
    return one && { titleRu: one.nomination, titleEn: one.nominationEn };
  };
  return {
    season,
    academicYear: `${season.academicYear}/${season.academicYear + 1}`,
    published,
    isHeldBack,
    // What is not confirmed is in no paper.
    adoptions: (await findVotesInForce(tx, seasonId)).map(({ enteredBy: _enteredBy, ...vote }) => vote),
    borders: await explainInForce(tx, { seasonId, applications, nominationOf }),
    applications,
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
    const byBorder = outcomes.find(
      (each) => placeOutcomeTexts[each].en === comment || placeOutcomeTexts[each].ru === comment,
    );
    return byBorder ? onPaper(byBorder) : comment;
  }
  return outcome === null || outcome === 'awarded' ? null : onPaper(outcome);
}

const outcomes = Object.keys(placeOutcomeTexts) as (keyof typeof placeOutcomeTexts)[];

/** A paper speaks of a person, a notice to them. */
const onPaper = (outcome: keyof typeof placeOutcomeTexts): string =>
  ({
    otherApplication: 'В списке участвует другая заявка этого студента.',
    otherAward: 'Назначена другая стипендия этого сезона; место перешло следующему.',
  })[outcome as string] ?? placeOutcomeTexts[outcome].ru;

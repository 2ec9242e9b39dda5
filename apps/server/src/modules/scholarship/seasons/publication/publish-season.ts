import { droppedOutText } from '@zachetka/contract/scholarship/border/recount.texts';
import type {
  BorderOutdatedData,
  Contradiction,
  ContradictionsLeftData,
  PublicationState,
  PublicationToMake,
  PublishedResult,
  PublishedResults,
  UndecidedLeftData,
} from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../../db/connect.ts';
import { AppError } from '../../../../lib/app-error.ts';
import type { Caller } from '../../../../plugins/access.ts';
import {
  applicationsDecided,
  countAwarded,
  countUndecided,
  decideAgain,
  decideByPlaces,
  decidedInSeason,
  findAwardedElements,
  findContradictions,
  findDecidedLines,
  findNominationTitles,
  findRanked,
  findResults,
  showDecisions,
} from '../../applications/index.ts';
import { assertNoConflict, assertStandsOutside } from '../../commissions/index.ts';
import {
  assertRightInSeason,
  findPublication,
  findSeason,
  holdsDecisions,
  insertPublication,
  insertSeasonHistory,
  keepEvidence,
  lockSeason,
  openScorer,
} from '../../season-rules/index.ts';
import { placesInForce } from '../border/border.queries.ts';
import { explainInForce } from '../border/explain-in-force.ts';
import { hasUnconfirmedVote } from '../border/latest-votes.ts';
import { findGone } from '../border/read-border-case.ts';
import { seasonPublished } from '../happenings.ts';
import { asVoted, planRecount } from '../recount/plan-recount.ts';
import { writeRecounted } from '../recount/settle.ts';
import { makeBundle } from '../seal/make-bundle.ts';
import { assertSealHolds, sealSeason } from '../seal/seal-season.ts';

/** Without what is left out for the reader. To whom something is, the border is not told: it decides on them too. */
export async function readPublication(
  database: DatabaseOrTransaction,
  { seasonId, leftOut, timeZone }: { seasonId: number; leftOut: readonly number[]; timeZone: string },
): Promise<PublicationState> {
  await findSeason(database, seasonId);
  const places = placesInForce(seasonId);
  const published = await findPublication(database, seasonId);
  const hidden = new Set(leftOut);
  const droppingOut = published
    ? []
    : (await findDroppingOut(database, { seasonId, timeZone })).filter(({ id }) => !hidden.has(id));
  const out = new Set([...leftOut, ...droppingOut.map(({ id }) => id)]);
  const { filed } = await countUndecided(database, { seasonId, places, leftOut });
  const { undecided } = await countUndecided(database, {
    seasonId,
    places,
    leftOut: [...out],
  });
  const contradictions =
    published || leftOut.length > 0 ? [] : await findContradictions(database, { seasonId, places });
  return {
    isHeldBack: await holdsDecisions(database, seasonId),
    applications: filed,
    undecided,
    droppingOut: droppingOut.map(({ id, fullName, reasons }) => ({ applicationId: id, fullName, reasons })),
    contradictions: contradictions.filter(({ applicationId }) => !out.has(applicationId)),
    isUnconfirmed: await hasUnconfirmedVote(database, seasonId),
    published: published ? withoutTitles(published) : null,
  };
}

/** Who has applied and is not the student any more who did; a rejected application drops out of nothing. */
const findDroppingOut = async (
  database: DatabaseOrTransaction,
  asked: { seasonId: number; timeZone: string },
) =>
  [...(await findGone(database, asked)).values()].filter(
    ({ status, reasons }) => status !== 'REJECTED' && reasons.length > 0,
  );

/** Points that were changed after a vote may give a place or an amount to somebody else: that is voted on once more. */
async function assertCountedByPresentPoints(
  tx: Transaction,
  asked: { seasonId: number; timeZone: string },
): Promise<void> {
  const { open, moves } = (await planRecount(tx, { ...asked, ...asVoted })).shown;
  if (open.length > 0) throw new AppError('borderOpen', { params: { count: open.length } });
  if (moves.length === 0) return;
  const data: BorderOutdatedData = { moves };
  throw new AppError('borderOutdated', { params: { count: moves.length, who: namesOf(moves) }, data });
}

/** They are rejected with the reason, and those who follow them get their places, by the votes that are in force. */
async function dropOut(tx: Transaction, { seasonId, actorId, timeZone }: Publishing): Promise<void> {
  const leaving = await findDroppingOut(tx, { seasonId, timeZone });
  if (leaving.length === 0) return;
  const plan = await planRecount(tx, {
    seasonId,
    timeZone,
    votes: [],
    takesPart: ({ gone }, stood) =>
      stood !== undefined && stood.outcome !== 'notEligible' && gone.length === 0,
    withoutBorder: () => undefined,
  });
  const { open } = plan.shown;
  if (open.length > 0) throw new AppError('borderOpen', { params: { count: open.length } });
  await writeRecounted(tx, plan, { seasonId, actorId, cause: { atPublication: true } });
  await decideAgain(tx, {
    actorId,
    decisions: leaving.map(({ id, reasons }) => ({
      applicationId: id,
      isAccepted: false,
      reason: droppedOutText('publication', { after: null, gates: reasons }),
    })),
  });
}

function withoutTitles({
  nominations: _titles,
  ...published
}: NonNullable<Awaited<ReturnType<typeof findPublication>>>) {
  return published;
}

type Publishing = { seasonId: number; actorId: number; timeZone: string };
type Overruling = NonNullable<PublicationToMake>['overrule'];

/** A decision is overturned by name and with a reason, or not at all. */
function assertSettled(contradictions: readonly Contradiction[], overrule: Overruling): void {
  const named = new Set(overrule?.applicationIds);
  const left = contradictions.filter(({ applicationId }) => !named.has(applicationId));
  if (left.length === 0) return;
  const data: ContradictionsLeftData = { contradictions: left };
  throw new AppError('contradictionsLeft', { params: { count: left.length, who: namesOf(left) }, data });
}

/** A refusal names so many; its data has all of them. */
const namesOf = (people: readonly { fullName: string }[]) =>
  [...new Set(people.map(({ fullName }) => fullName))].slice(0, 5).join(', ');

/** One action at one moment: all of it, or nothing of it. */
export function publishSeason(
  database: Database,
  { seasonId, actorId, timeZone, overrule }: Publishing & { overrule: Overruling },
): Promise<PublicationState> {
  return database.transaction(async (tx) => {
    await lockSeason(tx, seasonId);
    if (await findPublication(tx, seasonId)) throw new AppError('alreadyPublished');
    if (!(await holdsDecisions(tx, seasonId))) throw new AppError('nothingHeldBack');
    await assertRightInSeason(tx, { personId: actorId, right: 'publish', seasonId });
    if (await hasUnconfirmedVote(tx, seasonId)) throw new AppError('adoptionUnconfirmed');
    await assertSealHolds(tx, seasonId);
    await assertCountedByPresentPoints(tx, { seasonId, timeZone });
    await dropOut(tx, { seasonId, actorId, timeZone });
    const places = placesInForce(seasonId);
    const { filed, undecided } = await countUndecided(tx, { seasonId, places, leftOut: [] });
    if (undecided > 0) {
      const data: UndecidedLeftData = { undecided };
      throw new AppError('undecidedLeft', { params: { undecided }, data });
    }
    const contradictions = await findContradictions(tx, { seasonId, places });
    assertSettled(contradictions, overrule);
    const overruled = new Set(contradictions.map(({ applicationId }) => applicationId));
    const ranked = await findRanked(tx, { seasonId, nominationId: null });
    await assertNoConflict(
      tx,
      actorId,
      ranked.filter(({ id }) => overruled.has(id)),
    );
    const overruling = contradictions.length > 0 ? (overrule?.reason ?? null) : null;
    await decideByPlaces(tx, { seasonId, actorId, places, overruling });
    const scorer = await openScorer(tx, { seasonId, timeZone });
    if (scorer) await keepEvidence(tx, scorer, await findAwardedElements(tx, { seasonId }));
    await showDecisions(tx, seasonId);
    await applicationsDecided(tx, decidedInSeason(seasonId));
    const awarded = await countAwarded(tx, seasonId);
    await seasonPublished(tx, { seasonId, applications: filed, awarded });
    await insertPublication(tx, {
      seasonId,
      publishedBy: actorId,
      applications: filed,
      awarded,
      nominations: await findNominationTitles(tx, seasonId),
    });
    await insertSeasonHistory(tx, {
      seasonId,
      actorId,
      action: 'publish',
      ...(overruling !== null && {
        detail: { reason: overruling, overruled: [...overruled] },
      }),
    });
    await sealSeason(tx, { seasonId, actorId, cause: 'publication' }, (seal) =>
      makeBundle(tx, { seasonId, timeZone, seal }),
    );
    return readPublication(tx, { seasonId, leftOut: [], timeZone });
  });
}

/** For everybody who is signed in: without names. */
export async function readResults(database: Database, seasonId: number): Promise<PublishedResults> {
  const season = await findSeason(database, seasonId);
  const published = await findPublication(database, seasonId);
  if (!published) throw new AppError('notPublished');
  const results = await findResults(database, { seasonId, places: placesInForce(seasonId) });
  return listResults(database, { season, published, results });
}

/**
 * The list as it would be if it were published now. Whoever drops out at the publication is not awarded in it. Whoever has applied
 * would read their own decision from the border.
 */
export async function previewResults(
  database: Database,
  caller: Caller,
  { seasonId, timeZone }: { seasonId: number; timeZone: string },
): Promise<PublishedResults> {
  const season = await findSeason(database, seasonId);
  if (await findPublication(database, seasonId)) return readResults(database, seasonId);
  await assertStandsOutside(database, caller, seasonId);
  const places = placesInForce(seasonId);
  const lines = await findDecidedLines(database, { seasonId, places, isPublished: false });
  const droppingOut = await findDroppingOut(database, { seasonId, timeZone });
  const out = new Set(droppingOut.map(({ id }) => id));
  const isAwarded = new Map(
    lines.map(({ applicationId, decision }) => [
      applicationId,
      decision === 'awarded' && !out.has(applicationId),
    ]),
  );
  const results = (await findResults(database, { seasonId, places }))
    .filter(({ number }) => isAwarded.has(number))
    .map((result) => ({ ...result, awarded: isAwarded.get(result.number) === true }))
    // By points they are already.
    .toSorted((one, other) => Number(other.awarded) - Number(one.awarded));
  const published = {
    at: new Date().toISOString(),
    nominations: await findNominationTitles(database, seasonId),
  };
  return listResults(database, { season, published, results });
}

type Listed = {
  season: Pick<Awaited<ReturnType<typeof findSeason>>, 'id' | 'titleRu' | 'titleEn'>;
  published: Pick<NonNullable<Awaited<ReturnType<typeof findPublication>>>, 'at' | 'nominations'>;
  results: Awaited<ReturnType<typeof findResults>>;
};

async function listResults(
  database: Database,
  { season, published, results }: Listed,
): Promise<PublishedResults> {
  // As they were called on that day: a published list does not change with the portfolio.
  const titles = new Map(published.nominations.map((nomination) => [nomination.id, nomination]));
  return {
    titleRu: season.titleRu,
    titleEn: season.titleEn,
    publishedAt: published.at,
    borders: await explainInForce(database, {
      seasonId: season.id,
      applications: results.map(({ nominationId, instituteRu, awarded }) => ({
        blockId: nominationId,
        institute: instituteRu,
        isAwarded: awarded,
      })),
      nominationOf: (nomination) => titles.get(nomination),
    }),
    results: results.map(({ nominationId, ...result }) => {
      const kept = titles.get(nominationId ?? 0);
      return {
        ...(result as PublishedResult),
        nominationRu: kept?.titleRu ?? result.nominationRu,
        nominationEn: kept?.titleEn ?? result.nominationEn,
      };
    }),
  };
}

import type { Advice, SeasonAdvice } from '@zachetka/contract/scholarship/seasons/advice.schemas';
import { byChance, countAlike } from '@zachetka/contract/scholarship/seasons/border-distance.rules';
import type { Database } from '../../../db/connect.ts';
import { findBorders, findFiledBy, findHeldElements } from '../applications/index.ts';
import {
  caseOf,
  findApplicationSeason,
  findFields,
  findKnown,
  findPresentTimes,
  findPublication,
  judgeGatesOf,
  type OpenSeason,
  openScorer,
  openSeason,
  type SeasonScorer,
  scoreOne,
  titleOf,
} from '../season-rules/index.ts';

type Asking = { personId: number; timeZone: string };

/** What a student's achievements bring in each season with rules; preliminary until something is published. */
export async function advise(database: Database, { personId, timeZone }: Asking): Promise<Advice> {
  const { seasons } = await findPresentTimes(database, { personId });
  const advices: SeasonAdvice[] = [];
  for (const { seasonId } of seasons) {
    const opened = await openSeason(database, { seasonId, timeZone });
    if (opened.scorer) advices.push(await adviseOn(database, opened, opened.scorer, personId));
  }
  return { seasons: advices };
}

async function adviseOn(
  database: Database,
  opened: OpenSeason,
  scorer: SeasonScorer,
  personId: number,
): Promise<SeasonAdvice> {
  const { season, awardBlocks } = opened;
  const known = await findKnown(database, scorer, { personIds: [personId] });
  const elements = [...known.elements.values()];
  const held = await findHeldElements(database, personId);
  const filed = await findFiledBy(database, { personId, seasonId: season.id });
  const borders = await findKnownBorders(database, opened, scorer);

  const nominations = scorer.nominations
    .filter(({ blockId }) => awardBlocks?.has(blockId) ?? true)
    .map(({ blockId, titleRu, titleEn, subBlocks }) => {
      const verified = elements
        .filter((element) => element.blockId === blockId && element.status === 'VERIFIED')
        .map(({ id }) => id);
      const elementIds = verified.filter((id) => !held.has(id));
      const { explanation, counting } = scoreOne(scorer, known, { personId, blockId, elementIds });
      return {
        blockId,
        titleRu,
        titleEn,
        subBlocks,
        total: explanation.total,
        counting,
        held: verified.filter((id) => held.has(id)),
        filed: filed.get(blockId) ?? null,
        border: borders.get(blockId) ?? null,
      };
    })
    .toSorted((a, b) => byChance(atStake(a), atStake(b)));
  const { file, used } = caseOf(scorer, known, { personId, elements });
  return {
    season: await findApplicationSeason(database, season.id),
    ruleVersion: scorer.ruleVersion.number,
    rules: scorer.file,
    case: file,
    titles: elements.map(titleOf),
    fields: await findFields(database, [...new Set(elements.map(({ blockId }) => blockId))]),
    used,
    gates: await judgeGatesOf(database, opened, { personId, facts: known.facts }),
    nominations,
  };
}

type Nomination = SeasonAdvice['nominations'][number];

/** Who has filed an application stands at the border with its points, and not with what is left over. */
const atStake = ({ blockId, total, filed, border }: Nomination) => ({
  blockId,
  total: filed?.total ?? total,
  border,
});

/** The border of this season once it stands, before that the one of the season before, by nomination. */
async function findKnownBorders(
  database: Database,
  { season }: OpenSeason,
  { file, timeZone }: SeasonScorer,
): Promise<Map<number, NonNullable<Nomination['border']>>> {
  const isThisSeason = await hasBorder(database, season);
  const seasonId = isThisSeason ? season.id : season.previousSeasonId;
  if (seasonId === null) return new Map();
  const borders = await findBorders(database, seasonId);
  const { titleRu, titleEn } = await findApplicationSeason(database, seasonId);
  const before = isThisSeason ? file : (await openScorer(database, { seasonId, timeZone }))?.file;
  const isByTheseRules = before !== undefined && countAlike(before, file);
  return new Map(
    [...borders].map(([blockId, border]) => [
      blockId,
      { ...border, titleRu, titleEn, isThisSeason, isByTheseRules },
    ]),
  );
}

/** Once the results are published; where a season is not published, once its commission is through. */
async function hasBorder(database: Database, { id, windows, now }: OpenSeason['season']): Promise<boolean> {
  if (windows.some(({ kind }) => kind === 'publication')) {
    return (await findPublication(database, id)) !== undefined;
  }
  const commission = windows.find(({ kind }) => kind === 'universityCommission');
  return commission !== undefined && Date.parse(commission.closesAt) <= Date.parse(now);
}

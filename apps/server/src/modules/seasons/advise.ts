import type { Advice, SeasonAdvice } from '@zachetka/contract/seasons/advice.schemas';
import type { Database } from '../../db/connect.ts';
import { findBorders, findHeldElements } from '../applications/of-seasons/index.ts';
import { findFields } from './rules/rule-structure.queries.ts';
import { titleOf } from './scoring/case-item.ts';
import { findApplicationSeason, judgeGatesOf, type OpenSeason } from './scoring/index.ts';
import { openSeason } from './scoring/open-season.ts';
import { caseOf, findKnown, type SeasonScorer, scoreOne } from './scoring/season-scorer.ts';
import { findSeasonTitles } from './season.queries.ts';
import { findPresentTimes } from './windows/index.ts';

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
  const borders =
    season.previousSeasonId === null ? new Map() : await findBorders(database, season.previousSeasonId);
  const previous =
    season.previousSeasonId === null
      ? undefined
      : (await findSeasonTitles(database, [season.previousSeasonId])).get(season.previousSeasonId);

  const nominations = scorer.nominations
    .filter(({ blockId }) => awardBlocks?.has(blockId) ?? true)
    .map(({ blockId, titleRu, titleEn, subBlocks }) => {
      const verified = elements.filter(
        (element) => element.blockId === blockId && element.status === 'VERIFIED',
      );
      const usable = verified.filter(({ id }) => !held.has(id));
      const elementIds = usable.map(({ id }) => id);
      const { explanation, counting } = scoreOne(scorer, known, { personId, blockId, elementIds });
      const lastBorder: string | null = borders.get(blockId) ?? null;
      const inOtherApplications = verified.length - usable.length;
      return {
        blockId,
        titleRu,
        titleEn,
        subBlocks,
        total: explanation.total,
        counting,
        inOtherApplications,
        lastBorder,
      };
    })
    .toSorted((a, b) => Number(b.total) - Number(a.total) || a.blockId - b.blockId);
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
    previousSeason: previous ? { titleRu: previous.titleRu, titleEn: previous.titleEn } : null,
  };
}

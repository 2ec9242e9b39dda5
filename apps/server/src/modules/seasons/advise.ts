import type { Advice, SeasonAdvice } from '@zachetka/contract/seasons/advice.schemas';
import type { Database } from '../../db/connect.ts';
import { findBorders, findHeldElements } from '../applications/of-seasons/index.ts';
import { findFields } from './rules/rule-structure.queries.ts';
import { titleOf } from './scoring/case-item.ts';
import { findApplicationSeason, findAwardBlocks, judgeGatesOf } from './scoring/index.ts';
import { caseOf, findKnown, openScorer, type SeasonScorer, scoreOne } from './scoring/season-scorer.ts';
import { findSeasonTitles } from './season.queries.ts';
import { findPresentTimes } from './windows/index.ts';

type Asking = { personId: number; timeZone: string };

/** What a student's achievements bring in each season with rules; preliminary until something is published. */
export async function advise(database: Database, { personId, timeZone }: Asking): Promise<Advice> {
  const { seasons } = await findPresentTimes(database, { personId });
  const advices: SeasonAdvice[] = [];
  for (const { seasonId } of seasons) {
    const scorer = await openScorer(database, { seasonId, timeZone });
    if (scorer) advices.push(await adviseOn(database, scorer, personId));
  }
  return { seasons: advices };
}

async function adviseOn(database: Database, scorer: SeasonScorer, personId: number): Promise<SeasonAdvice> {
  const { season, timeZone } = scorer;
  const known = await findKnown(database, scorer, { personIds: [personId] });
  const elements = [...known.elements.values()];
  const held = await findHeldElements(database, personId);
  const allowed = await findAwardBlocks(database, season.id);
  const borders =
    season.previousSeasonId === null ? new Map() : await findBorders(database, season.previousSeasonId);
  const previous =
    season.previousSeasonId === null
      ? undefined
      : (await findSeasonTitles(database, [season.previousSeasonId])).get(season.previousSeasonId);

  const nominations = scorer.nominations
    .filter(({ blockId }) => allowed?.has(blockId) ?? true)
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
    gates: await judgeGatesOf(database, { seasonId: season.id, personId, timeZone }),
    nominations,
    previousSeason: previous ? { titleRu: previous.titleRu, titleEn: previous.titleEn } : null,
  };
}

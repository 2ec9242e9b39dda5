import type { Application } from '@zachetka/contract/scholarship/applications/applications.schemas';
import type { RuleFile } from '@zachetka/contract/scholarship/seasons/rules/rule-file';
import { createBlock, createElement, createSubBlock } from '../portfolio-factory.ts';
import { articleRules, type SeasonsWorld } from './seasons-world.ts';

type Student = Awaited<ReturnType<SeasonsWorld['student']>>;

/** A second nomination beside that of the articles: contests of 5 points each. */
export async function addContests(world: SeasonsWorld) {
  const { database, block: science } = world;
  const sport = await createBlock(database, { applicationTitleRu: 'Спорт', applicationTitleEn: 'Sport' });
  const contests = await createSubBlock(database, {
    blockId: sport.id,
    code: 'contests',
    attributes: [{ titleRu: 'Дата', format: 'DATE' }],
  });
  return {
    science,
    sport,
    /** Filed with so many articles, or contests. */
    file: async (who: Student, nomination: { id: number }, count: number) => {
      const isScience = nomination.id === science.id;
      const elementIds: number[] = [];
      for (let made = 0; made < count; made += 1) {
        const { id } = isScience
          ? await world.article(who)
          : await createElement(database, {
              personId: who.personId,
              subBlockId: contests.id,
              status: 'VERIFIED',
              values: ['2026-06-01'],
            });
        elementIds.push(id);
      }
      const { id } = await world.ask<Application>('POST', '/applications', who, {
        portfolioElementIds: elementIds,
      });
      await world.ask('POST', `/applications/${id}/submit`, who, {});
      return id;
    },
    /** A draft with one achievement. */
    draft: async (who: Student) => {
      const { id: elementId } = await world.article(who);
      return (
        await world.ask<Application>('POST', '/applications', who, { portfolioElementIds: [elementId] })
      ).id;
    },
  };
}

/** Articles, contests, and marks that count in every nomination: sessions × average × 0.2. */
export function rulesWithMarks(): RuleFile {
  const { directions, criteria } = articleRules();
  const direction = (id: string, titleRu: string, titleEn: string) => ({ id, titleRu, titleEn, cap: null });
  return articleRules({
    directions: [...directions, direction('sport', 'Спорт', 'Sport'), direction('study', 'Учёба', 'Study')],
    criteria: [
      ...criteria,
      {
        id: '11a',
        direction: 'sport',
        titleRu: 'Соревнования',
        titleEn: 'Contests',
        subBlocks: ['contests'],
        points: { fixed: '5' },
        lookBack: null,
        ageFactors: [],
      },
      {
        id: '7a',
        direction: 'study',
        titleRu: 'Оценки',
        titleEn: 'Marks',
        subBlocks: [],
        points: { formula: { terms: [['sessions', 'average', '0.2']] } },
      },
    ],
  });
}

import {
  type ElementStatus,
  elementStatuses,
} from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import type { Database } from '../../db/connect.ts';
import {
  institute,
  person,
  portfolio,
  portfolioElement,
  speciality,
  student,
  studyGroup,
} from '../../db/schema/index.ts';

import { rebuildSummaries } from '../../modules/portfolio/summaries/index.ts';
import { createSubBlock } from '../portfolio-factory.ts';
import { seededChoices } from './seeded-choices.ts';

const lastNames = [
  'Иванова',
  'Фёдорова',
  'Федорова',
  'Ким',
  'Ёлкина-Иванова',
  'Петров',
  'Сто%Процентный',
  'О',
];
const firstNames = ['Анна', 'Мария', 'Иван', 'Алёна', 'Пётр'];
const middleNames = ['Ивановна', 'Петровна', 'Семёнович', null];
const comments = ['Подтверждено. Спасибо!', 'Нет подписи', 'Учтён приказ №_5', 'Нет подписи и даты', null];
const groups = ['ЛД-301', 'ЛД-302ин', 'СТ-401', 'Пд-1', 'лд-1в'];
const decided: ReadonlySet<ElementStatus> = new Set(['VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION']);

export type ReviewDataset = {
  blockIds: number[];
  students: {
    personId: number;
    portfolioId: number;
    lastName: string;
    fullName: string;
    group: string | null;
    elements: DatasetElement[];
  }[];
};

export type DatasetElement = {
  blockId: number;
  status: ElementStatus;
  score: number | null;
  adminComment: string | null;
  sentAt: Date | null;
  assessedAt: Date | null;
};

/** Many portfolios in every condition, written straight into the tables, with their summaries. */
export async function createReviewDataset(database: Database, size: number): Promise<ReviewDataset> {
  const random = seededChoices(7);
  const subBlocks: Awaited<ReturnType<typeof createSubBlock>>[] = [];
  for (let index = 0; index < 4; index += 1) subBlocks.push(await createSubBlock(database));
  const groupIds = await createGroups(database);

  const people = await database
    .insert(person)
    .values(
      Array.from({ length: size }, (_, index) => ({
        directoryId: `dataset-${index}`,
        lastName: random.pick(lastNames),
        firstName: random.pick(firstNames),
        middleName: random.pick(middleNames),
      })),
    )
    .returning();
  const portfolios = await database
    .insert(portfolio)
    .values(people.map(({ id }) => ({ personId: id })))
    .returning();
  const inGroups = people.map(({ id }) => ({ personId: id, group: random.pick([...groups, null]) }));
  const enrolled = inGroups.filter(({ group }) => group !== null);
  await database.insert(student).values(
    enrolled.map(({ personId, group }) => ({
      personId,
      studyGroupId: groupIds.get(group ?? '') ?? 0,
      recordBookNumber: `dataset-${personId}`,
    })),
  );

  const students: ReviewDataset['students'] = people.map((one, index) => ({
    personId: one.id,
    portfolioId: portfolios[index]?.id ?? 0,
    lastName: one.lastName,
    fullName: [one.lastName, one.firstName, one.middleName].filter(Boolean).join(' '),
    group: inGroups[index]?.group ?? null,
    elements: Array.from({ length: random.integer(0, 4) }, () => {
      const status = random.pick(elementStatuses);
      const isDecided = decided.has(status);
      const moments = [someMoment(), someMoment()].toSorted((a, b) => a.getTime() - b.getTime());
      // What is decided was sent before its decision, what waits after it.
      const [sent = null, assessed = null] = isDecided ? moments : moments.toReversed();
      const sentAt = status === 'DRAFT' && random.chance(0.7) ? null : sent;
      const assessedAt = isDecided || (sentAt !== null && random.chance(0.7)) ? assessed : null;
      return {
        blockId: random.pick(subBlocks).blockId,
        status,
        sentAt,
        assessedAt,
        score: assessedAt !== null && random.chance(0.7) ? random.integer(0, 5) : null,
        adminComment: assessedAt === null ? null : random.pick(comments),
      };
    }),
  }));
  const subBlockOf = new Map(subBlocks.map(({ id, blockId }) => [blockId, id]));
  await database.insert(portfolioElement).values(
    students.flatMap(({ portfolioId, elements }) =>
      elements.map(({ blockId, ...element }) => ({
        ...element,
        portfolioId,
        subBlockId: subBlockOf.get(blockId) ?? 0,
      })),
    ),
  );
  await database.transaction(rebuildSummaries);
  return { blockIds: subBlocks.map(({ blockId }) => blockId), students };

  /** Around midnight in Moscow often enough that a zone that is forgotten shows; never twice the same. */
  function someMoment(): Date {
    moments += 1;
    const day = random.integer(1, 20);
    return new Date(Date.UTC(2026, 2, day, random.pick([1, 20, 21, 22]), 0, 0, moments % 1000) + moments);
  }
}

let moments = 0;

export async function createGroups(database: Database): Promise<Map<string, number>> {
  const [faculty] = await database
    .insert(institute)
    .values({ titleRu: 'Институт', titleEn: 'Institute' })
    .returning();
  const [course] = await database
    .insert(speciality)
    .values({
      code: '31.05.01',
      instituteId: faculty?.id ?? 0,
      titleRu: 'Лечебное дело',
      titleEn: 'General medicine',
      eduLevelRu: 'специалитет',
      eduLevelEn: 'specialist',
      courses: 6,
    })
    .returning();
  const made = await database
    .insert(studyGroup)
    .values(
      groups.map((title) => ({
        title,
        specialityId: course?.id ?? 0,
        courseNumber: 3,
        eduFormRu: 'очная',
        eduFormEn: 'full-time',
      })),
    )
    .returning();
  return new Map(made.map(({ title, id }) => [title, id]));
}

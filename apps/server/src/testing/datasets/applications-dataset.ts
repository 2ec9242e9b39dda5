import type { ApplicationStatus } from '@zachetka/contract/scholarship/applications/application-status.rules';
import { academicYearOf } from '@zachetka/contract/study/academic-year.rules';
import type { Database } from '../../db/connect.ts';
import { application, person } from '../../db/schema/index.ts';

import { createBlock } from '../portfolio-factory.ts';
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
const groups = ['ЛД-301', 'ЛД-302ин', 'СТ-401', 'Пд-1', 'лд-1в', null];
const comments = ['Подтверждено. Спасибо!', '=1+1', 'Учтён приказ №_5', 'Ошибка; "в дате"', null];
const statuses = ['SUBMITTED', 'RE_SUBMITTED', 'VERIFIED', 'VERIFIED', 'REJECTED', 'DRAFT'] as const;

export type DatasetApplication = {
  id: number;
  personId: number;
  status: ApplicationStatus;
  blockId: number;
  totalScore: number;
  fullName: string;
  groupTitle: string | null;
  adminComment: string | null;
  academicYear: number | null;
  filingStartAt: Date;
  filingEndAt: Date | null;
  checkStartAt: Date | null;
  checkEndAt: Date | null;
};

/** Many applications in every condition, written straight into the table. */
export async function createApplicationsDataset(database: Database, size: number) {
  const random = seededChoices(11);
  const blockIds: number[] = [];
  for (const name of ['Наука', 'Спорт', 'Редкая']) {
    const { id } = await createBlock(database, {
      applicationTitleRu: name,
      applicationTitleEn: `The ${name}`,
    });
    blockIds.push(id);
  }
  const [science = 0, sport = 0, rare = 0] = blockIds;
  const people = await database
    .insert(person)
    .values(
      Array.from({ length: 40 }, (_, index) => ({
        directoryId: `applicant-${index}`,
        lastName: 'Кто',
        firstName: 'Угодно',
      })),
    )
    .returning({ id: person.id });

  const rows = Array.from({ length: size }, (_, index) => {
    const status = random.pick(statuses);
    const isFiled = status !== 'DRAFT';
    const isDecided = status === 'VERIFIED' || status === 'REJECTED';
    const isChecked = isDecided || (isFiled && random.chance(0.3));
    // In the order in which they come about.
    const [first = new Date(0), second = first, third = second, fourth = third] = Array.from(
      { length: 4 },
      () => someMoment(index),
    ).toSorted((a, b) => a.getTime() - b.getTime());
    const filingEndAt = isFiled ? second : null;
    return {
      personId: random.pick(people).id,
      status,
      blockId: index % 50 === 0 ? rare : random.pick([science, sport]),
      totalScore: random.integer(0, 12),
      fullName: `${random.pick(lastNames)} ${random.pick(firstNames)}`,
      groupTitle: random.pick(groups),
      adminComment: isDecided ? (random.pick(comments) ?? (status === 'REJECTED' ? 'Отказ' : null)) : null,
      academicYear: filingEndAt && academicYearOf(filingEndAt.toISOString()),
      filingStartAt: first,
      filingEndAt,
      checkStartAt: isChecked ? third : null,
      checkEndAt: isDecided ? fourth : null,
    };
  });
  const inserted = await database.insert(application).values(rows).returning({ id: application.id });
  const applications = rows.map(
    (row, index): DatasetApplication => ({ ...row, id: inserted[index]?.id ?? 0 }),
  );
  return { applications, science, sport, rare };

  /** Around midnight in Moscow often enough that a zone that is forgotten shows. */
  function someMoment(index: number): Date {
    const day = random.integer(1, 20);
    return new Date(
      Date.UTC(2026, random.pick([2, 9]), day, random.pick([1, 20, 21, 22]), 0, 0, index % 1000),
    );
  }
}

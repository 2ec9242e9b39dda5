import { defaultPatterns } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import type { ElementStatus } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../db/connect.ts';
import {
  application,
  applicationElement,
  elementHistory,
  elementValue,
  employeeBlock,
  portfolio,
  portfolioAttribute,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../db/schema/index.ts';
import { setEmployeeBlocks } from '../modules/portfolio/contexts/index.ts';
import { refreshSummaries } from '../modules/portfolio/summaries/index.ts';

type Defaults<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

export type NewAttribute = Defaults<
  Omit<typeof portfolioAttribute.$inferInsert, 'subBlockId'>,
  'titleRu' | 'titleEn' | 'position' | 'format'
>;

let counter = 0;

export async function createBlock(
  database: DatabaseOrTransaction,
  values: Partial<typeof portfolioBlock.$inferInsert> = {},
) {
  counter += 1;
  const [block] = await database
    .insert(portfolioBlock)
    .values({ titleRu: `Блок ${counter}`, titleEn: `Block ${counter}`, position: counter, ...values })
    .returning();
  if (!block) throw new Error('no block was created');
  return block;
}

/** One text attribute, which is required, unless the test says otherwise. */
export async function createSubBlock(
  database: DatabaseOrTransaction,
  {
    attributes = [{ required: true }],
    ...values
  }: Partial<typeof portfolioSubBlock.$inferInsert> & { attributes?: readonly NewAttribute[] } = {},
) {
  counter += 1;
  const blockId = values.blockId ?? (await createBlock(database)).id;
  const [subBlock] = await database
    .insert(portfolioSubBlock)
    .values({
      titleRu: `Подраздел ${counter}`,
      titleEn: `Sub-block ${counter}`,
      position: counter,
      ...values,
      blockId,
    })
    .returning();
  if (!subBlock) throw new Error('no sub-block was created');
  for (const [index, attribute] of attributes.entries()) {
    const format = attribute.format ?? 'TEXT';
    await database.insert(portfolioAttribute).values({
      titleRu: `Поле ${index + 1}`,
      titleEn: `Field ${index + 1}`,
      position: index + 1,
      pattern: defaultPatterns[format],
      ...attribute,
      format,
      subBlockId: subBlock.id,
    });
  }
  return subBlock;
}

export async function obtainPortfolio(database: DatabaseOrTransaction, personId: number): Promise<number> {
  await database.insert(portfolio).values({ personId }).onConflictDoNothing();
  const [row] = await database
    .select({ id: portfolio.id })
    .from(portfolio)
    .where(eq(portfolio.personId, personId));
  if (!row) throw new Error('no portfolio was created');
  return row.id;
}

type NewElement = Omit<Partial<typeof portfolioElement.$inferInsert>, 'portfolioId' | 'subBlockId'> & {
  personId: number;
  subBlockId: number;
  /** In the order of the attributes. */
  values?: readonly (string | null)[];
};

/** An element in any status, with its values and with a history that fits the status. */
export async function createElement(
  database: DatabaseOrTransaction,
  { personId, subBlockId, values = ['Диплом I степени'], ...columns }: NewElement,
) {
  const status = columns.status ?? 'DRAFT';
  const [element] = await database
    .insert(portfolioElement)
    .values({
      portfolioId: await obtainPortfolio(database, personId),
      subBlockId,
      changedBy: personId,
      ...momentsOf(status, columns),
      ...columns,
    })
    .returning();
  if (!element) throw new Error('no element was created');
  const attributes = await database
    .select({ id: portfolioAttribute.id })
    .from(portfolioAttribute)
    .where(eq(portfolioAttribute.subBlockId, subBlockId))
    .orderBy(asc(portfolioAttribute.position));
  const inserted =
    attributes.length === 0
      ? []
      : await database
          .insert(elementValue)
          .values(
            attributes.map(({ id }, index) => ({
              elementId: element.id,
              attributeId: id,
              value: values[index] ?? null,
            })),
          )
          .returning({ id: elementValue.id });
  const [place] = await database
    .select({ blockId: portfolioSubBlock.blockId })
    .from(portfolioSubBlock)
    .where(eq(portfolioSubBlock.id, subBlockId));
  const line = { elementId: element.id, personId, subBlockId, blockId: place?.blockId ?? 0 };
  await database
    .insert(elementHistory)
    .values({ ...line, actorId: personId, action: 'add', toStatus: 'DRAFT' });
  await database.transaction((tx) => refreshSummaries(tx, [element.portfolioId]));
  return { ...element, valueIds: inserted.map(({ id }) => id), line };
}

type Moments = { sentAt?: Date; assessedAt?: Date; score?: number };

/** What the status implies, where the test does not say it: what waits was sent after a decision, what is decided before it. */
export function momentsOf(
  status: ElementStatus,
  given: Pick<Partial<typeof portfolioElement.$inferInsert>, 'sentAt' | 'score' | 'adminComment'> = {},
): Moments {
  const sentAt = given.sentAt ?? new Date('2026-03-01T09:00:00Z');
  const before = new Date(sentAt.getTime() - 20 * 3_600_000);
  const after = new Date(sentAt.getTime() + 27.5 * 3_600_000);
  const isAssessed = (given.score ?? given.adminComment ?? null) !== null;
  switch (status) {
    case 'DRAFT':
      return isAssessed ? { sentAt, assessedAt: after } : {};
    case 'SUBMITTED':
    case 'UNDER_REVIEW':
      return isAssessed ? { sentAt, assessedAt: before } : { sentAt };
    case 'RE_SUBMITTED':
      return { sentAt, assessedAt: before };
    default:
      return { sentAt, assessedAt: after, ...(status === 'VERIFIED' && { score: 10 }) };
  }
}

type NewApplication = {
  personId: number;
  elementId: number;
  status: 'DRAFT' | 'SUBMITTED';
  blockId?: number;
};

/** With one element, written straight into the tables. */
export async function createApplication(
  database: DatabaseOrTransaction,
  { elementId, ...values }: NewApplication,
): Promise<number> {
  const isOpen = values.status === 'SUBMITTED';
  const filedAt = new Date();
  const filing = isOpen ? { filingStartAt: filedAt, filingEndAt: filedAt, academicYear: 2026 } : {};
  const [created] = await database
    .insert(application)
    .values({ fullName: 'Иванова Анна Петровна', ...values, ...filing })
    .returning({ id: application.id });
  if (!created) throw new Error('no application was created');
  await database
    .insert(applicationElement)
    .values({ applicationId: created.id, elementId, isOpen, score: isOpen ? 10 : null });
  return created.id;
}

/** In addition to the blocks that the employee has, with the scope that belongs to them. */
export async function giveBlock(database: Database, personId: number, blockId: number): Promise<void> {
  const given = await database
    .select({ blockId: employeeBlock.blockId })
    .from(employeeBlock)
    .where(eq(employeeBlock.personId, personId));
  const blockIds = [...new Set([...given.map((row) => row.blockId), blockId])];
  await setEmployeeBlocks(database, { personId, blockIds, changedBy: null });
}

/** All that is kept of these elements: equal before and after means that nothing changed. */
export async function readElementRows(
  database: DatabaseOrTransaction,
  ...elements: readonly { id: number }[]
) {
  const ids = elements.map(({ id }) => id);
  return {
    elements: await database
      .select()
      .from(portfolioElement)
      .where(inArray(portfolioElement.id, ids))
      .orderBy(portfolioElement.id),
    values: await database
      .select()
      .from(elementValue)
      .where(inArray(elementValue.elementId, ids))
      .orderBy(elementValue.id),
    history: await database
      .select()
      .from(elementHistory)
      .where(inArray(elementHistory.elementId, ids))
      .orderBy(elementHistory.id),
  };
}

import { asc, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connect.ts';
import { isLive, isReplaced, subBlockIsDeleted } from '../../../db/deleted-structure.ts';
import {
  elementHistory,
  elementValue,
  portfolio,
  portfolioAttribute,
  portfolioBlock,
  portfolioElement,
  portfolioSubBlock,
} from '../../../db/schema/index.ts';
import { namesOf } from '../../../db/statements/column-names.ts';
import { prepareOnce, prepareStatement } from '../../../db/statements/execute-named.ts';

/** The row stands for all that is in the portfolio: whoever adds, changes, deletes or sends holds it first. */
export async function lockPortfolioOf(tx: Transaction, personId: number): Promise<number | undefined> {
  const [row] = await lockOfPerson(tx, { personId });
  return row?.id;
}

const lockOfPerson = prepareOnce((database) =>
  database
    .select({ id: portfolio.id })
    .from(portfolio)
    .where(eq(portfolio.personId, sql.placeholder('personId')))
    .for('no key update')
    .prepare('portfolio_lock'),
);

/** The same for the portfolio that an element is in, where it stays for ever. */
export async function lockPortfolioWith(tx: Transaction, elementId: number): Promise<void> {
  await lockWithElement(tx, { elementId });
}

const lockWithElement = prepareStatement(
  'portfolio_lock_with_element',
  () => sql`select from ${portfolio} where ${portfolio.id} = (
    select ${portfolioElement.portfolioId} from ${portfolioElement} where ${portfolioElement.id} = ${sql.placeholder('elementId')}
  ) for no key update`,
);

/** The portfolio is made with the first element. */
export async function obtainPortfolioOf(tx: Transaction, personId: number): Promise<number> {
  const known = await lockPortfolioOf(tx, personId);
  if (known !== undefined) return known;
  await tx.insert(portfolio).values({ personId }).onConflictDoNothing();
  const made = await lockPortfolioOf(tx, personId);
  if (made === undefined) throw new Error(`no portfolio could be made for person ${personId}`);
  return made;
}

export async function findSubBlock(tx: Transaction, subBlockId: number) {
  const [row] = await tx
    .select({
      blockId: portfolioSubBlock.blockId,
      allowMultipleElements: portfolioSubBlock.allowMultipleElements,
      isDeleted: subBlockIsDeleted,
      isReplaced,
      titleRu: portfolioSubBlock.titleRu,
      titleEn: portfolioSubBlock.titleEn,
    })
    .from(portfolioSubBlock)
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, portfolioSubBlock.blockId))
    .where(eq(portfolioSubBlock.id, subBlockId));
  return row;
}

export async function countElements(tx: Transaction, portfolioId: number, subBlockId: number) {
  const [row] = await tx
    .select({
      inPortfolio: count(),
      inSubBlock: sql<number>`count(*) filter (where ${portfolioElement.subBlockId} = ${subBlockId})`.mapWith(
        Number,
      ),
    })
    .from(portfolioElement)
    .where(eq(portfolioElement.portfolioId, portfolioId));
  return row ?? { inPortfolio: 0, inSubBlock: 0 };
}

type NewElement = {
  portfolioId: number;
  blockId: number;
  subBlockId: number;
  personId: number;
  actorId: number;
};

/** The element with an empty value for each live attribute, and the first line of its history. */
export async function insertElement(
  tx: Transaction,
  { portfolioId, blockId, subBlockId, personId, actorId }: NewElement,
) {
  const [element] = await tx
    .insert(portfolioElement)
    .values({ portfolioId, subBlockId, changedBy: actorId })
    .returning({
      id: portfolioElement.id,
      status: portfolioElement.status,
      version: portfolioElement.version,
    });
  if (!element) throw new Error('no element was inserted');
  await tx.execute(sql`
    insert into ${elementValue} (${namesOf([elementValue.elementId, elementValue.attributeId])})
    select ${element.id}, ${portfolioAttribute.id} from ${portfolioAttribute}
    where ${portfolioAttribute.subBlockId} = ${subBlockId} and ${isLive(portfolioAttribute)}
    order by ${portfolioAttribute.position}, ${portfolioAttribute.id}`);
  await tx.insert(elementHistory).values({
    elementId: element.id,
    personId,
    blockId,
    subBlockId,
    actorId,
    action: 'add',
    toStatus: element.status,
  });
  return element;
}

export async function findAttributes(tx: Transaction, elementId: number) {
  return tx
    .select({
      id: elementValue.id,
      value: elementValue.value,
      title: portfolioAttribute.titleRu,
      titleEn: portfolioAttribute.titleEn,
      description: portfolioAttribute.descriptionRu,
      descriptionEn: portfolioAttribute.descriptionEn,
      placeholder: portfolioAttribute.placeholder,
      placeholderEn: portfolioAttribute.placeholderEn,
      required: portfolioAttribute.required,
      pattern: portfolioAttribute.pattern,
      format: portfolioAttribute.format,
      options: portfolioAttribute.options,
      optionsEn: portfolioAttribute.optionsEn,
    })
    .from(elementValue)
    .innerJoin(portfolioAttribute, eq(portfolioAttribute.id, elementValue.attributeId))
    .where(eq(elementValue.elementId, elementId))
    .orderBy(asc(portfolioAttribute.position), asc(portfolioAttribute.id));
}

import {
  isNomination as isNominationInContract,
  nominationTitle,
} from '@zachetka/contract/scholarship/applications/nomination.rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { isNomination, nominationTitleEn, nominationTitleRu } from './nomination.ts';
import { portfolioBlock } from './schema/index.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('is the same for a statement as for the contract, whichever of its titles is there', async () => {
  const { database } = test;
  const titles = { titleRu: 'Наука', titleEn: 'Science' };
  await database.insert(portfolioBlock).values(
    [
      ['Научная', 'Research'],
      ['Научная', null],
      [null, 'Research'],
      [null, null],
    ].map(([applicationTitleRu, applicationTitleEn], position) => ({
      ...titles,
      applicationTitleRu,
      applicationTitleEn,
      position,
    })),
  );
  const rows = await database
    .select({
      title: portfolioBlock.titleRu,
      titleEn: portfolioBlock.titleEn,
      applicationTitleRu: portfolioBlock.applicationTitleRu,
      applicationTitleEn: portfolioBlock.applicationTitleEn,
      said: { isNomination, ru: nominationTitleRu, en: nominationTitleEn },
    })
    .from(portfolioBlock)
    .orderBy(portfolioBlock.position);
  expect(rows.map(({ said }) => said)).toEqual(
    rows.map((row) => ({
      isNomination: isNominationInContract(row),
      ru: nominationTitle(row, 'ru'),
      en: nominationTitle(row, 'en'),
    })),
  );
  expect(rows.map(({ said }) => said.isNomination)).toEqual([true, true, true, false]);
});

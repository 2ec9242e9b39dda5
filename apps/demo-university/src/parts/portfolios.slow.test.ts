import { attributeFormats } from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { matchesPattern, patternProblem } from '@zachetka/contract/portfolio/portfolio/attribute-pattern';
import {
  cleanOptions,
  validateAttributeValue,
} from '@zachetka/contract/portfolio/portfolio/attribute-value.rules';
import { elementStatuses } from '@zachetka/contract/portfolio/portfolio/element-status.rules';
import { portfolio as portfolioSchema } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { preparePortfolioJson } from '@zachetka/server/modules/portfolio/portfolio/index';
import { fingerprint, selectRows } from '@zachetka/server/testing/table-contents';
import { createTestDatabase, type TestDatabase } from '@zachetka/server/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '../demo-accounts.ts';
import { loadDemoUniversity } from '../index.ts';
import { demoBlocks, demoSubBlocks } from '../portfolio/demo-blocks.ts';

const today = '2026-11-15';
const nominations = [
  'Учебная деятельность',
  'Научно-исследовательская деятельность',
  'Общественная деятельность',
  'Культурно-массовая деятельность',
  'Спортивная деятельность',
];

let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await Promise.all(
    [first, second].map(({ database }) => loadDemoUniversity(database, { students: 150, seed: 3, today })),
  );
});
afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
});

describe('the structure', () => {
  it('has the five nominations, each with a title for applications', () => {
    const named = demoBlocks.filter(({ application, deletedYearsAgo }) => application && !deletedYearsAgo);
    expect(named.map(({ titleRu }) => titleRu)).toEqual(nominations);
  });

  it('uses every format, has valid patterns and clean options, and old versions of both kinds', () => {
    const attributes = demoSubBlocks.flatMap((subBlock) => subBlock.attributes);
    expect(new Set(attributes.map(({ format }) => format))).toEqual(new Set(attributeFormats));
    for (const { pattern, options, format } of attributes) {
      expect(patternProblem(pattern)).toBeNull();
      expect(cleanOptions(options)).toEqual(options);
      expect(['SELECT', 'DROPDOWN'].includes(format) && options.length === 0).toBe(false);
    }
    expect(demoBlocks.some(({ deletedYearsAgo }) => deletedYearsAgo)).toBe(true);
    const ofLiveBlock = demoSubBlocks.filter(
      ({ blockId, deletedYearsAgo }) => deletedYearsAgo && !demoBlocks[blockId - 1]?.deletedYearsAgo,
    );
    expect(ofLiveBlock).not.toEqual([]);
  });

  it('gives the verifier two blocks and the other one none', async () => {
    const blocksOf = (login: string) =>
      selectRows(
        first.database,
        `select title_ru from employee_block join portfolio_block on id = block_id
         where person_id = ${demoAccount(login).personId} order by id`,
      );
    expect(await blocksOf('verifier')).toEqual([
      { title_ru: 'Научно-исследовательская деятельность' },
      { title_ru: 'Общественная деятельность' },
    ]);
    expect(await blocksOf('verifier-none')).toEqual([]);
  });
});

describe('the portfolios', () => {
  it('are the same for the same seed', async () => {
    const contents = {
      portfolio_block: '*',
      portfolio_sub_block: '*',
      portfolio_attribute: '*',
      employee_block: '*',
      portfolio: 'id, person_id, created_at',
      portfolio_element: '*',
      element_value: '*',
      element_history: '*',
    };
    expect(await fingerprint(second.database, contents)).toEqual(await fingerprint(first.database, contents));
  });

  it('hold values that their own rules accept', async () => {
    const values = await selectRows<
      Parameters<typeof validateAttributeValue>[0] & { value: string; empty: boolean }
    >(
      first.database,
      `select format, required, pattern, options, value,
        not exists (select 1 from element_value o where o.element_id = v.element_id and value is not null) as empty
       from element_value v join portfolio_attribute a on a.id = v.attribute_id`,
    );
    expect(values.length).toBeGreaterThan(5000);
    const bad = values.filter(
      (row) => !row.empty && validateAttributeValue(row, row.value, matchesPattern) !== null,
    );
    expect(bad).toEqual([]);
  });

  it('contradict themselves nowhere', async () => {
    const [faults] = await selectRows(
      first.database,
      `select
        (select count(*)::int from element_history where at > '${today}'::timestamptz + interval '9 hours') as in_the_future,
        (select count(*)::int from portfolio_element e where status <> 'UNDER_REVIEW' and status <> (
          select to_status from element_history h where h.element_id = e.id order by h.id desc limit 1)) as not_what_history_says,
        (select count(*)::int from portfolio_element e where version <> (
          select count(*) from element_history h where h.element_id = e.id)) as version_not_counted,
        (select count(*)::int from (select at < lag(at) over (partition by element_id order by id) as back
          from element_history) t where back) as back_in_time,
        (select count(*)::int from portfolio_element e where (sent_at is null) <> not exists (
          select 1 from element_history h where h.element_id = e.id and action = 'send')) as sent_without_history,
        (select count(*)::int from portfolio_element where (status = 'VERIFIED') <> (score is not null)) as score_without_decision,
        (select count(*)::int from portfolio_element e join portfolio_sub_block s on s.id = sub_block_id
          where not need_to_be_verify and (status <> 'DRAFT' or sent_at is not null)) as verified_without_need,
        (select count(*)::int from (select 1 from portfolio_element e join portfolio_sub_block s on s.id = sub_block_id
          where not allow_multiple_elements group by portfolio_id, s.id having count(*) > 1) t) as more_than_one,
        (select count(*)::int from portfolio_element e join portfolio_sub_block s on s.id = sub_block_id
          join portfolio_block b on b.id = block_id
          where e.created_at > least(s.deleted_at, b.deleted_at)) as added_to_an_old_version,
        (select count(*)::int from portfolio_element e where changed_by is distinct from (
          select actor_id from element_history h where h.element_id = e.id order by h.id desc limit 1)) as changed_by_nobody,
        (select count(*)::int from portfolio_element a join portfolio_element b on b.portfolio_id = a.portfolio_id
          and b.id = a.id + 1 where b.created_at::date < a.created_at::date) as newer_with_a_lower_id`,
    );
    expect(faults).toEqual(Object.fromEntries(Object.keys(faults ?? {}).map((fault) => [fault, 0])));
  });

  it('are in proportion, in every status, and shown whole by the account', async () => {
    const [counts] = await selectRows<{ portfolios: number; elements: number }>(
      first.database,
      `select (select count(*)::int from portfolio) as portfolios, (select count(*)::int from portfolio_element) as elements`,
    );
    expect(counts?.portfolios).toBeGreaterThan(110);
    expect(counts?.portfolios).toBeLessThan(150);
    expect(counts?.elements).toBeGreaterThan(150 * 13);
    expect(counts?.elements).toBeLessThan(150 * 27);

    const read = preparePortfolioJson(first.database);
    const { body } = await read({ of: { personId: demoAccount('student').personId } });
    const { blocks } = portfolioSchema.parse(JSON.parse(body.toString()));
    const elements = blocks.flatMap(({ subBlocks }) => subBlocks).flatMap((subBlock) => subBlock.elements);
    expect(new Set(elements.map(({ status }) => status))).toEqual(new Set(elementStatuses));
    expect(blocks.filter(({ isDeleted }) => isDeleted)).toHaveLength(1);
    expect(
      blocks.filter(({ isDeleted, subBlocks }) => !isDeleted && subBlocks.some((one) => one.isDeleted)),
    ).toHaveLength(1);
  });
});

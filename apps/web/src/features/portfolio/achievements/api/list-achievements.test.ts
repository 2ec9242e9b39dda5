// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readTableAddress } from '@/components/data-table/table-address.ts';
import { achievementsTable } from '../achievements-table.ts';
import { toRequest } from './list-achievements.ts';

const requestOf = (query: string) =>
  JSON.parse(
    JSON.stringify(
      toRequest({ ...readTableAddress(achievementsTable, new URLSearchParams(query)), countAll: false }),
    ),
  ) as unknown;

it('asks for the latest sendings first where nothing is chosen', () => {
  expect(requestOf('')).toEqual({
    order: { attribute: 'DATE', order: 'DESC' },
    pagination: { pageNumber: 0, pageSize: 15, countAll: false },
    filter: {},
  });
});

it('asks for what the address says', () => {
  const query =
    'page=3&size=50&sort=personFullName&personFullName=a+b&group=CT&status=RE_SUBMITTED&totalScore=0&adminComment=ok' +
    '&sentAt=2026-01-01..2026-01-31&verificationDate=..2026-02-01';
  expect(requestOf(query)).toEqual({
    order: { attribute: 'FULL_NAME', order: 'ASC' },
    pagination: { pageNumber: 2, pageSize: 50, countAll: false },
    filter: {
      fullName: 'a b',
      group: 'CT',
      filingStartDate: '2026-01-01',
      filingEndDate: '2026-01-31',
      checkEndDate: '2026-02-01',
      status: 'RE_SUBMITTED',
      totalScores: 0,
      adminComment: 'ok',
    },
  });
});

import { applicationListQuery } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import { expect, it } from 'vitest';
import { readTableAddress } from '@/components/data-table/table-address.ts';
import type { TableDefinition } from '@/components/data-table/table-definition.ts';
import {
  type ApplicationTab,
  defineApplicationsTable,
  ownApplicationsTable,
  toFilterQuery,
  toPagedQuery,
} from './applications-table.ts';

const offered = { nominations: [{ id: 3 }, { id: 4 }], academicYears: [2026, 2025] };
const everyones = defineApplicationsTable('all', offered);
const waiting = defineApplicationsTable('waiting', offered);

function asked(definition: TableDefinition, address: string, tab: ApplicationTab = 'all') {
  const query = toPagedQuery(readTableAddress(definition, new URLSearchParams(address)), tab);
  const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  // What the page asks for is what the server understands: an address holds texts.
  const texts = Object.entries(sent).map(([name, value]) => [name, String(value)]);
  applicationListQuery.strict().parse(Object.fromEntries(texts));
  return sent;
}

it('asks for the first page, longest filed first, where nothing is said', () => {
  expect(asked(everyones, '')).toEqual({
    page: 0,
    pageSize: 15,
    orderByAttribute: 'FILING_END_DATE',
    orderByDirection: 'asc',
  });
});

it('sends orders and filters under the names of the call', () => {
  const address =
    'page=3&size=50&sort=-totalScore&fullName=Иванов&group=101&status=VERIFIED&totalScore=12&adminComment=да' +
    '&nomination=4&year=2025&filingEndDate=2026-01-02..2026-01-03&checkEndDate=..2026-02-01';
  expect(asked(everyones, address)).toEqual({
    page: 2,
    pageSize: 50,
    orderByAttribute: 'TOTAL_SCORE',
    orderByDirection: 'desc',
    fullNameFilter: 'Иванов',
    groupFilter: '101',
    statusFilter: 'VERIFIED',
    totalScoreFilter: 12,
    commentFilter: 'да',
    nominationFilter: 4,
    academicYearFilter: 2025,
    filingEndDateGeFilter: '2026-01-02T00:00:00',
    filingEndDateLeFilter: '2026-01-03T00:00:00',
    checkEndDateLeFilter: '2026-02-01T00:00:00',
  });
});

it('asks for no nomination that is not there, and of the others for no draft', () => {
  expect(asked(everyones, 'nomination=9&status=DRAFT')).not.toHaveProperty('nominationFilter');
  expect(asked(everyones, 'status=DRAFT')).not.toHaveProperty('statusFilter');
  expect(asked(ownApplicationsTable, 'status=DRAFT')['statusFilter']).toBe('DRAFT');
});

it('asks for the same total on every page, in every size and order', () => {
  const filters = (address: string) =>
    toFilterQuery(readTableAddress(everyones, new URLSearchParams(address)));
  expect(filters('page=3&size=50&sort=-totalScore&group=101')).toEqual(filters('group=101'));
});

it('asks in the tab of what waits for that alone, whatever an address says of decisions', () => {
  const open = {
    page: 0,
    pageSize: 15,
    orderByAttribute: 'FILING_END_DATE',
    orderByDirection: 'asc',
    openFilter: true,
  };
  expect(asked(waiting, '', 'waiting')).toEqual(open);
  expect(asked(waiting, 'status=VERIFIED&checkEndDate=2026-01-02..&sort=checkEndDate', 'waiting')).toEqual(
    open,
  );
  expect(asked(waiting, 'status=RE_SUBMITTED', 'waiting')).toEqual({ ...open, statusFilter: 'RE_SUBMITTED' });
});

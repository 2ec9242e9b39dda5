import { describe, expect, it } from 'vitest';
import { readTableAddress, writeTableAddress } from './table-address.ts';
import { defineTable, nextSort, type TableSort } from './table-definition.ts';

const table = defineTable({
  sorts: { name: 'FULL_NAME', sentAt: 'DATE', score: 'TOTAL_SCORE' },
  defaultSort: { by: 'sentAt', direction: 'DESC' },
  filters: {
    name: { kind: 'text' },
    score: { kind: 'number' },
    status: { kind: 'choice', options: ['DRAFT', 'VERIFIED'] },
    sentAt: { kind: 'dates' },
  },
});

const read = (query: string) => readTableAddress(table, new URLSearchParams(query));
const write = (state: Parameters<typeof writeTableAddress>[1], present = '') =>
  writeTableAddress(table, state, new URLSearchParams(present)).toString();
const plain = { page: 0, size: 15, sort: null, filters: {} };

describe('the address of a list', () => {
  it('is empty for the first page as it comes', () => {
    expect(read('')).toEqual(plain);
    expect(write({ ...plain, size: 15 })).toBe('');
  });

  it('says everything that was chosen, and is read back', () => {
    const address =
      'name=%D0%98%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2+%D0%90&score=0&status=VERIFIED&sentAt=2026-01-05..2026-02-01&sort=-score&size=50&page=3';
    const state = read(address);
    expect(state).toEqual({
      page: 2,
      size: 50,
      sort: { by: 'score', direction: 'DESC' },
      filters: {
        name: 'Иванов А',
        score: 0,
        status: 'VERIFIED',
        sentAt: { from: '2026-01-05', to: '2026-02-01' },
      },
    });
    expect(Object.fromEntries(new URLSearchParams(write(state)))).toEqual(
      Object.fromEntries(new URLSearchParams(address)),
    );
  });

  it('leaves what belongs to others, and takes its own out again', () => {
    expect(write({ ...plain, size: 15 }, 'tab=2&name=x&page=4&sort=score')).toBe('tab=2');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=9999999999',
    'page=abc',
    'page=',
    'size=16',
    'size=1e2',
    'sort=password',
    'sort=-constructor',
    'sort=--score',
    'sort=-sentAt',
    'score=many',
    'score=99999999999',
    'status=verified',
    'status=__proto__',
    'name=%00',
    'name=+++',
    'sentAt=2026-01-05',
    'sentAt=..',
    'sentAt=2026-02-30..',
    'sentAt=2026-01-01..2026-01-02..2026-01-03',
    'sentAt=%D0%B2%D1%87%D0%B5%D1%80%D0%B0..%FF',
  ])('counts %s as not said', (query) => {
    expect(read(query)).toEqual(plain);
  });

  it('takes open ends, wrong ends as open, and puts a turned range right', () => {
    expect(read('sentAt=2026-01-05..').filters.sentAt).toEqual({ from: '2026-01-05', to: null });
    expect(read('sentAt=x..2026-01-05').filters.sentAt).toEqual({ from: null, to: '2026-01-05' });
    expect(read('sentAt=2026-02-01..2026-01-05').filters.sentAt).toEqual({
      from: '2026-01-05',
      to: '2026-02-01',
    });
    expect(write({ ...plain, size: 15, filters: { sentAt: { from: null, to: '2026-01-05' } } })).toBe(
      'sentAt=..2026-01-05',
    );
  });

  it('cuts a text that no filter would take', () => {
    expect(read(`name=${'а'.repeat(500)}`).filters.name).toHaveLength(200);
  });

  it('keeps the names that the table needs for itself', () => {
    expect(() => defineTable({ sorts: {}, defaultSort: null, filters: { page: { kind: 'text' } } })).toThrow(
      /page/,
    );
  });
});

describe('a press on a header', () => {
  const press = (sort: TableSort | null, by: string) => nextSort(table, { sort }, by);

  it('sorts ascending, then descending, then not', () => {
    const first = press(null, 'score');
    expect(first).toEqual({ by: 'score', direction: 'ASC' });
    const second = press(first, 'score');
    expect(second).toEqual({ by: 'score', direction: 'DESC' });
    expect(press(second, 'score')).toBeNull();
  });

  it('passes over what would change nothing: the default order is already there', () => {
    const first = press(null, 'sentAt');
    expect(first).toEqual({ by: 'sentAt', direction: 'ASC' });
    expect(press(first, 'sentAt')).toBeNull();
  });

  it('begins anew at another column', () => {
    expect(press({ by: 'score', direction: 'DESC' }, 'name')).toEqual({ by: 'name', direction: 'ASC' });
  });
});

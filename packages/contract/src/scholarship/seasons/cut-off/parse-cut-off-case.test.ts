import { describe, expect, it } from 'vitest';
import { people, settings } from '../testing/small-cut-offs.ts';
import { parseCutOffCase } from './parse-cut-off-case.ts';

describe('a cut-off case', () => {
  const problemsOf = (given: unknown) =>
    parseCutOffCase(given).problems?.map(({ path, code }) => `${path} ${code}`) ?? [];
  const [person] = people(5);
  const withPerson = (more: Record<string, unknown>) =>
    problemsOf({ ...settings, applicants: [{ ...person, ...more }] });
  const withSettings = (more: Record<string, unknown>) =>
    problemsOf({ ...settings, applicants: [], ...more });

  it('needs little', () => {
    expect(problemsOf({ places: 1, by: 'university', applicants: [{ id: 1, total: 5 }] })).toEqual([]);
    expect(withSettings({ money: null, shareLimits: null, chain: null, votes: null })).toEqual([]);
    expect(withPerson({ flags: null, chain: { average: null }, institute: null })).toEqual([]);
  });

  it.each([[null], [[]], ['x']])('%j is none', (given) => {
    expect(problemsOf(given)).toEqual([' invalid']);
  });

  it('tells what is wrong and where', () => {
    expect(problemsOf({})).toEqual(['/by invalid', '/applicants invalid']);
    expect(withSettings({ places: -1 })).toEqual(['/places badNumber']);
    expect(withSettings({ places: 1.5 })).toEqual(['/places badNumber']);
    expect(withSettings({ places: { LD: 1 } })).toEqual(['/places badNumber']);
    expect(withSettings({ by: 'institute' })).toEqual(['/places invalid']);
    expect(withSettings({ by: 'institute', places: { LD: 'x' } })).toEqual(['/places/LD badNumber']);
    expect(withSettings({ by: 'faculty' })).toEqual(['/by invalid']);
    expect(withSettings({ ties: 'coin' })).toEqual(['/ties invalid']);
    expect(withSettings({ chain: [5] })).toEqual(['/chain/0 invalid']);
    expect(withSettings({ votes: ['x'] })).toEqual(['/votes/0 invalid']);
    expect(withSettings({ shareLimits: [{ flag: '', share: '10' }, 5] })).toEqual([
      '/shareLimits/1 invalid',
      '/shareLimits/0/flag invalid',
      '/shareLimits/0/share badNumber',
    ]);
    expect(withSettings({ money: { budget: '-1', groups: [{ from: 'x', weight: '-1' }] } })).toEqual([
      '/money/budget badNumber',
      '/money/groups/0/from badNumber',
      '/money/groups/0/weight badNumber',
    ]);
    expect(withSettings({ money: 5 })).toEqual(['/money invalid']);
    expect(withPerson({ id: '1' })).toEqual(['/applicants/0/id invalid']);
    expect(withPerson({ total: '4,5' })).toEqual(['/applicants/0/total badNumber']);
    expect(withPerson({ eligible: 'yes' })).toEqual(['/applicants/0/eligible invalid']);
    expect(withPerson({ flags: 'f' })).toEqual(['/applicants/0/flags invalid']);
    expect(withPerson({ chain: { average: 'x' } })).toEqual(['/applicants/0/chain/average badNumber']);
    expect(withSettings({ applicants: [person, person, 5] })).toEqual([
      '/applicants/2 invalid',
      '/applicants/1/id duplicateId',
    ]);
    const nowhere = { ...settings, by: 'institute', places: {}, applicants: [{ id: 1, total: '1' }] };
    expect(problemsOf(nowhere)).toEqual(['/applicants/0/institute invalid']);
  });
});

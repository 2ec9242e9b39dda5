import { describe, expect, it } from 'vitest';
import { describeFile, describeProgress } from './describe-import.ts';

describe('describeFile', () => {
  it('says in a line what came of a file', () => {
    const result = { rows: 1200, added: 0, changed: 0, removed: 0, refused: 0, refusals: [], seconds: 1.26 };
    expect(describeFile({ name: 'marks.csv', outcome: 'loaded', ...result })).toEqual([
      'marks.csv: loaded, 1,200 rows in 1.3 s, 0 written',
    ]);
    expect(describeFile({ name: 'marks.csv', outcome: 'skipped', because: 'students.csv' })).toEqual([
      'marks.csv: not tried, because students.csv was not loaded',
    ]);
  });

  it('names refused rows so that an editor can jump to them', () => {
    const lines = describeFile({
      name: 'roles.csv',
      outcome: 'refused',
      rows: 1,
      added: 0,
      changed: 0,
      removed: 0,
      refused: 3,
      refusals: [{ line: 7, reason: { code: 'empty', column: 'directory_id' } }],
      seconds: 0,
    });
    expect(lines).toEqual([
      'roles.csv: REFUSED, nothing of it was loaded (1 row in 0.0 s, 3 refused)',
      '  roles.csv:7: directory_id is empty',
      '  and 2 more rows; only the first 1000 are named',
    ]);
  });
});

describe('describeProgress', () => {
  it('knows the share of the file while it reads, and the rows afterwards', () => {
    const progress = { name: 'marks.csv', rows: 50, bytes: 512, size: 1024 };
    expect(describeProgress({ ...progress, phase: 'reading' })).toBe('marks.csv: reading, 50 %, 50 rows');
    expect(describeProgress({ ...progress, phase: 'merging' })).toBe('marks.csv: merging 50 rows');
  });
});

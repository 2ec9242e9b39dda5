import { expect, it } from 'vitest';
import { splitBySize } from './split-by-size.ts';

it('files above the limit are skipped and named', () => {
  const files = [new File(['12345'], 'fits.pdf'), new File(['123456'], 'large.pdf')];
  const { accepted, tooLarge } = splitBySize(files, 5);
  expect(accepted.map(({ name }) => name)).toEqual(['fits.pdf']);
  expect(tooLarge.map(({ name }) => name)).toEqual(['large.pdf']);
});

import { expect, it } from 'vitest';
import { link, text } from './column-types.ts';

it('takes no text that the database could not keep as it is', () => {
  expect(text().read('Анатомия')).toBe('Анатомия');
  expect(text().read('a\0b')).toBeUndefined();
  expect(link.read('https://example.org/a')).toBe('https://example.org/a');
  expect(link.read('https://example.org/\0')).toBeUndefined();
});

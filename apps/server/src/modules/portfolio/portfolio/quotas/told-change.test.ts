import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortenChange, shortenText } from './told-change.ts';

const titles = { title: 'Описание', titleEn: 'Description' };
const tell = (before: string | null, after: string | null) => {
  const { before: was, after: is } = shortenChange({ ...titles, before, after });
  return [was, is];
};
const long = Array.from({ length: 300 }, (_, index) => `слово ${index}`).join(' ');

it('tells a short change whole', () => {
  expect(tell('Старое', 'Новое')).toEqual(['Старое', 'Новое']);
  expect(tell(null, 'x'.repeat(500))).toEqual([null, 'x'.repeat(500)]);
});

it('tells of a long text what differs, with a little around it', () => {
  const [before, after] = tell(long, long.replace('слово 150 ', 'дело 150 '));
  expect(before).toMatch(/^….*слово 149 слово 150 слово 151.*…$/);
  expect(after).toMatch(/^….*слово 149 дело 150 слово 151.*…$/);
  expect(before?.length).toBeLessThan(150);
});

it('tells of a long text that is all new its beginning and its end', () => {
  const [before, after] = tell(null, long);
  expect(before).toBeNull();
  expect(after).toMatch(/^слово 0 .* … .*слово 299$/);
  expect(after?.length).toBeLessThan(600);
});

it('tells the same change there and back in the same words', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 3 });
  fc.assert(
    fc.property(text, text, text, (middle, other, edge) => {
      const one = `${edge}${long}${middle}${long}`;
      const another = `${edge}${long}${other}${long}`;
      const [before, after] = tell(one, another);
      expect(tell(another, one)).toEqual([after, before]);
      expect(before === after).toBe(one === another);
      expect(before?.isWellFormed() && after?.isWellFormed()).toBe(true);
    }),
  );
});

it('never cuts a letter in two', () => {
  const faces = '\u{1F600}'.repeat(3000);
  for (const change of [tell(faces, `x${faces}`), tell(faces, faces.slice(2)), tell(null, `x${faces}`)]) {
    for (const part of change) expect(part?.isWellFormed() ?? true).toBe(true);
  }
  expect(shortenText(`x${faces}`).isWellFormed()).toBe(true);
  expect(shortenText('коротко')).toBe('коротко');
});

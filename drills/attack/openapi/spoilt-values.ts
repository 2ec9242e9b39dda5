import fc from 'fast-check';
import { hostileTexts } from './hostile-texts.ts';

/** What no field takes, or only the field that it was not meant for. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    [],
    {},
    [[]],
    [null],
    { $ne: null },
    { toString: 'x' },
  ),
  fc.constantFrom(...hostileTexts),
  fc.jsonValue({ maxDepth: 3 }),
);

type Spoil = { at: number; by: unknown; how: 'replace' | 'remove' | 'add' };

/** A value with something changed somewhere in it. */
export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoil = fc.record<Spoil>({
    at: fc.nat({ max: 30 }),
    by: wrong,
    how: fc.constantFrom('replace', 'remove', 'add'),
  });
  return fc.tuple(value, spoil).map(([whole, change]) => apply(structuredClone(whole), change));
}

function apply(whole: unknown, { at, by, how }: Spoil): unknown {
  const places = placesIn(whole);
  const place = places[at % (places.length + 1)];
  if (!place) return by;
  const { holder, key } = place;
  if (how === 'remove' && !Array.isArray(holder)) delete (holder as Record<string, unknown>)[key];
  else if (how === 'add' && !Array.isArray(holder)) (holder as Record<string, unknown>)['unheardOf'] = by;
  else (holder as Record<string, unknown>)[key] = by;
  return whole;
}

function placesIn(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);
}

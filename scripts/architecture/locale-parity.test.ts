import { describe, expect, it } from 'vitest';
import { findLocaleProblems, type Locales } from './locale-parity.ts';

function localesOf(ru: object, en: object): Locales {
  return { ru: new Map(Object.entries(ru)), en: new Map(Object.entries(en)) };
}

describe('the languages', () => {
  it.each<[string, object, object, string[]]>([
    ['a missing file', { 'home.json': {} }, {}, ['en/home.json is missing']],
    ['a missing key', { 'a.json': { x: { y: 'да' } } }, { 'a.json': { x: {} } }, ['en/a.json lacks x.y']],
    ['a key that only English has', { 'a.json': {} }, { 'a.json': { z: 'yes' } }, ['ru/a.json lacks z']],
    ['an empty text', { 'a.json': { x: ' ' } }, { 'a.json': { x: 'yes' } }, ['ru/a.json has no text for x']],
    [
      'a missing plural form',
      { 'a.json': { n_one: 'занятие', n_few: 'занятия', n_other: 'занятия' } },
      { 'a.json': { n_one: 'lesson', n_other: 'lessons' } },
      ['ru/a.json lacks the plural form n_many'],
    ],
    [
      'another parameter',
      { 'a.json': { x: 'Всего {{count}}' } },
      { 'a.json': { x: '{{total}} in all' } },
      ['a.json: x takes {count} in ru and {total} in en'],
    ],
    [
      'nothing where both say the same',
      {
        'a.json': {
          n_one: '{{count}} балл',
          n_few: '{{count}} балла',
          n_many: '{{count}} баллов',
          n_other: '{{count}} балла',
        },
      },
      { 'a.json': { n_one: 'one point', n_other: '{{count}} points' } },
      [],
    ],
  ])('are compared: %s', (_name, ru, en, problems) => {
    expect(findLocaleProblems(localesOf(ru, en))).toEqual(problems);
  });
});

import type { LocalText } from '../../../../lib/language.ts';

export const passwordMinimum = 12;
export const passwordMaximum = 1000;

const tooShort: LocalText = {
  ru: `Пароль короче ${passwordMinimum} символов. Возьмите несколько слов подряд.`,
  en: `The password has fewer than ${passwordMinimum} characters. Take several words in a row.`,
};
const tooLong: LocalText = {
  ru: `Пароль длиннее ${passwordMaximum} символов.`,
  en: `The password has more than ${passwordMaximum} characters.`,
};
const tooPlain: LocalText = {
  ru: 'Такой пароль легко угадать. Возьмите несколько слов, не связанных с логином и порталом.',
  en: 'This password is easy to guess. Take several words that have nothing to do with your login or the portal.',
};

/** The rows that people run their fingers along, forwards and backwards. */
const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'abcdefghijklmnopqrstuvwxyz',
];
const plainWords = [
  'password',
  'пароль',
  'gfhjkm',
  'zachetka',
  'зачетка',
  'зачётка',
  'admin',
  'student',
  'студент',
  'qwerty',
  'demo',
];

/** What is wrong with a new password, or null. Length is what counts: no letters of any kind are asked for. */
export function passwordProblem(password: string, login: string): LocalText | null {
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < passwordMinimum) return tooShort;
  if (length > passwordMaximum) return tooLong;
  return whatIsLeft(password.toLowerCase(), login.toLowerCase()).size < 5 ? tooPlain : null;
}

/** The different characters when everything that anybody would guess first is taken away. */
function whatIsLeft(password: string, login: string): Set<string> {
  const guesses = [login, ...plainWords, ...rows.flatMap(piecesOf)].filter((guess) => guess.length > 2);
  const rest = guesses.reduce((text, guess) => text.replaceAll(guess, ' '), password);
  return new Set(rest.replaceAll(/[\s\d]/g, ''));
}

function piecesOf(row: string): string[] {
  const backwards = Array.from(row).toReversed().join('');
  return [row, backwards].flatMap((line) =>
    Array.from({ length: line.length - 3 }, (_, start) => line.slice(start, start + 4)),
  );
}

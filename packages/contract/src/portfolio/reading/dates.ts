import { isRealDate } from '../portfolio/wall-date.ts';
import type { ReadingDictionary } from './dictionary.ts';
import { type Flow, foundAt, lineAt } from './flow.ts';
import { fold, likeness } from './letters.ts';
import type { Found } from './reading.ts';

/** A date on the paper; of a period the last day is the date, and `start` the first one. */
export type FoundDate = Found<string> & { start: string; isOwn: boolean; at: number };

const days: readonly string[] = (
  'первого второго третьего четвертого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого тринадцатого ' +
  'четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого девятнадцатого двадцатого'
).split(' ');

const digits = String.raw`[\dоoзлl|б]`;
const toDigits = (text: string) =>
  text.replace(/[оo]/g, '0').replace(/з/g, '3').replace(/[лl|]/g, '1').replace(/б/g, '6');
const pad = (value: number) => String(value).padStart(2, '0');

/** All dates of the paper, in figures and in words, no day after today and none older than thirty years. */
export function findDates(flow: Flow, dictionary: ReadingDictionary, today: string): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (from: number, to: number, [year, month, day, firstDay]: readonly number[], rule: number) => {
    const value = `${year}-${pad(month ?? 0)}-${pad(day ?? 0)}`;
    if (!isRealDate(value) || value > today || (year ?? 0) < Number(today.slice(0, 4)) - 30) return;
    if (found.some((other) => other.at <= from && other.at + 30 > from && other.value === value)) return;
    const start = firstDay === undefined ? value : `${year}-${pad(month ?? 0)}-${pad(firstDay)}`;
    const line = flow.lines[lineAt(flow, from)];
    const before = flow.folded.slice(line?.from ?? 0, from);
    const isOwn = !new RegExp(dictionary.otherDates.map(fold).join('|')).test(before);
    found.push({
      ...foundAt(flow, from, to, value, rule),
      start: isRealDate(start) ? start : value,
      isOwn,
      at: from,
    });
  };
  const guessed = (...parts: string[]) => (parts.some((part) => /\D/.test(part)) ? 0.8 : 1);

  const inFigures = new RegExp(
    String.raw`(?<![\d.])(${digits}{1,2})\s?[.,/]\s?(${digits}{1,2})\s?[.,/]\s?((?:19|20)\d{2})(?!\d)`,
    'g',
  );
  for (const match of flow.folded.matchAll(inFigures)) {
    const [all, day = '', month = '', year = ''] = match;
    if (!/\d/.test(day) || !/\d/.test(month)) continue;
    add(
      match.index,
      match.index + all.length,
      [Number(year), Number(toDigits(month)), Number(toDigits(day))],
      guessed(day, month) * (day.length < month.length ? 0.7 : 1),
    );
  }
  const period = new RegExp(
    String.raw`(?<![\d.])(\d{1,2})(?:[.,]\d{1,2})?\s?[-–—]+\s?(\d{1,2})[.,](\d{1,2})[.,]((?:19|20)\d{2})`,
    'g',
  );
  for (const match of flow.folded.matchAll(period)) {
    const [all, first, last, month, year] = match;
    const same = found.findIndex(({ at }) => at > match.index && at < match.index + all.length);
    if (same >= 0) found.splice(same, 1);
    add(match.index, match.index + all.length, [Number(year), Number(month), Number(last), Number(first)], 1);
  }

  const withMonth = new RegExp(
    String.raw`(?:(${digits}{1,2})\s?[-–—]+\s?)?[«"“<‹„]*\s?(${digits}{1,2})[»"”>›]*\s+([\p{L}]{3,9})[.,]?\s+((?:19|20)\d{2})`,
    'gu',
  );
  for (const match of flow.folded.matchAll(withMonth)) {
    const [all, first, last = '', word = '', year] = match;
    const month = monthOf(word, dictionary);
    if (!month || !/\d/.test(last)) continue;
    const parts = [
      Number(year),
      month.number,
      Number(toDigits(last)),
      ...(first && /\d/.test(first) ? [Number(toDigits(first))] : []),
    ];
    add(match.index, match.index + all.length, parts, guessed(last) * month.rule);
  }
  for (const match of flow.folded.matchAll(
    /([a-z]{3,9})\.?\s+(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?(?:st|nd|rd|th)?,?\s+((?:19|20)\d{2})/g,
  )) {
    const [all, word = '', first, last, year] = match;
    const month = monthOf(word, dictionary);
    if (!month) continue;
    const parts =
      last === undefined
        ? [Number(year), month.number, Number(first)]
        : [Number(year), month.number, Number(last), Number(first)];
    add(match.index, match.index + all.length, parts, month.rule);
  }
  for (const match of flow.folded.matchAll(
    /((?:двадцать|тридцать)\s+)?([а-я]{6,})\s+([а-я]{3,8})\s+(?:(20\d{2})|две\s+тысячи\s+(двадцать\s+)?([а-я]+))/g,
  )) {
    const [all, tens, unit = '', word = '', year, twenty, ofYear = ''] = match;
    const month = monthOf(word, dictionary);
    const day = ordinal(unit, tens);
    const inWords = 2000 + (twenty ? 20 : 0) + Math.max(0, days.indexOf(ofYear) + 1);
    if (month && day > 0)
      add(match.index, match.index + all.length, [year ? Number(year) : inWords, month.number, day], 0.95);
  }
  return found;
}

function ordinal(unit: string, tens: string | undefined): number {
  if (unit === 'тридцатого') return 30;
  const at = days.indexOf(unit) + 1;
  return at === 0 ? 0 : at + (tens?.startsWith('двадцать') ? 20 : tens?.startsWith('тридцать') ? 30 : 0);
}

function monthOf(word: string, { months }: ReadingDictionary): { number: number; rule: number } | null {
  let best = { number: 0, rule: 0 };
  for (const [at, names] of months.entries()) {
    for (const name of names) {
      const rule = likeness(fold(name), word);
      if (rule > best.rule) best = { number: at + 1, rule };
    }
  }
  // «июня» and «июля» differ in one letter: what is neither of them exactly is not guessed.
  if (best.rule < 1 && (best.rule < 0.7 || best.number === 6 || best.number === 7)) return null;
  return { number: best.number, rule: best.rule === 1 ? 1 : 0.8 };
}

/** The paper's own day: said so, or the lowest of its dates. */
export function ownDate(dates: readonly FoundDate[], flow: Flow): FoundDate | undefined {
  const own = dates.filter(({ isOwn }) => isOwn);
  const said = own.find(({ at }) =>
    /дата\s+(выдачи|вручения)\W*$|date\W*$/.test(flow.folded.slice(Math.max(0, at - 20), at)),
  );
  const chosen = said ?? own.toSorted((a, b) => a.page - b.page || bottom(b) - bottom(a))[0];
  if (!chosen) return undefined;
  const others = own.some(({ value }) => value !== chosen.value);
  return others && !said ? { ...chosen, sure: chosen.sure * 0.85 } : chosen;
}

const bottom = ({ boxes }: FoundDate) => Math.max(...boxes.map((box) => box[1]));

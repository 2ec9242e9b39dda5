import { parseDatePeriod } from '../portfolio/wall-date.ts';
import { type FoundDate, findDates, ownDate } from './dates.ts';
import type { ReadingDictionary } from './dictionary.ts';
import { type Flow, flowOf } from './flow.ts';
import { distance, fold, normalForm, stem } from './letters.ts';
import { findPeople, isSameGiven, isSameSurname } from './people.ts';
import { findArticle, findDegree, findEvent, findHours, findLevel, findNumber } from './phrases.ts';
import type { Box, Found, PaperField, ReadText } from './reading.ts';
import { roleOf } from './understand.ts';

export type Verdict = 'agrees' | 'differs' | 'notFound';

/** Where the paper says it, and what it says there. */
export type Place = { page: number; boxes: Box[]; says: string };

export type PaperToCompare = {
  /** What the student has filled in, by the field's id; an empty value is not compared. */
  values: ReadonlyMap<number, string | null>;
  fields: readonly PaperField[];
  /** The full name of the student: surname first. */
  person: string;
  dictionary: ReadingDictionary;
  /** yyyy-mm-dd */
  today: string;
};

type Judged = { verdict: Verdict; place?: Place };

export type PaperVerdicts = {
  fields: ({ fieldId: number } & Judged)[];
  /** `differs`: the paper names another person, and this one nowhere. */
  person: Judged;
  /** Of the first field with a date; `differs`: the paper has another date, and this one nowhere. */
  date: Judged;
};

/** A paper is said to differ only where it was read at least as surely as this. */
const sureEnough = 0.7;

/** Whether the paper says the same as the student. What was not read is not found: it does not differ. */
export function compareWithPaper(
  text: ReadText,
  { values, fields, person, dictionary, today }: PaperToCompare,
): PaperVerdicts {
  const flow = flowOf(text);
  const dates = findDates(flow, dictionary, today);
  const judged = fields.flatMap((field) => {
    const value = values.get(field.id)?.trim();
    return value ? [{ field, ...judgeField(field, value, flow, dates, dictionary) }] : [];
  });
  const ofDate = judged.find(({ field }) => field.format === 'DATE' || field.format === 'DATE_PERIOD');
  const shown = ({ verdict, place }: Judged): Judged => (place ? { verdict, place } : { verdict });
  return {
    fields: judged.map((each) => ({ fieldId: each.field.id, ...shown(each) })),
    person: judgePerson(person, flow, dictionary),
    date: ofDate ? shown(ofDate) : { verdict: 'notFound' },
  };
}

const placeOf = ({ page, boxes, value }: Found<string>): Place => ({ page, boxes, says: value });
const notFound: Judged = { verdict: 'notFound' };

function judgeField(
  field: PaperField,
  value: string,
  flow: Flow,
  dates: readonly FoundDate[],
  dictionary: ReadingDictionary,
): Judged {
  if (field.format === 'DATE')
    return judgeDate(dates, flow, (date) => date.value === value || date.start === value);
  if (field.format === 'DATE_PERIOD') {
    const period = parseDatePeriod(value);
    return period
      ? judgeDate(dates, flow, (date) => date.value >= period.start && date.start <= period.end)
      : notFound;
  }
  const role = roleOf(field, dictionary);
  if (role === 'level' || role === 'degree') {
    const find = (folded: string) =>
      role === 'degree'
        ? findDegree({ text: folded, folded }, dictionary)
        : findLevel({ folded }, dictionary);
    const event = role === 'level' ? findEvent(flow, dictionary) : undefined;
    const said = role === 'degree' ? findDegree(flow, dictionary) : findLevel(flow, dictionary, event);
    const meant = find(fold(value))?.value;
    if (!said || meant === undefined) return notFound;
    const at = wordsBetween(flow, said.from, said.to);
    if (said.value === meant) return { verdict: 'agrees', place: at };
    return said.rule >= 0.8 && surenessOf(flow, said.from, said.to) >= sureEnough
      ? { verdict: 'differs', place: at }
      : notFound;
  }
  const known: Partial<Record<typeof role, Found<string> | undefined>> = {
    number: findNumber(flow, dictionary),
    hours: findHours(flow),
    doi: findArticle(flow)?.doi,
    year: findArticle(flow)?.year,
  };
  if (role in known) {
    const found = known[role];
    const digits = (text: string) => normalForm(text).replace(/[^\p{L}\p{N}]/gu, '');
    if (found && digits(found.value).endsWith(digits(value).replace(/^n/, '')))
      return { verdict: 'agrees', place: placeOf(found) };
    const elsewhere = findWords(value, flow);
    if (elsewhere) return { verdict: 'agrees', place: elsewhere };
    return found && found.sure >= sureEnough ? { verdict: 'differs', place: placeOf(found) } : notFound;
  }
  const place = findWords(value, flow);
  if (place) return { verdict: 'agrees', place };
  const event = role === 'event' ? findEvent(flow, dictionary) : undefined;
  const other = event && event.sure >= sureEnough && shareOfWords(value, flow).share < 0.5;
  return other ? { verdict: 'differs', place: placeOf(event) } : notFound;
}

function judgeDate(dates: readonly FoundDate[], flow: Flow, fits: (date: FoundDate) => boolean): Judged {
  const same = dates.find(fits);
  if (same) return { verdict: 'agrees', place: placeOf(same) };
  const own = ownDate(dates, flow);
  return own && own.sure >= sureEnough ? { verdict: 'differs', place: placeOf(own) } : notFound;
}

function judgePerson(person: string, flow: Flow, dictionary: ReadingDictionary): Judged {
  const [last = '', first = ''] = person.split(/\s+/);
  const people = findPeople(flow, dictionary);
  const isThem = ({ value }: Found<string>) => {
    const parts = value.split(' ');
    return (
      parts.some((part) => isSameSurname(part, last)) &&
      parts.some((part) => isSameGiven(part, first, dictionary))
    );
  };
  const same = people.find(isThem);
  if (same) return { verdict: 'agrees', place: placeOf(same) };
  // «Орлова М. А.» among the authors, or a name whose other parts were not read.
  for (const [at, { from, to, word, page }] of flow.wordAt.entries()) {
    if (
      !/^\p{Lu}/u.test(word.text) ||
      !isSameSurname(flow.text.slice(from, to).replace(/[^\p{L}-]/gu, ''), last)
    )
      continue;
    const around = [flow.wordAt[at - 2], flow.wordAt[at - 1], flow.wordAt[at + 1]];
    const named = around.some((near) => {
      const beside = near ? flow.text.slice(near.from, near.to).replace(/[^\p{L}.]/gu, '') : '';
      return (
        beside !== '' &&
        (isSameGiven(beside, first, dictionary) ||
          (/^\p{Lu}\.?(\p{Lu}\.?)?$/u.test(beside) && fold(beside[0] ?? '') === fold(first[0] ?? '')))
      );
    });
    if (named) return { verdict: 'agrees', place: { page, boxes: [word.box], says: word.text } };
  }
  const other = people.find(({ sure }) => sure >= sureEnough);
  return other ? { verdict: 'differs', place: placeOf(other) } : notFound;
}

function wordsBetween(flow: Flow, from: number, to: number): Place {
  const words = flow.wordAt.filter((each) => each.from < to && each.to > from);
  return {
    page: words[0]?.page ?? 0,
    boxes: words.map(({ word }) => word.box),
    says: flow.text.slice(from, to).replace(/\s+/g, ' ').trim(),
  };
}

const surenessOf = (flow: Flow, from: number, to: number) =>
  Math.min(1, ...flow.wordAt.filter((each) => each.from < to && each.to > from).map(({ word }) => word.sure));

/** How many of the words of a value stand on the paper, in any case, a letter misread allowed in long ones. */
function shareOfWords(value: string, flow: Flow): { share: number; words: Flow['wordAt'] } {
  const wanted = normalForm(value)
    .split(' ')
    .filter((word) => word.length >= 3 || /\d/.test(word));
  const onPaper = flow.wordAt.map((each) => ({
    each,
    stem: stem(flow.text.slice(each.from, each.to)),
    normal: normalForm(flow.text.slice(each.from, each.to)),
  }));
  const words = wanted.flatMap((word) => {
    const base = stem(word);
    const found = onPaper.find(({ stem: other, normal }) => {
      if (/\d/.test(word)) return normal.split(' ').includes(word);
      return (
        other === base ||
        (base.length >= 6 && Math.abs(other.length - base.length) <= 1 && distance(other, base) <= 1)
      );
    });
    return found ? [found.each] : [];
  });
  return { share: wanted.length === 0 ? 0 : words.length / wanted.length, words };
}

function findWords(value: string, flow: Flow): Place | undefined {
  const { share, words } = shareOfWords(value, flow);
  const [first] = words;
  if (share < 0.8 || !first) return undefined;
  const onPage = words.filter(({ page }) => page === first.page);
  return {
    page: first.page,
    boxes: onPage.map(({ word }) => word.box),
    says: onPage.map(({ word }) => word.text).join(' '),
  };
}

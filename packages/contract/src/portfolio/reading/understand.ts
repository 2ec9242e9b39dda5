import { formatDatePeriod } from '../portfolio/wall-date.ts';
import { type FoundDate, findDates, ownDate } from './dates.ts';
import type { FieldRole, ReadingDictionary } from './dictionary.ts';
import { type Flow, flowOf, foundAt } from './flow.ts';
import { fold, stem } from './letters.ts';
import { findPeople } from './people.ts';
import {
  closestOption,
  type FoundArticle,
  type FoundEvent,
  findArticle,
  findDegree,
  findEvent,
  findHours,
  findIssuer,
  findLevel,
  findNumber,
  findTopic,
  hasPhrase,
} from './phrases.ts';
import {
  type Found,
  type PaperField,
  type PaperKind,
  type ReadText,
  sureness,
  type Understanding,
} from './reading.ts';

export type ToUnderstand = {
  /** The sub-blocks that the paper may belong to: one where the student has chosen already. */
  kinds: readonly PaperKind[];
  dictionary: ReadingDictionary;
  /** yyyy-mm-dd; no paper is of a later day. */
  today: string;
};

/** What the paper says: the sub-block that it belongs to, the values of its fields, whose it is. */
export function understand(text: ReadText, { kinds, dictionary, today }: ToUnderstand): Understanding {
  const flow = flowOf(text, knownWords(dictionary));
  const facts = findFacts(flow, dictionary, today);
  const understanding: Understanding = { fields: [] };
  const { date, number, issuer, event, degree, level } = facts;
  const { article } = facts;
  const person = article ? undefined : facts.people[0];
  const shown = {
    person,
    date,
    number: number ?? article?.doi,
    issuer,
    event: event ?? article?.title,
    degree,
    level,
  };
  for (const [name, found] of Object.entries(shown)) {
    if (found && found.sure >= (name === 'person' ? sureness.nameFrom : sureness.fillFrom)) {
      const { value, sure, page, boxes } = found;
      understanding[name as keyof typeof shown] = { value, sure, page, boxes };
    }
  }
  if (facts.people.length > 1 || article) understanding.people = facts.people;
  const kind = chooseKind(flow, kinds, facts);
  if (!kind) return understanding;
  understanding.kind = kind.found;
  for (const field of kind.kind.fields) {
    const found = valueOf(field, facts, flow, dictionary);
    if (found && found.sure >= sureness.fillFrom) {
      understanding.fields.push({
        fieldId: field.id,
        // In a sub-block that is doubtful, every value is.
        found: {
          value: found.value,
          sure: Math.min(found.sure, kind.found.sure),
          page: found.page,
          boxes: found.boxes,
        },
      });
    }
  }
  return understanding;
}

const known = new WeakMap<ReadingDictionary, ReadonlySet<string>>();
function knownWords(dictionary: ReadingDictionary): ReadonlySet<string> {
  const words =
    known.get(dictionary) ??
    new Set(
      [...dictionary.commonWords, ...dictionary.issuerWords, ...Object.keys(dictionary.eventHeads)].map(fold),
    );
  known.set(dictionary, words);
  return words;
}

type Facts = {
  people: Found<string>[];
  date: FoundDate | undefined;
  number: Found<string> | undefined;
  issuer: Found<string> | undefined;
  event: FoundEvent | undefined;
  degree: Found<string> | undefined;
  level: Found<string> | undefined;
  topic: Found<string> | undefined;
  hours: Found<string> | undefined;
  article: FoundArticle | undefined;
};

function findFacts(flow: Flow, dictionary: ReadingDictionary, today: string): Facts {
  const article = findArticle(flow);
  const event = article ? undefined : findEvent(flow, dictionary);
  const degree = article ? undefined : findDegree(flow, dictionary);
  const level = article ? undefined : findLevel(flow, dictionary, event ?? undefined);
  const at = (found: ReturnType<typeof findDegree>) =>
    found && foundAt(flow, found.from, found.to, found.value, found.rule);
  return {
    people: article?.authors ?? findPeople(flow, dictionary),
    date: article ? undefined : ownDate(findDates(flow, dictionary, today), flow),
    number: article ? undefined : findNumber(flow, dictionary),
    issuer: article ? undefined : findIssuer(flow, dictionary),
    event,
    degree: at(degree),
    level: at(level),
    topic: findTopic(flow),
    hours: findHours(flow),
    article,
  };
}

/** The sub-block by the words that describe it: what the event is called says most. */
function chooseKind(
  flow: Flow,
  kinds: readonly PaperKind[],
  { event, article }: Facts,
): { kind: PaperKind; found: Found<number> } | undefined {
  const only = kinds.length === 1 ? kinds[0] : undefined;
  if (only) return { kind: only, found: { value: only.id, sure: 1, page: 0, boxes: [] } };
  const text = flow.folded.replace(/\d\s+курс[а-я]*/g, '');
  const isThanks = /благодар|appreciation|gratitude/.test(text);
  const deed = event ? deedAround(flow, event) : '';
  const ofEvent = event ? fold(`${event.head} ${event.value}`) : '';
  const scores = kinds.map((kind) => {
    const words = [
      ...(kind.searchWords ?? []),
      ...kind.titleRu.split(/[\s,]+/),
      ...kind.titleEn.split(/[\s,]+/),
    ].filter((word) => word.length > 2);
    const said = new Set((kind.searchWords ?? []).map(stem));
    // «конференция» in the title and among the words counts once.
    const distinct = [...new Map(words.map((word) => [stem(word), fold(word)])).values()];
    let score = 0;
    for (const word of distinct) {
      if (deed !== '' && said.has(stem(word)) && hasPhrase(deed, word)) score += 6;
      else if (event && hasPhrase(fold(event.head), word)) score += 4;
      else if (ofEvent !== '' && hasPhrase(ofEvent, word)) score += 1.5;
      else if (hasPhrase(text, word)) score += isThanks ? 4.5 : 0.6;
    }
    if (article && distinct.some((word) => /стать|публикац|article|publication/.test(word))) score += 10;
    return { kind, score };
  });
  const [best, second] = scores.toSorted((a, b) => b.score - a.score);
  if (!best || best.score < 1) return undefined;
  const margin = (best.score - (second?.score ?? 0)) / best.score;
  const sure = event || article ? Math.min(0.98, (best.score >= 4 ? 0.7 : 0.55) + margin * 0.5) : 0.6;
  if (sure < sureness.fillFrom || margin < 0.1) return undefined;
  return {
    kind: best.kind,
    found: { value: best.kind.id, sure, page: event?.page ?? 0, boxes: event?.boxes ?? [] },
  };
}

/** What was done at the event: «за волонтёрскую помощь в проведении», «в качестве волонтёра». */
function deedAround(flow: Flow, { from, to }: FoundEvent): string {
  const before = flow.folded.slice(Math.max(0, from - 90), from);
  const start = before.lastIndexOf(' за ') >= 0 ? before.lastIndexOf(' за ') : before.search(/(^|\n)за /);
  const after = /^[\s,]*в\s+качестве\s+\S+/.exec(flow.folded.slice(to, to + 50))?.[0] ?? '';
  return `${start >= 0 ? before.slice(start) : ''} ${after}`.trim();
}

export function roleOf(field: PaperField, { fieldWords }: ReadingDictionary): FieldRole {
  const titles = [fold(field.titleRu), fold(field.titleEn)];
  const fits = (word: string) => titles.some((title) => new RegExp(`(?<![а-яa-z])${fold(word)}`).test(title));
  return fieldWords.find(([, words]) => words.some(fits))?.[0] ?? 'none';
}

function valueOf(
  field: PaperField,
  facts: Facts,
  flow: Flow,
  dictionary: ReadingDictionary,
): Found<string> | undefined {
  const { date } = facts;
  if (field.format === 'DATE') return date;
  if (field.format === 'DATE_PERIOD') {
    return date && { ...date, value: formatDatePeriod({ start: date.start, end: date.value }) };
  }
  const role = roleOf(field, dictionary);
  if (field.format === 'SELECT' || field.format === 'DROPDOWN')
    return chosenOption(field, role, facts, flow, dictionary);
  if (field.format === 'NUMBER') {
    return role === 'hours'
      ? facts.hours
      : role === 'year'
        ? (facts.article?.year ?? yearOf(date))
        : undefined;
  }
  if (field.format === 'TEXTAREA') return undefined;
  const byRole: Partial<Record<FieldRole, Found<string> | undefined>> = {
    topic: facts.topic,
    articleTitle: facts.article?.title,
    journal: facts.article?.journal,
    doi: facts.article?.doi,
    year: facts.article?.year ?? yearOf(date),
    number: facts.number,
    issuer: facts.issuer,
    event: facts.event,
    hours: facts.hours,
    level: facts.level,
    degree: facts.degree && { ...facts.degree, value: placeInWords(facts.degree.value) },
  };
  const found = byRole[role];
  const option = found && closestOption(found.value, field.options);
  return option ? { ...found, value: option } : found;
}

const placeInWords = (degree: string) => (/^\d$/.test(degree) ? `${degree} место` : degree);
const yearOf = (date: FoundDate | undefined) => date && { ...date, value: date.value.slice(0, 4) };

/** Options are understood by the same words as the paper: «Призёр (II место)» is the second place. */
function chosenOption(
  { options }: PaperField,
  role: FieldRole,
  { degree, level }: Facts,
  flow: Flow,
  dictionary: ReadingDictionary,
): Found<string> | undefined {
  const meaning = role === 'degree' ? degree : role === 'level' ? level : undefined;
  if (meaning) {
    const fits = options.filter((option) => {
      const of = { text: option, folded: fold(option) };
      return (
        (role === 'degree' ? findDegree(of, dictionary) : findLevel(of, dictionary))?.value === meaning.value
      );
    });
    return fits.length === 1 && fits[0] !== undefined ? { ...meaning, value: fits[0] } : undefined;
  }
  if (role === 'degree' || role === 'level') return undefined;
  const said = options.filter((option) => option.length > 4 && flow.folded.includes(fold(option)));
  const [option] = said;
  if (said.length !== 1 || option === undefined) return undefined;
  const from = flow.folded.indexOf(fold(option));
  return foundAt(flow, from, from + option.length, option, 0.8);
}

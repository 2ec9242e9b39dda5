import type { Box, PaperField, ReadText } from './reading.ts';

export type Verdict = 'agrees' | 'differs' | 'notFound';

/** Where the paper says it, and what it says there. */
export type Place = { page: number; boxes: Box[]; says: string };

export type PaperToCompare = {
  /** What the student has filled in, by the field's id; an empty value is not compared. */
  values: ReadonlyMap<number, string | null>;
  fields: readonly PaperField[];
  /** The full name of the student: surname first. */
  person: string;
  /** yyyy-mm-dd */
  today: string;
};

export type PaperVerdicts = {
  fields: { fieldId: number; verdict: Verdict; place?: Place }[];
  /** `differs`: the paper names another person, and this one nowhere. */
  person: { verdict: Verdict; place?: Place };
  /** Of the first field with a date; `differs`: the paper has another date, and this one nowhere. */
  date: { verdict: Verdict; place?: Place };
};

/** Whether the paper says the same as the student. */
export function compareWithPaper(text: ReadText, { values, fields, person }: PaperToCompare): PaperVerdicts {
  const all = text.pages.flatMap(({ words }, page) => words.map((word) => ({ word, page })));
  const find = (value: string): { verdict: Verdict; place?: Place } => {
    const found = value
      .toLowerCase()
      .split(/\s+/u)
      .map((part) => all.find(({ word }) => word.text.toLowerCase() === part));
    const first = found[0];
    if (!first || found.includes(undefined)) return { verdict: 'notFound' };
    const boxes = found.flatMap((each) => (each?.page === first.page ? [each.word.box] : []));
    return { verdict: 'agrees', place: { page: first.page, boxes, says: value } };
  };
  const ofFields = fields.flatMap(({ id, format }) => {
    const value = values.get(id);
    return value ? [{ fieldId: id, format, ...find(value) }] : [];
  });
  const { verdict, place } = ofFields.find(({ format }) => format === 'DATE') ?? { verdict: 'notFound' };
  return {
    fields: ofFields.map(({ format: _, ...each }) => each),
    person: find(person),
    date: place ? { verdict, place } : { verdict },
  };
}

import type { ReadText, Understanding } from './reading.ts';

/** By what a paper is found again: each normalised, and null where the paper does not say it. */
export type AwardSigns = {
  surname: string | null;
  number: string | null;
  event: string | null;
  /** yyyy-mm-dd */
  date: string | null;
  degree: string | null;
  /** All words of the paper, normalised, for a trigram index. */
  text: string;
};

export const pairJudgements = ['sameAward', 'team', 'massCertificate', 'sameTemplate', 'different'] as const;
export type PairJudgement = (typeof pairJudgements)[number];

export function awardSigns(understanding: Understanding, text: ReadText): AwardSigns {
  const normal = (value: string) => value.toLowerCase().replaceAll('ё', 'е');
  const { person, number, event, date, degree } = understanding;
  return {
    surname: person ? normal(person.value.split(' ')[0] ?? '') : null,
    number: number?.value ?? null,
    event: event ? normal(event.value) : null,
    date: date?.value ?? null,
    degree: degree?.value ?? null,
    text: normal(text.pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ')).slice(
      0,
      20_000,
    ),
  };
}

/** What two papers are to each other. `pictureDistance`: the different bits of two 64-bit perceptual hashes, a second sign. */
export function judgePair(a: AwardSigns, b: AwardSigns, pictureDistance?: number): PairJudgement {
  if (a.surname !== null && a.surname === b.surname && a.event === b.event && a.date === b.date) {
    return 'sameAward';
  }
  if (pictureDistance !== undefined && pictureDistance <= 6 && a.text === b.text) return 'sameAward';
  return 'different';
}

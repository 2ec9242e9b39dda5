import { distance, fold, normalForm, trigramLikeness } from './letters.ts';
import { isSameSurname } from './people.ts';
import { type ReadText, type Understanding, understoodCharacters } from './reading.ts';

/** By what a paper is found again: each normalised, and null where the paper does not say it. */
export type AwardSigns = {
  surname: string | null;
  /** Everybody named on it, surname and given name: a team, or the authors of an article by their surnames. */
  surnames: string[];
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

export const signLimits = { text: 4000 } as const;

export function awardSigns(
  { person, people, number, event, date, degree }: Understanding,
  text: ReadText,
): AwardSigns {
  const surnameOf = (name: string) => {
    const parts = name.split(' ');
    // A Latin name stands the other way round: the surname is its last word.
    return fold((/[a-z]/i.test(name) ? parts.at(-1) : parts[0]) ?? '');
  };
  const surnames = (people ?? (person ? [person] : [])).map(({ value }) => {
    const given = fold((/[a-z]/i.test(value) ? value.split(' ')[0] : value.split(' ')[1]) ?? '');
    return `${surnameOf(value)} ${given}`.trim();
  });
  const words = text.pages.flatMap((page) =>
    page.words.filter((word) => word.sure >= 0.5).map((word) => word.text),
  );
  return {
    surname: person ? surnameOf(person.value) : null,
    surnames,
    number: number ? normalForm(number.value) : null,
    event: event ? normalForm(event.value) : null,
    date: date?.value ?? null,
    degree: degree?.value ?? null,
    text: normalForm(words.join(' ').slice(0, understoodCharacters)).slice(0, signLimits.text),
  };
}

/** From this likeness on two texts, events or whole papers, are the same words read twice. */
const likely = { event: 0.55, misreadEvent: 0.35, text: 0.5, picture: 6 } as const;

/** How many of the 64 bits of two fingerprints differ; undefined where one has none. */
export function pictureDistance(
  a: string | null | undefined,
  b: string | null | undefined,
): number | undefined {
  if (!a || !b) return undefined;
  const differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  return differing.toString(2).replaceAll('0', '').length;
}

/**
 * What two papers are to each other. Pictures that look the same are a second sign, for an event that was read a little differently: papers
 * of one template look the same as well, so without a person on both and an event that is alike they say nothing.
 */
export function judgePair(a: AwardSigns, b: AwardSigns, picturesDiffer?: number): PairJudgement {
  const text = trigramLikeness(a.text, b.text);
  const event = a.event === null || b.event === null ? null : trigramLikeness(a.event, b.event);
  const people = samePeople(a, b);
  const samePicture = picturesDiffer !== undefined && picturesDiffer <= likely.picture && people === 'same';
  const eventFrom = samePicture ? likely.misreadEvent : likely.event;
  const sameEvent = event === null ? text >= likely.text : event >= eventFrom;
  if (!sameEvent) return 'different';

  const dateDiffers = a.date !== null && b.date !== null && a.date !== b.date;
  // Of papers of one day one figure of the number may be misread.
  const sameDay = a.date !== null && a.date === b.date;
  const numberDiffers =
    a.number !== null && b.number !== null && distance(a.number, b.number) > (sameDay ? 1 : 0);
  const degreeDiffers = a.degree !== null && b.degree !== null && a.degree !== b.degree;
  const isTeam = a.surnames.length > 1 && b.surnames.length > 1;

  if (people === 'same') {
    if (isTeam) return dateDiffers ? 'different' : 'team';
    const otherYear = dateDiffers && a.date?.slice(0, 4) !== b.date?.slice(0, 4);
    if (numberDiffers || otherYear || (dateDiffers && degreeDiffers)) return 'different';
    return 'sameAward';
  }
  if (people === 'unknown') {
    if (dateDiffers || numberDiffers || degreeDiffers) return 'different';
    // Without a name the rest has to speak: its number, or event and day both read and the same.
    const isMass = took(a.degree) && took(b.degree);
    const known = event !== null && sameDay && text >= likely.text;
    if (known && isMass && !(a.number !== null && a.number === b.number)) return 'massCertificate';
    return known || (a.number !== null && a.number === b.number) ? 'sameAward' : 'different';
  }
  // The number of a paper is one person's: with another name on it somebody should look.
  const sameNumber = a.number !== null && a.number === b.number;
  if (sameNumber && !dateDiffers && !degreeDiffers && !isTeam) return 'sameAward';
  if (dateDiffers) return 'different';
  if (isTeam) return 'team';
  return took(a.degree) && took(b.degree) && !degreeDiffers ? 'massCertificate' : 'sameTemplate';
}

const took = (degree: string | null) => degree === null || degree === 'Участник';

function samePeople(a: AwardSigns, b: AwardSigns): 'same' | 'other' | 'unknown' {
  if (a.surnames.length === 0 || b.surnames.length === 0) return 'unknown';
  return a.surnames.some((ofA) => b.surnames.some((ofB) => isSamePerson(ofA, ofB))) ? 'same' : 'other';
}

function isSamePerson(a: string, b: string): boolean {
  const [[lastA = '', firstA], [lastB = '', firstB]] = [a.split(' '), b.split(' ')];
  return isSameSurname(lastA, lastB) && (!firstA || !firstB || distance(firstA, firstB) <= 1);
}

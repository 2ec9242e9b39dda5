import {
  type AttributeFormat,
  defaultPatterns,
} from '@zachetka/contract/portfolio/portfolio/attribute-format';
import { formatDatePeriod } from '@zachetka/contract/portfolio/portfolio/wall-date';
import type { Random } from '../random.ts';
import { addDays } from './demo-dates.ts';

/** What a sample value is drawn from: the day of the achievement and the first that it could have begun on, `yyyy-mm-dd`. */
export type Draw = {
  random: Random;
  date: string;
  earliest: string;
  /** Fields that have to fit together choose by this. */
  variant: number;
};

export type DemoAttribute = {
  titleRu: string;
  titleEn: string;
  format: AttributeFormat;
  required: boolean;
  pattern: string;
  placeholder: string | null;
  options: readonly string[];
  /** A value that a student might have filled in, valid by the attribute's own rules. */
  sample: (draw: Draw) => string;
};

export type DemoSubBlock = {
  titleRu: string;
  titleEn: string;
  descriptionRu?: string;
  descriptionEn?: string;
  /** The suggested score. */
  score: number | null;
  /** How often students add to it, beside the other sub-blocks. */
  weight: number;
  allowAttachments?: boolean;
  allowMultipleElements?: boolean;
  allowRemove?: boolean;
  needToBeVerify?: boolean;
  /** An old version: given up before the academic year that began so many years ago. */
  deletedYearsAgo?: number;
  attributes: readonly DemoAttribute[];
};

export type DemoBlock = {
  titleRu: string;
  titleEn: string;
  descriptionRu?: string;
  descriptionEn?: string;
  /** Of a nomination: what applications call it. */
  application?: readonly [ru: string, en: string];
  deletedYearsAgo?: number;
  subBlocks: readonly DemoSubBlock[];
};

type Titles = readonly [ru: string, en: string];
type Details = { required?: boolean; placeholder?: string; pattern?: string; options?: readonly string[] };

function attribute(
  format: AttributeFormat,
  [titleRu, titleEn]: Titles,
  sample: DemoAttribute['sample'],
  { required = false, placeholder, pattern, options = [] }: Details,
): DemoAttribute {
  return {
    titleRu,
    titleEn,
    format,
    required,
    pattern: pattern ?? defaultPatterns[format],
    placeholder: placeholder ?? null,
    options,
    sample,
  };
}

/** A line of text, chosen from what students have written. */
export const text = (titles: Titles, examples: readonly string[], details: Details = {}): DemoAttribute =>
  attribute('TEXT', titles, ({ random }) => random.pick(examples), details);

/** A line of text that others of the sub-block have to fit. */
export const fittingText = (
  titles: Titles,
  values: readonly string[],
  details: Details = {},
): DemoAttribute => fitting(text(titles, values, details), values);

/** A line of text that is made up. */
export const madeText = (
  titles: Titles,
  sample: DemoAttribute['sample'],
  details: Details = {},
): DemoAttribute => attribute('TEXT', titles, sample, details);

export const paragraph = (
  titles: Titles,
  examples: readonly string[],
  details: Details = {},
): DemoAttribute => attribute('TEXTAREA', titles, ({ random }) => random.pick(examples), details);

export const number = (
  titles: Titles,
  [least, most]: readonly [number, number],
  details: Details = {},
): DemoAttribute => attribute('NUMBER', titles, ({ random }) => String(random.integer(least, most)), details);

/** The year of the achievement. */
export const year = (titles: Titles, details: Details = {}): DemoAttribute =>
  attribute('NUMBER', titles, (draw) => draw.date.slice(0, 4), details);

export const date = (titles: Titles, details: Details = {}): DemoAttribute =>
  attribute('DATE', titles, (draw) => draw.date, details);

/** A period that ended on the day of the achievement. */
export const period = (
  titles: Titles,
  [least, most]: readonly [number, number],
  details: Details = {},
): DemoAttribute =>
  attribute(
    'DATE_PERIOD',
    titles,
    (draw) =>
      formatDatePeriod({
        start: laterOf(addDays(draw.date, -draw.random.integer(least, most)), draw.earliest),
        end: draw.date,
      }),
    details,
  );

const oneOf =
  (format: 'DROPDOWN' | 'SELECT') =>
  (titles: Titles, options: readonly string[], details: Details = {}): DemoAttribute =>
    attribute(format, titles, ({ random }) => random.pick(options), { ...details, options });

function laterOf(day: string, earliest: string): string {
  return day < earliest ? earliest : day;
}

/** The attribute with values that fit, one by one, to those of other attributes of the sub-block. */
export const fitting = (of: DemoAttribute, values: readonly string[]): DemoAttribute => ({
  ...of,
  sample: ({ variant }) => values[variant % values.length] ?? '',
});

export const dropdown = oneOf('DROPDOWN');
export const select = oneOf('SELECT');

export const levels = [
  'Международный',
  'Всероссийский',
  'Межрегиональный',
  'Региональный',
  'Городской',
  'Университетский',
];
export const results = [
  'Победитель (I место)',
  'Призёр (II место)',
  'Призёр (III место)',
  'Лауреат',
  'Участник',
];

export const level = dropdown(['Уровень мероприятия', 'Level of the event'], levels, { required: true });
export const result = dropdown(['Результат', 'Result'], results, { required: true });
export const dateOfAward = date(['Дата получения', 'Date received'], { required: true });

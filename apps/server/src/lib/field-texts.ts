import type { z } from 'zod';
import type { LocalText } from './language.ts';

type Issue = z.core.$ZodIssue;
type Texts = { [Code in Issue['code']]: (issue: Extract<Issue, { code: Code }>) => LocalText };

const wrongValue: LocalText = { ru: 'Недопустимое значение.', en: 'This value is not allowed.' };
const required: LocalText = { ru: 'Поле обязательно.', en: 'This field is required.' };

const expectedTypes: Record<string, LocalText> = {
  string: { ru: 'Ожидается строка.', en: 'Text is expected.' },
  number: { ru: 'Ожидается число.', en: 'A number is expected.' },
  int: { ru: 'Ожидается целое число.', en: 'A whole number is expected.' },
  boolean: { ru: 'Ожидается true или false.', en: 'True or false is expected.' },
  date: { ru: 'Ожидается дата.', en: 'A date is expected.' },
  array: { ru: 'Ожидается список.', en: 'A list is expected.' },
  object: { ru: 'Ожидается объект.', en: 'An object is expected.' },
};

const formats: Record<string, LocalText> = {
  email: { ru: 'Неверный адрес электронной почты.', en: 'This is not an e-mail address.' },
  url: { ru: 'Неверный адрес.', en: 'This is not an address.' },
  uuid: { ru: 'Неверный идентификатор.', en: 'This is not an identifier.' },
  date: { ru: 'Неверная дата, ожидается ГГГГ-ММ-ДД.', en: 'Not a date; expected YYYY-MM-DD.' },
  datetime: { ru: 'Неверные дата и время.', en: 'This is not a date with a time.' },
};

const texts: Texts = {
  invalid_type: ({ expected, input }) =>
    input === undefined || input === null ? required : (expectedTypes[expected] ?? wrongValue),
  too_small: ({ origin, minimum, inclusive, input }) => {
    if (origin === 'string') {
      if (Number(minimum) <= 1 && input === '') return required;
      return {
        ru: `Не короче ${count('ru', minimum, 'символа', 'символов')}.`,
        en: `At least ${count('en', minimum, 'character', 'characters')}.`,
      };
    }
    if (origin === 'array' || origin === 'set') {
      return {
        ru: `Не меньше ${count('ru', minimum, 'элемента', 'элементов')}.`,
        en: `At least ${count('en', minimum, 'item', 'items')}.`,
      };
    }
    return inclusive === false
      ? { ru: `Больше ${minimum}.`, en: `More than ${minimum}.` }
      : { ru: `Не меньше ${minimum}.`, en: `Not less than ${minimum}.` };
  },
  too_big: ({ origin, maximum, inclusive }) => {
    if (origin === 'string') {
      return {
        ru: `Не длиннее ${count('ru', maximum, 'символа', 'символов')}.`,
        en: `At most ${count('en', maximum, 'character', 'characters')}.`,
      };
    }
    if (origin === 'array' || origin === 'set') {
      return {
        ru: `Не больше ${count('ru', maximum, 'элемента', 'элементов')}.`,
        en: `At most ${count('en', maximum, 'item', 'items')}.`,
      };
    }
    return inclusive === false
      ? { ru: `Меньше ${maximum}.`, en: `Less than ${maximum}.` }
      : { ru: `Не больше ${maximum}.`, en: `Not more than ${maximum}.` };
  },
  invalid_format: ({ format }) =>
    formats[format] ?? { ru: 'Неверный формат.', en: 'The format is not right.' },
  not_multiple_of: ({ divisor }) => ({ ru: `Кратно ${divisor}.`, en: `A multiple of ${divisor}.` }),
  unrecognized_keys: ({ keys }) => ({
    ru: `Лишние поля: ${keys.join(', ')}.`,
    en: `Unknown fields: ${keys.join(', ')}.`,
  }),
  invalid_value: ({ values, input }) =>
    input === undefined
      ? required
      : { ru: `Одно из: ${values.join(', ')}.`, en: `One of: ${values.join(', ')}.` },
  invalid_union: () => wrongValue,
  invalid_key: () => wrongValue,
  invalid_element: () => wrongValue,
  custom: ({ params }) => (isLocalText(params?.['text']) ? params['text'] : wrongValue),
};

/**
 * What is wrong with a field, in words of our own and in both languages. A rule that a schema adds with `refine` says
 * its own words through `params: { text: { ru, en } }`.
 */
export function describeIssue(issue: Issue): LocalText {
  // The table is keyed by the code, so the entry found takes exactly this kind of issue; TypeScript can't follow that.
  const describe = texts[issue.code] as (issue: Issue) => LocalText;
  return describe(issue);
}

function count(language: 'ru' | 'en', number: number | bigint, one: string, many: string): string {
  return `${number} ${new Intl.PluralRules(language).select(Number(number)) === 'one' ? one : many}`;
}

function isLocalText(value: unknown): value is LocalText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ru' in value &&
    'en' in value &&
    typeof value.ru === 'string' &&
    typeof value.en === 'string'
  );
}

import {
  getGender,
  getMiddlenameGender,
  inclineFirstname,
  inclineLastname,
  inclineMiddlename,
} from 'lvovich';

export type GrammaticalCase = 'genitive' | 'dative' | 'accusative';

/** «Гасан оглы», «Гасан кызы»: patronymics of two words that tell the gender and do not change. */
const unchangingPatronymics: Readonly<Record<string, 'male' | 'female'>> = {
  оглы: 'male',
  оглу: 'male',
  улы: 'male',
  уулу: 'male',
  кызы: 'female',
  гызы: 'female',
};

/** What lvovich does not know: the only common names of women that end like nouns of the third declension. */
const thirdDeclension: Readonly<Record<string, Record<GrammaticalCase, string>>> = {
  Любовь: { genitive: 'Любови', dative: 'Любови', accusative: 'Любовь' },
  Нинель: { genitive: 'Нинели', dative: 'Нинели', accusative: 'Нинель' },
  Рахиль: { genitive: 'Рахили', dative: 'Рахили', accusative: 'Рахиль' },
  Юдифь: { genitive: 'Юдифи', dative: 'Юдифи', accusative: 'Юдифь' },
  Эсфирь: { genitive: 'Эсфири', dative: 'Эсфири', accusative: 'Эсфирь' },
};

/**
 * A full name, surname first, in another case. Whose gender can't be told, and whose name is not Russian writing, stays as it
 * is: a wrong ending is worse on a signed paper than none.
 */
export function declineName(fullName: string, into: GrammaticalCase): string {
  const [last, first, ...rest] = fullName.split(/\s+/);
  if (!last || !first || !/^[а-яё\s.-]+$/i.test(fullName)) return fullName;
  const ending = rest.at(-1)?.toLowerCase() ?? '';
  const told = unchangingPatronymics[ending];
  if (told === undefined && rest.length > 1) return fullName;
  const gender = told ?? genderOf(last, first, rest[0]);
  if (gender !== 'male' && gender !== 'female') return fullName;
  return [
    inclineLastname(last, into, gender),
    (gender === 'female' && thirdDeclension[first]?.[into]) || inclineFirstname(first, into, gender),
    ...(told ? rest : rest.map((middle) => inclineMiddlename(middle, into, gender))),
  ].join(' ');
}

/** A patronymic tells it more surely than all the rest. */
function genderOf(last: string, first: string, middle: string | undefined) {
  const byPatronymic = middle === undefined ? null : getMiddlenameGender(middle);
  if (byPatronymic === 'male' || byPatronymic === 'female') return byPatronymic;
  return middle === undefined ? getGender({ last, first }) : null;
}

import type { ReadingDictionary } from './dictionary.ts';
import { type Flow, foundAt } from './flow.ts';
import { distance, fold } from './letters.ts';
import type { Found } from './reading.ts';

type Case = 'nominative' | 'dative' | 'genitive';

/** Endings of patronymics, as they tell the gender and the case. */
const patronymics: readonly (readonly [RegExp, 'm' | 'f', Case])[] = [
  [/(ович|евич|ьич|мич|нич)$/, 'm', 'nominative'],
  [/(овичу|евичу|ьичу|мичу|ничу)$/, 'm', 'dative'],
  [/(овича|евича|ьича|мича|нича)$/, 'm', 'genitive'],
  [/(овна|евна|ична)$/, 'f', 'nominative'],
  [/(овне|евне|ичне)$/, 'f', 'dative'],
  [/(овны|евны|ичны)$/, 'f', 'genitive'],
];

type NameForm = { name: string; gender: 'm' | 'f'; in: Case };
const formsOf = new WeakMap<readonly string[], Map<string, NameForm[]>>();

/** All forms of the given names of the dictionary. */
function givenForms(names: readonly string[]): Map<string, NameForm[]> {
  const known = formsOf.get(names);
  if (known) return known;
  const forms = new Map<string, NameForm[]>();
  const add = (form: string, of: NameForm) => forms.set(fold(form), [...(forms.get(fold(form)) ?? []), of]);
  for (const name of names) {
    const folded = fold(name);
    const gender = /[аяь]$/.test(folded) && !/^(никита|илья|данила|игорь)$/.test(folded) ? 'f' : 'm';
    add(folded, { name, gender, in: 'nominative' });
    const stem = folded.slice(0, -1);
    const irregular: Readonly<Record<string, readonly [string, string]>> = {
      петр: ['петра', 'петру'],
      лев: ['льва', 'льву'],
      павел: ['павла', 'павлу'],
      любовь: ['любови', 'любови'],
    };
    let [genitive, dative] = irregular[folded] ?? ['', ''];
    if (genitive === '') {
      if (folded.endsWith('ия')) [genitive, dative] = [`${stem}и`, `${stem}и`];
      else if (folded.endsWith('а'))
        [genitive, dative] = [`${stem}${/[гкхжшч]а$/.test(folded) ? 'и' : 'ы'}`, `${stem}е`];
      else if (folded.endsWith('я')) [genitive, dative] = [`${stem}и`, `${stem}е`];
      else if (/[йь]$/.test(folded)) [genitive, dative] = [`${stem}я`, `${stem}ю`];
      else [genitive, dative] = [`${folded}а`, `${folded}у`];
    }
    add(genitive, { name, gender, in: 'genitive' });
    add(dative, { name, gender, in: 'dative' });
  }
  formsOf.set(names, forms);
  return forms;
}

function findGiven(
  word: string,
  names: readonly string[],
  gender?: 'm' | 'f',
): (NameForm & { exact: boolean }) | undefined {
  const forms = givenForms(names);
  const folded = fold(word);
  const fits = (form: NameForm) => gender === undefined || form.gender === gender;
  const exact = forms.get(folded)?.find(fits);
  if (exact) return { ...exact, exact: true };
  if (folded.length < 5) return undefined;
  for (const [form, all] of forms) {
    const close = all.find(fits);
    if (
      close &&
      form.length >= 5 &&
      Math.abs(form.length - folded.length) <= 1 &&
      distance(form, folded) === 1
    ) {
      return { ...close, exact: false };
    }
  }
  return undefined;
}

const capitalised = (word: string) =>
  word.replace(/[^-\s]+/gu, (part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase());

/** The surname in the nominative, if the rest of the name stands in another case. */
export function nominativeSurname(surname: string, gender: 'm' | 'f', from: Case): string {
  if (from === 'nominative') return surname;
  // The bow of й is lost first.
  if (gender === 'f') surname = surname.replace(/([ое])и$/, '$1й');
  if (gender === 'f') {
    if (/(ов|ев|ёв|ин|ын)(ой|ы)$/.test(surname)) return surname.replace(/(ой|ы)$/, 'а');
    return surname.replace(/ой$/, 'ая').replace(/ей$/, 'яя');
  }
  if (/(ов|ев|ёв|ин|ын)[ау]$/.test(surname)) return surname.slice(0, -1);
  if (/[кгх](ому|ого)$/.test(surname)) return surname.replace(/(ому|ого)$/, 'ий');
  if (/(ому|ого)$/.test(surname)) return surname.replace(/(ому|ого)$/, 'ый');
  if (/[рлнт][юя]$/.test(surname)) return `${surname.slice(0, -1)}ь`;
  if (/[юя]$/.test(surname)) return `${surname.slice(0, -1)}й`;
  return surname.replace(/[ау]$/, '');
}

function nominativePatronymic(word: string, gender: 'm' | 'f'): string {
  return gender === 'm' ? word.replace(/(ич)[ау]$/, '$1') : word.replace(/(н)[еы]$/, '$1а');
}

/** The people whom the paper is given to, each as surname, given name, patronymic in the nominative. */
export function findPeople(flow: Flow, dictionary: ReadingDictionary): Found<string>[] {
  const found: Found<string>[] = [];
  for (const line of flow.lines) {
    const text = flow.text.slice(line.from, line.to);
    const folded = flow.folded.slice(line.from, line.to);
    if (
      dictionary.othersNames.some((word) =>
        new RegExp(`(^|[^а-яa-z])${fold(word)}([^а-яa-z]|$)`).test(folded),
      )
    )
      continue;
    const words = [...text.matchAll(/[\p{L}-]{2,}/gu)].map((match) => ({
      text: match[0],
      at: line.from + match.index,
    }));
    for (const [at, word] of words.entries()) {
      const fits = patronymics.find(([pattern]) => pattern.test(fold(word.text)) && word.text.length >= 6);
      if (!fits || !/^\p{Lu}/u.test(word.text)) continue;
      const person = nameAround(flow, words, at, fits, dictionary);
      if (person) found.push(person);
    }
  }
  if (found.length > 0) return found;
  const introduced = introducedName(flow, dictionary);
  return introduced ? [introduced] : [];
}

type NameWord = { text: string; at: number };

function nameAround(
  flow: Flow,
  words: readonly NameWord[],
  at: number,
  [, gender, inCase]: (typeof patronymics)[number],
  { givenNames }: ReadingDictionary,
): Found<string> | undefined {
  const middle = words[at];
  const first = words[at - 1];
  if (!middle || !first || !/^\p{Lu}/u.test(first.text)) return undefined;
  const before = words[at - 2];
  const after = words[at + 1];
  const isName = (word: NameWord | undefined): word is NameWord =>
    word !== undefined &&
    /^\p{Lu}[\p{L}-]{2,}$/u.test(word.text) &&
    !/^(уважаем|дорог)/.test(fold(word.text));
  const last = isName(before) ? before : isName(after) ? after : undefined;
  if (!last) return undefined;
  const given = findGiven(first.text, givenNames, gender);
  // «Мария Андреевна Орлова» after somebody else's word: the surname stands after the patronymic.
  const surname = capitalised(last.text);
  const person = [
    capitalised(nominativeSurname(surname.toLowerCase(), gender, inCase)),
    given?.name ?? capitalised(first.text),
    capitalised(nominativePatronymic(middle.text.toLowerCase(), gender)),
  ].join(' ');
  const all = [last, first, middle];
  const from = Math.min(...all.map((word) => word.at));
  const to = Math.max(...all.map((word) => word.at + word.text.length));
  const sameScript = all.every(({ text }) => /^[А-ЯЁа-яё-]+$/u.test(text));
  const rule = (given?.exact ? 1 : given ? 0.9 : 0.8) * (sameScript ? 1 : 0.6);
  return foundAt(flow, from, to, person, rule);
}

/** Without a patronymic a name is known only by what stands before it: "is awarded to", «награждается». */
function introducedName(
  flow: Flow,
  { personBefore, givenNames }: ReadingDictionary,
): Found<string> | undefined {
  for (const before of personBefore) {
    const at = flow.folded.indexOf(fold(before));
    if (at < 0) continue;
    const rest = flow.text.slice(at + before.length);
    const match = /^[\s:,»"]*(\p{Lu}[\p{L}-]+[ ]+\p{Lu}[\p{L}-]+(?:[ ]+\p{Lu}[\p{L}-]+)?)\s*[\n,!]/u.exec(
      rest,
    );
    if (!match?.[1]) continue;
    const from = at + before.length + match[0].indexOf(match[1]);
    const words = match[1].split(/\s+/).map(capitalised);
    const russian = words.findIndex((word) => findGiven(word, givenNames) !== undefined);
    // In a Russian list the surname stands first.
    const ordered =
      /[а-яё]/iu.test(match[1]) && russian === 0 && words.length === 2 ? words.toReversed() : words;
    return foundAt(flow, from, from + match[1].length, ordered.join(' '), 0.85);
  }
  return undefined;
}

const romanised: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
/** Latin spellings differ («Yulia», «Iuliia», «Julia»): what is left is the same in most of them. */
function romanSkeleton(text: string): string {
  const latin = fold(text).replace(/[а-я]/g, (letter) => romanised[letter] ?? '');
  return latin
    .replace(/[^a-z]/g, '')
    .replace(/j/g, 'y')
    .replace(/x/g, 'ks')
    .replace(/h/g, '')
    .replace(/[iy]+/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

/** Whether two surnames are one in other cases, another gender or another script, or with a letter misread. */
export function isSameSurname(a: string, b: string): boolean {
  const [ofA, ofB] = [fold(a), fold(b)];
  if (ofA === ofB) return true;
  if (/[a-z]/.test(ofA) !== /[a-z]/.test(ofB)) {
    const [romanA, romanB] = [romanSkeleton(a), romanSkeleton(b)];
    return romanA.length > 2 && distance(romanA, romanB) <= 1;
  }
  const [stemA, stemB] = [surnameStem(ofA), surnameStem(ofB)];
  if (stemA === stemB) return true;
  return Math.min(stemA.length, stemB.length) >= 5 && distance(stemA, stemB) <= 1;
}

export const surnameStem = (folded: string): string =>
  folded.replace(/(ого|ому|ой|ая|ий|ый|ым|ую|ем|ом|а|у|ы|е|ю|я|ь|й)$/, '');

/** Whether the given name is the same one in any case, or only its first letter is written. */
export function isSameGiven(a: string, b: string, dictionary: ReadingDictionary): boolean {
  const [ofA, ofB] = [fold(a), fold(b)];
  if (ofA === ofB) return true;
  const [given, other] = [findGiven(a, dictionary.givenNames), findGiven(b, dictionary.givenNames)];
  if (given && other) return given.name === other.name;
  if (/[a-z]/.test(ofA) !== /[a-z]/.test(ofB)) return distance(romanSkeleton(a), romanSkeleton(b)) <= 1;
  return distance(ofA.slice(0, -1), ofB.slice(0, -1)) <= 1;
}

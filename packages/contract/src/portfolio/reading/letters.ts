/** Comparing what was read with what was meant: letters that look alike, ё, and a letter misread here and there. */

const latinToCyrillic: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  u: 'и',
  U: 'и',
  n: 'п',
  r: 'г',
  g: 'д',
};
/** Capital letters have other look-alikes than small ones: «Т» and T, but «и» and u. */
const latinCapitals: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
};

/** Prepositions that are read as Latin letters. */
const shortWords: Readonly<Record<string, string>> = {
  no: 'по',
  u: 'и',
  U: 'и',
  c: 'с',
  y: 'у',
  om: 'от',
  npu: 'при',
  HQ: 'на',
};

const hasCyrillic = (text: string) => /[а-яё]/iu.test(text);

/** A word of Cyrillic letters with Latin look-alikes among them, as it was meant. Latin words stay. */
export function mendScript(word: string, cyrillicAround = false): string {
  if (!/[a-z]/i.test(word)) return mendShortI(word);
  const short = cyrillicAround ? shortWords[word] : undefined;
  if (short !== undefined) return short;
  const onlyCapitals = /^[ABCEHKMOPTXY\d-]+$/.test(word);
  if (!hasCyrillic(word) && !(cyrillicAround && onlyCapitals)) return word;
  return mendShortI(
    word.replace(
      /[a-z]/gi,
      (letter) => latinCapitals[letter] ?? latinToCyrillic[letter.toLowerCase()] ?? letter,
    ),
  );
}

/** The bow of й is lost first; adjectives never end in «ыи», «скии», «нои». */
const mendShortI = (word: string) =>
  word.replace(/(ы|ски|ско|ово|ево|[нтк]но|(?<=[а-яё]{2}[тдчшжнрл])е)и(?![а-яё])/giu, (end, start: string) =>
    end.endsWith('И') ? `${start}Й` : `${start}й`,
  );

/** For comparing only: small letters, е for ё, and one letter for those that look alike. As long as the text itself. */
export function fold(text: string): string {
  return text.replace(/./gsu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? (small === 'ё' ? 'е' : small) : letter;
  });
}

/** How many letters have to be changed, put in or taken out. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** 1 where both are the same, 0 where they share nothing. */
export function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

/** The word without its ending, roughly: enough to know a noun or an adjective again in another case. */
export function stem(word: string): string {
  const folded = fold(word).replace(/[^а-яa-z-]/g, '');
  const cut = folded.replace(
    /(иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|иям|ией|ая|яя|ой|ый|ий|ей|ую|юю|ые|ие|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ов|ев|ия|ии|ию|ью|а|я|о|е|ы|и|у|ю|ь|й|s)$/,
    '',
  );
  return cut.length >= 3 ? cut : folded;
}

const asTrigrams = (text: string) => {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
};

/** The share of groups of three letters that both have. */
export function trigramLikeness(a: string, b: string): number {
  const [ofA, ofB] = [asTrigrams(a), asTrigrams(b)];
  let shared = 0;
  for (const each of ofA) if (ofB.has(each)) shared++;
  const all = ofA.size + ofB.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** A text in the form in which two papers are compared. */
export function normalForm(text: string): string {
  return fold(
    text
      .split(/\s+/u)
      .map((word) => mendScript(word, true))
      .join(' '),
  )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

import type { ReadingDictionary } from './dictionary.ts';
import { type Flow, foundAt, lineAt } from './flow.ts';
import { fold, likeness, stem } from './letters.ts';
import type { Found } from './reading.ts';

/** What a paper is about, as phrases: its event, who issued it, its prize and level, its number. */

const letter = 'а-яёa-z';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const oneOf = (words: readonly string[]) =>
  words.map((word) => escaped(fold(word)).replace(/ /g, String.raw`\s+`)).join('|');

type Gender = 'm' | 'f' | 'n' | 'p';
const nominativeEnding: Readonly<Record<Gender, string>> = { m: 'ый', f: 'ая', n: 'ое', p: 'ые' };

/** «Всероссийской» before «олимпиада» is «Всероссийская»: the ending by the gender, soft after к, г, х. */
export function nominativeAdjective(word: string, gender: Gender): string {
  const match =
    /^(.*?)(ого|его|ому|ему|ыми|ими|ый|ий|ой|ая|яя|ое|ее|ые|ие|ым|им|ом|ем|ую|юю|ых|их|ей)$/iu.exec(word);
  const base = match?.[1];
  if (!base || base.length < 3) return word;
  const folded = fold(base);
  let ending = nominativeEnding[gender];
  if (/[кгх]$/.test(folded)) ending = ending.replace('ы', 'и');
  // Adjectives with a stressed ending: a list, since nothing in the word tells it.
  if (gender === 'm' && /^(городск|краев|областн|больш|молод|мастерск|морск)$/.test(folded)) ending = 'ой';
  if (gender === 'm' && /^областн$/.test(folded)) ending = 'ой';
  return base + (/^\p{Lu}{2,}$/u.test(word) ? ending.toUpperCase() : ending);
}

const adjectiveEnding = /(ого|его|ому|ему|ыми|ими|ый|ий|ой|ая|яя|ое|ее|ые|ие|ым|им|ом|ем|ую|юю|ых|их|ей)$/;
const romanNumeral = /^[ivxхiп1lуш|]{1,6}$/;

/** The forms of a head noun: its stem and a short ending, so that «конкурсная» is no «конкурс». */
function headPattern(head: string): RegExp {
  const base = escaped(fold(head).replace(/(ия|ие|а|я|о|ь|ы|и)$/, ''));
  return new RegExp(`^${base}(ия|ии|ию|ией|иях|ий|а|ы|е|у|ой|ом|ов|ам|ах|ами|я|ю|ем|и|ей|ь|о|ка|ке|ку)?$`);
}
const headForms = new WeakMap<object, [string, Gender, RegExp][]>();
function headsOf({ eventHeads }: ReadingDictionary): [string, Gender, RegExp][] {
  const known =
    headForms.get(eventHeads) ??
    Object.entries(eventHeads).map(
      ([head, gender]) => [head, gender, headPattern(head)] as [string, Gender, RegExp],
    );
  headForms.set(eventHeads, known);
  return known;
}

type Piece = { text: string; from: number; to: number };

/** A name that is broken over lines, in one line: a hyphen at the end of a line goes, unless both parts are words («научно-»). */
export function joined(text: string): string {
  return (
    text
      .replace(/([оеи]-)\n/giu, '$1')
      .replace(/(\p{L})-\n(?=\p{Ll})/gu, '$1')
      .replace(/\s+/g, ' ')
      // After an adjective in the genitive plural there is no «растении», only «растений».
      .replace(
        /([ыи]х\s+[а-яё]+и)и(?![а-яё])/giu,
        (all, start: string) => start + (all.endsWith('И') ? 'Й' : 'й'),
      )
      .replace(/([«“(])\s+/g, '$1')
      .replace(/\s+([»”),.])/g, '$1')
      .trim()
  );
}

/** Where the phrase that goes through `at` ends: at a full stop, at words that begin something else, or at a line that does. */
function endOfPhrase(flow: Flow, at: number, dictionary: ReadingDictionary): number {
  const rest = flow.folded.slice(at);
  const stop = new RegExp(
    `[\\s«]+(${oneOf(dictionary.eventEnds)})(?![${letter}])|[!;]|\\.(?=\\s*\\n)|,\\s+(?:проходивш|состоявш)|\\s+\\d{1,2}\\s?[-–—.]|\\s+«\\d|\\s+(?:от\\s+)?\\d{1,2}\\s+[а-я]{3,8}\\s+20\\d\\d`,
  ).exec(rest);
  let end = stop ? at + stop.index : flow.text.length;
  for (let line = lineAt(flow, at); line < flow.lines.length - 1; line++) {
    const current = flow.lines[line];
    const next = flow.lines[line + 1];
    if (!current || !next || current.to >= end) break;
    if (!goesOn(flow, at, current, next)) {
      end = Math.min(end, current.to);
      break;
    }
  }
  return end;
}

function goesOn(
  flow: Flow,
  from: number,
  current: Flow['lines'][number],
  next: Flow['lines'][number],
): boolean {
  if (current.page !== next.page) return false;
  const before = flow.text.slice(from, current.to);
  const open = (before.match(/[«“„]/g) ?? []).length > (before.match(/[»”]/g) ?? []).length;
  const height = (box: readonly number[]) => box[3] ?? 0;
  const gap = next.box[1] - (current.box[1] + height(current.box));
  const near = gap < 1.1 * Math.max(height(current.box), height(next.box)) && gap > -height(current.box);
  const first = flow.text.slice(next.from, next.from + 2);
  if (!near) return false;
  if (open || before.endsWith('-')) return true;
  if (/^[«"“]/.test(first)) return true;
  const last = before.trimEnd().split(/\s+/).at(-1) ?? '';
  // A name or an initial goes on with a capital letter: «имени академика В. П. / Лебедева».
  if (/^\p{Lu}\.$/u.test(last) || /^(имени|академика|профессора|города|им\.|по|в|и|среди|для)$/u.test(last))
    return true;
  return /^\p{Ll}/u.test(first) && alike(height(current.box), height(next.box));
}
const alike = (a: number, b: number) => Math.min(a, b) / Math.max(a, b) > 0.4;

export type FoundEvent = Found<string> & { head: string; from: number; to: number };

/** The event in the nominative: «в Городском конкурсе по хирургии» is «Городской конкурс по хирургии». */
export function findEvent(flow: Flow, dictionary: ReadingDictionary): FoundEvent | undefined {
  return (
    findProgramme(flow) ??
    findRussianEvent(flow, dictionary) ??
    findEnglishEvent(flow, dictionary) ??
    undefined
  );
}

/** «по программе «…»»: what stands in the quotes. */
function findProgramme(flow: Flow): FoundEvent | undefined {
  const match =
    /(?:по\s+(?:дополнительной\s+|образовательной\s+|профессиональной\s+)*программе|(?<![а-я])(?:мастер-класс[а-я]*|вебинар[а-я]*|курс[а-я]{0,2}))[^«"“<\n]{0,60}\n?\s*[«"“<]{1,2}([^»”>"]{4,200})[»”>"]/u.exec(
      flow.folded,
    );
  if (!match?.[1]) return undefined;
  const from = match.index + match[0].lastIndexOf(match[1]);
  const to = from + match[1].length;
  const text = joined(flow.text.slice(from, to));
  return { ...foundAt(flow, from, to, text), head: 'программа', from, to };
}

function findRussianEvent(flow: Flow, dictionary: ReadingDictionary): FoundEvent | undefined {
  const heads = headsOf(dictionary);
  const words: Piece[] = [...flow.text.matchAll(/[^\s]+/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
  const candidates = words.flatMap((word, at) => {
    const bare = fold(word.text).replace(/[^а-яa-z-]/g, '');
    const head = heads.find(([, , pattern]) => pattern.test(bare));
    if (!head || /^[«"]/.test(word.text)) return [];
    let first = at;
    while (first > 0) {
      const before = words[first - 1];
      if (!before) break;
      const folded = fold(before.text);
      const hyphened = /[оеи]-$/.test(folded) && flow.text[before.to] === '\n';
      const isAdjective =
        adjectiveEnding.test(folded) &&
        /^[а-я-]{5,}$/.test(folded) &&
        !/^(активн|искренн|показанн|котор|ставш|занявш|лауреат|победител|призер|участни|перв(ое|ой)$|втор(ое|ой)$|треть)/.test(
          folded,
        );
      const isNumber = romanNumeral.test(folded) && first < at && !/^(и|в|у|с)$/.test(before.text);
      const isHalf = first < at && /^[а-я]{4,}о?-$/.test(folded);
      if (!isAdjective && !isNumber && !hyphened && !isHalf) break;
      first--;
    }
    const start = words[first];
    if (!start) return [];
    const trigger = flow.folded.slice(Math.max(0, start.from - 40), start.from);
    const introduced =
      /(^|\s)(в|во|на)\s*$|(лауреат[а-я]*|победител[а-я]*|призер[а-я]*|участни[а-я]*|проведени[а-я]|организации|подготовк[а-я])\s*$/.test(
        trigger,
      );
    return [{ word, at, head, first, score: (introduced ? 2 : 0) + (at - first) * 0.3 }];
  });
  const best = candidates.toSorted((a, b) => b.score - a.score)[0];
  if (!best || best.score <= 0) return undefined;
  const [headWord, gender] = best.head;
  const to = endOfPhrase(flow, best.word.to, dictionary);
  const from = words[best.first]?.from ?? best.word.from;
  const adjectives = joined(flow.text.slice(from, best.word.from))
    .split(' ')
    .filter(Boolean)
    .map((word) => (romanNumeral.test(fold(word)) ? mendRoman(word) : nominativeAdjective(word, gender)));
  const capital =
    (adjectives.length === 0 || /^\p{Lu}/u.test(adjectives[0] ?? '')) && /^\p{Lu}/u.test(best.word.text);
  const head = capital ? headWord.charAt(0).toUpperCase() + headWord.slice(1) : headWord;
  const rest = tidyEnd(joined(flow.text.slice(best.word.to, to)));
  const text = [...adjectives, head, rest].filter(Boolean).join(' ');
  const value = text.charAt(0).toUpperCase() + text.slice(1);
  const numbered = adjectives.some((word) => /^[IVX]+$/.test(word)) ? 0.9 : 1;
  // «соревнования» alone, or a name that ends in «по»: its end was not read. A hyphen that was dropped may have belonged there.
  const cut = rest === '' || /(^|\s)(по|в|и|имени|среди)$/.test(rest) ? 0.75 : 1;
  const doubtful = numbered * cut * hyphens(flow.text.slice(from, to));
  return {
    ...foundAt(flow, from, to, value, (best.score >= 2 ? 1 : 0.8) * doubtful * balanced(value)),
    head: headWord,
    from,
    to,
  };
}

/** A name whose quotes do not close was cut somewhere. */
const balanced = (text: string) =>
  (text.match(/[«“]/g) ?? []).length === (text.match(/[»”]/g) ?? []).length &&
  !/[|_<>{}\\~=]|[a-z][а-я]|[а-я][a-z]/iu.test(text) &&
  !(/[а-яё]{3}/iu.test(text) && /[a-z]{4}/i.test(text))
    ? doubtfulShortI.test(text)
      ? 0.85
      : 1
    : 0.75;

/** «неиронных», «детеи»: the bow of й may be lost. */
const doubtfulShortI = /[аеоуы]и(?=[бвгджзклмнпрстфх])|[ео]и(?![а-яё])/iu;

const hyphens = (raw: string) => (/[а-яё]-\n/iu.test(raw) && !/[оеи]-\n/iu.test(raw) ? 0.8 : 1);

const tidyEnd = (text: string) =>
  text.replace(/[\s,;:.|_—–-]+$/u, (end) => (/\p{L}\.$/u.test(text) && /\s\p{Lu}\.$/u.test(text) ? end : ''));

function mendRoman(word: string): string {
  return word
    .toUpperCase()
    .replace(/Х/g, 'X')
    .replace(/П/g, 'II')
    .replace(/Ш/g, 'III')
    .replace(/[1L|]/g, 'I')
    .replace(/У/g, 'V')
    .replace(/Т(?=V)/g, 'I');
}

function findEnglishEvent(flow: Flow, dictionary: ReadingDictionary): FoundEvent | undefined {
  const match =
    /\b(?:in|of|at)\s+(?:the\s+)?((?:[A-Z][\w-]*|of|on|in|and|for|the)(?:\s+(?:[A-Z][\w-]*|of|on|in|and|for|the))*\s*(?:Olympiad|Conference|Contest|Congress|Competition|Championship|Forum|Festival|School|Symposium|Tournament)[^\n.,]*)/.exec(
      flow.text,
    );
  if (!match?.[1]) return undefined;
  const from = match.index + match[0].indexOf(match[1]);
  const to = Math.max(from + match[1].length, endOfEnglish(flow, from + match[1].length, dictionary));
  const value = joined(flow.text.slice(from, to)).replace(/^the /, '');
  const head =
    /olympiad|conference|contest|congress|competition|championship|forum|festival|school|symposium|tournament/i
      .exec(match[1])?.[0]
      .toLowerCase() ?? '';
  return { ...foundAt(flow, from, to, value, 0.97), head, from, to };
}

function endOfEnglish(flow: Flow, at: number, dictionary: ReadingDictionary): number {
  const line = flow.lines[lineAt(flow, at)];
  const next = flow.lines[lineAt(flow, at) + 1];
  if (!line || !next || at < line.to - 1) return at;
  const text = flow.folded.slice(next.from, next.to);
  const foreign =
    dictionary.eventEnds.some((word) => text.startsWith(fold(word))) ||
    /\d{4}/.test(text) ||
    !/^[a-z ]+$/.test(text);
  const height = line.box[3];
  return foreign || next.box[1] - (line.box[1] + height) > 1.1 * height ? at : next.to;
}

/** Who issued the paper: the first lines that name a ministry, a university, a fund. */
export function findIssuer(flow: Flow, dictionary: ReadingDictionary): Found<string> | undefined {
  const begins = new RegExp(`(^|[^${letter}])(${oneOf(dictionary.issuerWords)})`);
  const starts = new RegExp(`^[^${letter}]*(${oneOf(dictionary.issuerWords)})`);
  const somethingElse = /студент|курса|факультета|олимпиад|конкурс|конференц|за\s|участие/;
  const headings =
    /^(диплом|сертификат|грамота|почетная|благодар|свидетельство|удостоверение|diploma|certificate|награждается|вручается)/;
  for (const [at, line] of flow.lines.entries()) {
    const text = flow.folded.slice(line.from, line.to);
    if (!begins.test(text)) continue;
    if (line.box[1] > 0.7 || (!starts.test(text) && somethingElse.test(text))) continue;
    let to = line.to;
    for (let next = at + 1; next < flow.lines.length; next++) {
      const below = flow.lines[next];
      const current = flow.lines[next - 1];
      if (
        !below ||
        !current ||
        headings.test(flow.folded.slice(below.from, below.to)) ||
        !goesOn(flow, line.from, current, below)
      )
        break;
      to = below.to;
    }
    let from = line.from;
    const first = flow.text.slice(from, to);
    const trimmed = /^[^\p{L}«]*/u.exec(first)?.[0].length ?? 0;
    from += trimmed;
    const value = joined(flow.text.slice(from, to))
      .replace(/[\s|_.,;:—–-]+$/u, '')
      .replace(/\s+\p{L}$/u, '');
    return foundAt(
      flow,
      from,
      from + value.length + 1,
      value,
      (line.box[1] < 0.4 ? 1 : 0.8) * balanced(value) * hyphens(flow.text.slice(from, to)),
    );
  }
  return undefined;
}

/** A place or a prize: "1", "2", "3", «Лауреат», «Участник»; the numeral before «степени» and «место» first. */
export function findDegree(
  flow: { text: string; folded: string },
  dictionary: ReadingDictionary,
): { value: string; from: number; to: number; rule: number } | undefined {
  const { folded } = flow;
  for (const match of folded.matchAll(
    /((?<![^\s«"])[iпшгт1l|]{1,3}|[^\s(]{1,8}(?=\s))\s*(степен[иь]|мест[оа])(?![а-я])/g,
  )) {
    const numeral = (match[1] ?? '').replace(/["'«».,]/g, '');
    const place = Object.entries(dictionary.numerals).find(([, forms]) => forms.includes(numeral))?.[0];
    if (place) {
      const rule = dictionary.doubtfulNumerals.includes(numeral) ? 0.8 : 1;
      return { value: place, from: match.index, to: match.index + match[0].length, rule };
    }
    // A numeral that cannot be read is not guessed from the other words.
    if (numeral.length <= 3 && !/^(в|за|на|и|с|о|от)$/.test(numeral)) return undefined;
  }
  for (const [value, forms] of Object.entries(dictionary.degrees)) {
    for (const form of forms) {
      const at = new RegExp(`(?<![${letter}])${oneOf([form])}`).exec(folded);
      if (at)
        return {
          value,
          from: at.index,
          to: at.index + at[0].length,
          rule: value === '1' && /побед/.test(form) ? 0.7 : 1,
        };
    }
  }
  return undefined;
}

export function findLevel(
  flow: { folded: string },
  dictionary: ReadingDictionary,
  within?: { from: number; to: number },
): { value: string; from: number; to: number; rule: number } | undefined {
  const look = (text: string, offset: number, rule: number) => {
    for (const [value, beginnings] of Object.entries(dictionary.levels)) {
      for (const beginning of beginnings) {
        const match = new RegExp(`(?<![${letter}-])${oneOf([beginning])}[${letter}]*`).exec(text);
        if (match)
          return { value, from: offset + match.index, to: offset + match.index + match[0].length, rule };
      }
    }
    return undefined;
  };
  return within ? look(foldedPart(flow, within), within.from, 1) : look(flow.folded, 0, 0.6);
}
const foldedPart = (flow: { folded: string }, { from, to }: { from: number; to: number }) =>
  flow.folded.slice(from, to);

/** The paper's own number: after №, and not of an order or minutes. */
export function findNumber(flow: Flow, dictionary: ReadingDictionary): Found<string> | undefined {
  const others = new RegExp(`(${oneOf(dictionary.otherNumbers)})[${letter}]*\\s*$`);
  const sign =
    /(№|[NМM][oо°9е][.,]?|Ne[.,]?|(?<=[Nn]umber)|(?<=регистрационный|номер))\s{0,2}([A-ZА-ЯЁ]{0,4}\s?[-–—]?\s?\d[\dA-ZА-Я/–—-]*)/gu;
  for (const match of flow.text.matchAll(sign)) {
    const before = flow.folded.slice(Math.max(0, match.index - 24), match.index);
    const digitsOf = (match[2] ?? '').replace(/\D/g, '');
    if (others.test(before.trimEnd()) || digitsOf.length < 2) continue;
    if (/[а-яa-z]$/.test(before) && !/\s$/.test(before)) continue;
    const value = (match[2] ?? '').replace(/[–—]/g, '-').replace(/\s/g, '').replace(/-+$/, '');
    const from = match.index + match[0].length - (match[2] ?? '').length;
    const strange = /\d[A-ZА-Я]|[A-ZА-Я]{4}/u.test(value) ? 0.7 : 1;
    return foundAt(flow, from, match.index + match[0].length, value, (match[1] === '№' ? 1 : 0.9) * strange);
  }
  return undefined;
}

/** The subject of a talk: in quotes after «с докладом», «на тему». */
export function findTopic(flow: Flow): Found<string> | undefined {
  const match =
    /(?:с\s+(?:устным\s+|стендовым\s+)?докладом|с\s+работой|на\s+тему|with\s+the\s+(?:talk|report|paper))[:\s]+(?:на\s+тему[:\s]+)?[«"“<]{1,2}\s?([^»”>"]{5,300})[»”>"]/u.exec(
      flow.folded,
    );
  if (!match?.[1]) return undefined;
  const from = match.index + match[0].lastIndexOf(match[1]);
  const value = joined(flow.text.slice(from, from + match[1].length));
  return foundAt(flow, from, from + match[1].length, value, balanced(value));
}

export function findHours(flow: Flow): Found<string> | undefined {
  const match = /(?<!\d)(\d{1,3})\s*(?:академическ[а-я]+\s+)?(?:час|ак\.?\s?ч|hours?)/.exec(flow.folded);
  return match?.[1] ? foundAt(flow, match.index, match.index + match[0].length, match[1]) : undefined;
}

export type FoundArticle = {
  title?: Found<string>;
  journal?: Found<string>;
  year?: Found<string>;
  doi?: Found<string>;
  authors: Found<string>[];
};

/** An article: its DOI, its journal and year from the line that has both, its title in the largest letters. */
export function findArticle(flow: Flow): FoundArticle | undefined {
  const doi = /10[.,]\s?(\d{4,9})\s?\/\s?([\w.()/-]*[\w])/iu.exec(flow.text);
  const isArticle =
    doi !== null || /(?<![а-я])удк(?![а-я])|аннотация|ключевые слова|abstract|keywords/.test(flow.folded);
  if (!isArticle) return undefined;
  const found: FoundArticle = { authors: findAuthors(flow) };
  if (doi) {
    const value = `10.${doi[1]}/${doi[2]}`;
    found.doi = foundAt(
      flow,
      doi.index,
      doi.index + doi[0].length,
      value,
      /\s|[а-яё]/iu.test(doi[0]) ? 0.7 : 0.97,
    );
  }
  const source = /^[«"“]?([\p{L}][\p{L}\s:-]{4,100}?)[»"”]?\s*[.,]\s*((?:19|20)\d{2})[.,]/mu.exec(flow.text);
  if (source?.[1] && source[2]) {
    const at = source.index + source[0].indexOf(source[1]);
    found.journal = foundAt(flow, at, at + source[1].length, joined(source[1]), balanced(source[1]));
    const ofYear = source.index + source[0].lastIndexOf(source[2]);
    found.year = foundAt(flow, ofYear, ofYear + 4, source[2]);
  }
  const title = largestLines(flow);
  if (title) found.title = title;
  return found;
}

/** «Орлова М. А.» and «М. А. Орлова» in the upper half of the first page. */
function findAuthors(flow: Flow): Found<string>[] {
  const upper = flow.lines.filter(({ page, box }) => page === 0 && box[1] < 0.5);
  return upper.flatMap(({ from, to }) => {
    const name =
      /(\p{Lu}\p{Ll}[\p{L}-]+)[,\s]+\p{Lu}\.\s?\p{Lu}\.?|\p{Lu}\.\s?\p{Lu}\.\s?(\p{Lu}\p{Ll}[\p{L}-]+)/gu;
    return [...flow.text.slice(from, to).matchAll(name)].map((match) =>
      foundAt(flow, from + match.index, from + match.index + match[0].length, match[1] ?? match[2] ?? ''),
    );
  });
}

/** The lines in the largest letters of the upper half: they stand together. */
function largestLines(flow: Flow): Found<string> | undefined {
  const size = (line: Flow['lines'][number]) => {
    const heights = line.words
      .filter(({ text }) => text.length > 2)
      .map(({ box }) => box[3])
      .toSorted((a, b) => a - b);
    return heights[Math.floor(heights.length / 2)] ?? 0;
  };
  const upper = flow.lines.filter(({ page, box }) => page === 0 && box[1] < 0.55);
  const isOther = (line: Flow['lines'][number]) =>
    /\p{Lu}\.\s?[\p{Lu}0]/u.test(flow.text.slice(line.from, line.to)) ||
    /удк|doi|статья|№|министерств|университет|област|федерац|академи|администрац|ассоциац/.test(
      flow.folded.slice(line.from, line.to),
    );
  const largest = upper
    .toSorted((a, b) => size(b) - size(a))
    .find((line) => line.words.length >= 2 && !isOther(line));
  if (!largest) return undefined;
  const at = flow.lines.indexOf(largest);
  const ordinary = flow.lines.map(size).toSorted((a, b) => a - b)[Math.floor(flow.lines.length / 2)] ?? 0;
  const standsOut = size(largest) > ordinary * 1.25;
  let [first, last] = [at, at];
  const fits = (line: Flow['lines'][number] | undefined) =>
    line !== undefined && line.page === 0 && size(line) > size(largest) * 0.72 && !isOther(line);
  while (fits(flow.lines[first - 1])) first--;
  while (fits(flow.lines[last + 1])) last++;
  const [from, to] = [flow.lines[first]?.from ?? 0, flow.lines[last]?.to ?? 0];
  const text = joined(flow.text.slice(from, to)).replace(/[\s.]+$/, '');
  const loud = text === text.toUpperCase();
  const value = loud ? text.charAt(0) + text.slice(1).toLowerCase() : text;
  return foundAt(
    flow,
    from,
    to,
    value,
    // A line of it may be lost, and nothing tells: it is always to be checked.
    0.84 * balanced(value) * (last - first > 3 || !standsOut ? 0.8 : 1),
  );
}

/** Whether the words of a phrase stand in the text, in any case: for choosing a sub-block and an option. */
export function hasPhrase(folded: string, phrase: string): boolean {
  const stems = phrase
    .split(/\s+/)
    .map(stem)
    .filter((each) => each.length >= 3);
  return (
    stems.length > 0 && stems.every((each) => new RegExp(`(?<![${letter}])${escaped(each)}`).test(folded))
  );
}

export const closestOption = (value: string, options: readonly string[]): string | undefined => {
  const ranked = options
    .map((option) => ({ option, like: likeness(fold(option), fold(value)) }))
    .toSorted((a, b) => b.like - a.like);
  return ranked[0] && ranked[0].like > 0.9 ? ranked[0].option : undefined;
};

import { describe, expect, it } from 'vitest';
import { compareWithPaper } from './compare.ts';
import { findDates } from './dates.ts';
import { defaultDictionary as dictionary } from './dictionary.ts';
import { flowOf } from './flow.ts';
import { isSameSurname } from './people.ts';
import { findDegree, nominativeAdjective } from './phrases.ts';
import read from './read-samples.json' with { type: 'json' };
import { type PaperKind, type ReadText, readLimits, sureness, understoodCharacters } from './reading.ts';
import { awardSigns, judgePair, pictureDistance } from './same-award.ts';
import { understand } from './understand.ts';

/** Papers of `bench/reading` as tesseract.js has read them, misreadings and the scraps of stamps included. */
const kinds = read.kinds as PaperKind[];
const today = '2026-11-01';
const samples = read.samples.map(({ lines, truth, sort }) => {
  const words = lines.flat().map(([text, sure, ...box]) => ({
    text: String(text),
    sure: Number(sure),
    box: box as [number, number, number, number],
  }));
  let at = 0;
  const text: ReadText = {
    source: 'ocr',
    pages: [{ words, lines: lines.map((line) => line.map(() => at++)) }],
  };
  return { sort, text, truth: { ...truth, fields: new Map(truth.fields as [number, string][]) } };
});

/** A paper by its lines, each read surely. */
function paper(...lines: string[]): ReadText {
  const words: ReadText['pages'][number]['words'] = [];
  const places = lines.map((line, row) =>
    line.split(' ').map((text, column) => {
      words.push({ text, sure: 0.96, box: [0.1 + column * 0.08, 0.1 + row * 0.05, 0.07, 0.03] });
      return words.length - 1;
    }),
  );
  return { source: 'ocr', pages: [{ words, lines: places }] };
}
const understood = (text: ReadText) => understand(text, { kinds, dictionary, today });
const exactly = (value: string) =>
  value.toLowerCase().replaceAll('ё', 'е').replace(/[«»"]/g, '"').replace(/\s+/g, ' ');

describe('papers that were read', () => {
  it('are understood as far as a few papers go, however long a document is', () => {
    const { pages, wordsOfPage, charactersOfWord } = readLimits;
    const endless = paper(
      'Диплом I степени',
      ...Array.from({ length: 5 }, () =>
        Array(wordsOfPage / 5)
          .fill('я'.repeat(charactersOfWord))
          .join(' '),
      ),
    );
    const [page] = endless.pages;
    if (page) endless.pages = Array.from({ length: pages }, () => page);
    expect(flowOf(endless).text.length).toBeLessThan(understoodCharacters + 2 * charactersOfWord);
    // Each of what looks for something goes through all of it.
    const found = understood(endless);
    expect(found.degree?.value).toBe('1');
    expect(awardSigns(found, endless).text.length).toBeGreaterThan(0);
  });

  it('fill their fields: most of them, and without a mark only what stands there', () => {
    let [onPaper, right] = [0, 0];
    const wrongUnmarked: string[] = [];
    for (const { text, truth } of samples) {
      onPaper += truth.fields.size;
      for (const { fieldId, found } of understood(text).fields) {
        const isRight = exactly(truth.fields.get(fieldId) ?? '') === exactly(found.value);
        if (isRight) right++;
        else if (found.sure >= sureness.markBelow) wrongUnmarked.push(found.value);
        expect(found.sure).toBeGreaterThanOrEqual(sureness.fillFrom);
        expect(found.boxes.length).toBeGreaterThan(0);
      }
    }
    expect(wrongUnmarked).toEqual([]);
    expect(right / onPaper).toBeGreaterThan(0.85);
  });

  it('are put into the right sub-block', () => {
    for (const { text, truth } of samples) expect(understood(text).kind?.value).toBe(truth.kind);
  });
});

describe('a name', () => {
  it.each([
    ['Орловой Марии Андреевне', 'Орлова Мария Андреевна'],
    ['Марии Андреевне Орловой', 'Орлова Мария Андреевна'],
    ['ЖУРАВЛЁВ Пётр Ильич', 'Журавлёв Пётр Ильич'],
    ['Соболевскому Ивану Петровичу', 'Соболевский Иван Петрович'],
    ['Ткаченко Любови Юрьевне', 'Ткаченко Любовь Юрьевна'],
    ['Oрлова Mария Aндреевна', 'Орлова Мария Андреевна'],
    ['Орлова Мария Андреевна Студентка', 'Орлова Мария Андреевна'],
  ])('%s is %s', (written, nominative) => {
    const found = understood(paper('ДИПЛОМ', 'вручается', written, 'за участие в конкурсе «Открытие»'));
    expect(found.person?.value).toBe(nominative);
  });

  it('is not the name of who signs', () => {
    const text = paper('ДИПЛОМ', 'награждается', 'Орлова Мария Андреевна', 'Ректор Крылов Антон Викторович');
    expect(understood(text).person?.value).toBe('Орлова Мария Андреевна');
    expect(understood(text).people).toBeUndefined();
  });

  it.each([
    ['Орлова', 'Орловой', true],
    ['Журавлёв', 'Журавлев', true],
    ['Orlova', 'Орлова', true],
    ['Орлова', 'Никитина', false],
    ['Белый', 'Белов', false],
  ])('%s and %s are one surname: %s', (a, b, same) => expect(isSameSurname(a, b)).toBe(same));
});

describe('a date', () => {
  it.each([
    ['г. Томск, 07.06.2024', '2024-06-07'],
    ['«07» июня 2024 г.', '2024-06-07'],
    ['5–7 июня 2024 года', '2024-06-07'],
    ['June 7, 2024', '2024-06-07'],
    ['7 June 2024', '2024-06-07'],
    ['седьмого июня 2024 года', '2024-06-07'],
    ['двадцать первого мая две тысячи двадцать четвертого года', '2024-05-21'],
  ])('%s', (line, day) => {
    expect(findDates(flowOf(paper(line)), dictionary, today).map(({ value }) => value)).toEqual([day]);
  });

  it('of the future, of no calendar or of an order is not the paper’s', () => {
    expect(findDates(flowOf(paper('07.06.2027', '31.02.2024')), dictionary, today)).toEqual([]);
    expect(understood(paper('ДИПЛОМ', 'приказ № 15 от 01.02.2024')).date).toBeUndefined();
  });
});

describe('a prize', () => {
  it.each([
    ['Диплом I степени', '1', 1],
    ['Диплом П степени', '2', 1],
    ['Диплом Ш степени', '3', 1],
    ['Диплом | степени', '1', 0.8],
    ['Гстепени', '1', 0.8],
    ['занявшая первое место', '1', 1],
    ['for the second place in', '2', 1],
    ['лауреат конкурса', 'Лауреат', 1],
    ['принял участие в форуме', 'Участник', 1],
  ])('%s is %s', (line, value, rule) => {
    expect(findDegree(flowOf(paper(line)), dictionary)).toMatchObject({ value, rule });
  });

  it('whose numeral cannot be read is left empty', () => {
    expect(findDegree(flowOf(paper('Диплом Ж степени', 'за победу')), dictionary)).toBeUndefined();
  });
});

it('an event is put into the nominative, over the ends of lines and columns', () => {
  const of = (...lines: string[]) => understood(paper(...lines)).event?.value;
  expect(of('за I место во Всероссийской научно-', 'практической олимпиаде по хирургии', 'Ректор')).toBe(
    'Всероссийская научно-практическая олимпиада по хирургии',
  );
  expect(of('лауреат Городского открытого конкурса «Лучший', 'по профессии»')).toBe(
    'Городской открытый конкурс «Лучший по профессии»',
  );
  expect(nominativeAdjective('студенческих', 'p')).toBe('студенческие');
});

it('a scrap beside a line of a title does not end the title', () => {
  const title = ['АКТИВНОСТЬ ЭКСТРАКТОВ', 'ЛЕКАРСТВЕННЫХ РАСТЕНИЙ'];
  const text = paper('УДК 61:378', ...title, 'Белая А. Р.', 'Аннотация. Целью работы', 'явилось изучение');
  const [page] = text.pages;
  for (const at of page?.lines.slice(1, 3).flat() ?? []) page?.words[at]?.box.splice(3, 1, 0.045);
  page?.lines[1]?.push(page.words.push({ text: 'и', sure: 0.24, box: [0.8, 0.15, 0.01, 0.03] }) - 1);
  expect(understood(text).event?.value).toBe('Активность экстрактов лекарственных растений');
});

describe('beside what the student says the paper', () => {
  const text = paper(
    'СЕРТИФИКАТ',
    '№ 4405',
    'подтверждает, что',
    'Орлова Мария Андреевна',
    'приняла участие в Городской конференции молодых учёных',
    '14.04.2025',
  );
  const fields = kinds.find(({ id }) => id === 2)?.fields ?? [];
  const idOf = (title: string) => fields.find(({ titleEn }) => titleEn === title)?.id ?? 0;
  const compare = (values: Record<string, string>, person: string) =>
    compareWithPaper(text, {
      values: new Map(Object.entries(values).map(([title, value]) => [idOf(title), value])),
      fields,
      person,
      dictionary,
      today,
    });

  it('agrees', () => {
    const {
      fields: verdicts,
      person,
      date,
    } = compare(
      {
        Conference: 'Городская конференция молодых учёных',
        Level: 'Городской',
        Outcome: 'Участник',
        Date: '2025-04-14',
      },
      'Орлова Мария Андреевна',
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['agrees', 'agrees', 'agrees', 'agrees']);
    expect([person.verdict, date.verdict]).toEqual(['agrees', 'agrees']);
    expect(person.place?.boxes).toHaveLength(3);
  });

  it('differs: another person, another day, another level; or says nothing', () => {
    const {
      fields: verdicts,
      person,
      date,
    } = compare(
      { Level: 'Международный', Date: '2025-04-15', 'Subject of the talk': 'Лечение ожогов' },
      'Никитин Иван Петрович',
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['notFound', 'differs', 'differs']);
    expect([person.verdict, date.verdict]).toEqual(['differs', 'differs']);
    expect(person.place?.says).toBe('Орлова Мария Андреевна');
  });
});

describe('two papers', () => {
  const signs = (name: string, { degree = 'за I место', day = '14.04.2025', number = '4405' } = {}) => {
    const text = paper(
      'ДИПЛОМ',
      `№ ${number}`,
      'награждается',
      ...name.split('; '),
      `${degree} в Городском конкурсе по хирургии`,
      day,
    );
    return awardSigns(understood(text), text);
  };
  const mary = signs('Орлова Мария Андреевна');
  it.each([
    ['of one award', signs('Марии Андреевне Орловой'), 'sameAward'],
    ['with one number and another name', signs('Никитин Иван Петрович'), 'sameAward'],
    ['of another year', signs('Орлова Мария Андреевна', { day: '14.04.2024', number: '3177' }), 'different'],
    [
      'of one template',
      signs('Никитин Иван Петрович', { degree: 'за II место', number: '4512' }),
      'sameTemplate',
    ],
  ])('%s', (_, other, judgement) => expect(judgePair(mary, other)).toBe(judgement));

  it('whose event was misread are one award only where picture and person are the same', () => {
    const misread = { ...mary, event: 'городскои конкурс пв хнрургни' };
    const another = { ...mary, event: 'лучший волонтер весны' };
    const named = (surnames: string[]) => ({ ...misread, surname: null, surnames, number: null });
    expect(pictureDistance('00000000000000ff', '0000000000000fff')).toBe(4);
    expect(pictureDistance('00000000000000ff', undefined)).toBeUndefined();
    expect([judgePair(mary, misread), judgePair(mary, misread, 7)]).toEqual(['different', 'different']);
    expect(judgePair(mary, misread, 4)).toBe('sameAward');
    // Papers of one organiser and one template for the same person.
    expect(judgePair(mary, another, 0)).toBe('different');
    // One template filled in by hand: neither another name nor one that was not read is an alarm.
    expect(judgePair(mary, named(['никитин иван']), 0)).toBe('different');
    expect(judgePair({ ...mary, surnames: [] }, named([]), 0)).toBe('different');
    const template = { ...mary, surname: null, surnames: [], number: null, event: null, date: null };
    expect(judgePair(template, template, 0)).toBe('different');
  });

  it('that many rightly hold', () => {
    const degree = 'за участие';
    const mass = judgePair(
      signs('Орлова Мария Андреевна', { degree }),
      signs('Никитин Иван Петрович', { degree, number: '4512' }),
    );
    expect(mass).toBe('massCertificate');
    const team = 'Орлова Мария Андреевна; Никитин Иван Петрович';
    expect(judgePair(signs(team), signs(team))).toBe('team');
  });
});

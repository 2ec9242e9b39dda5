import { faker } from '@faker-js/faker';
import type { PaperKind } from '@zachetka/contract/portfolio/reading/reading';
import { inclineFirstname, inclineLastname, inclineMiddlename } from 'lvovich';

/**
 * The wording of generated papers with the truth about each. Not the demo university's: other names, events, issuers and fields.
 * The half that is held back has, besides its own seeds, words that the other half never uses.
 */
export type Half = 'tuning' | 'held';
export type Sort = 'diploma' | 'certificate' | 'thanks' | 'article' | 'english';

export type Truth = {
  kind: number;
  person?: string;
  /** yyyy-mm-dd */
  date?: string;
  number?: string;
  issuer?: string;
  event?: string;
  degree?: string;
  level?: string;
  /** By the id of the field. */
  fields: ReadonlyMap<number, string>;
};

/** A line of a paper; what is filled in by hand on a form is `hand`. */
export type Line = {
  role: 'issuer' | 'heading' | 'degree' | 'number' | 'small' | 'name' | 'body' | 'foot';
  text: string;
  hand?: boolean;
};
export type Wording = {
  half: Half;
  sort: Sort;
  landscape: boolean;
  lines: Line[];
  columns?: string[][];
  truth: Truth;
};

const levels = [
  'Международный',
  'Всероссийский',
  'Межрегиональный',
  'Региональный',
  'Городской',
  'Университетский',
];
const results = ['Победитель (I место)', 'Призёр (II место)', 'Призёр (III место)', 'Лауреат', 'Участник'];

let lastFieldId = 100;
const field = (
  titleRu: string,
  titleEn: string,
  format: 'TEXT' | 'DATE' | 'NUMBER' | 'DROPDOWN' = 'TEXT',
  options: string[] = [],
) => ({
  id: ++lastFieldId,
  titleRu,
  titleEn,
  format,
  options,
});
const levelField = () => field('Уровень', 'Level', 'DROPDOWN', levels);
const resultField = () => field('Итог участия', 'Outcome', 'DROPDOWN', results);

export const kinds: readonly PaperKind[] = [
  {
    id: 1,
    titleRu: 'Олимпиады и профессиональные конкурсы',
    titleEn: 'Olympiads and contests',
    searchWords: ['олимпиада', 'конкурс', 'викторина', 'olympiad', 'contest', 'competition'],
    fields: [
      field('Наименование мероприятия', 'Event'),
      levelField(),
      resultField(),
      field('Когда вручено', 'Date of award', 'DATE'),
      field('Кем выдано', 'Issued by'),
      field('Номер документа', 'Number of the document'),
    ],
  },
  {
    id: 2,
    titleRu: 'Выступления на конференциях',
    titleEn: 'Conference talks',
    searchWords: ['конференция', 'доклад', 'форум', 'съезд', 'конгресс', 'conference', 'talk', 'congress'],
    fields: [
      field('Конференция', 'Conference'),
      field('Тема доклада', 'Subject of the talk'),
      levelField(),
      resultField(),
      field('Дата', 'Date', 'DATE'),
    ],
  },
  {
    id: 3,
    titleRu: 'Научные статьи и тезисы',
    titleEn: 'Articles and abstracts',
    searchWords: ['статья', 'тезисы', 'журнал', 'DOI', 'article', 'journal'],
    fields: [
      field('Название статьи', 'Title of the article'),
      field('Журнал', 'Journal'),
      field('Год публикации', 'Year', 'NUMBER'),
      field('DOI', 'DOI'),
    ],
  },
  {
    id: 4,
    titleRu: 'Волонтёрство и помощь',
    titleEn: 'Volunteering',
    searchWords: ['волонтёр', 'доброволец', 'акция', 'помощь', 'volunteer'],
    fields: [
      field('Мероприятие', 'Event'),
      field('Дата письма', 'Date', 'DATE'),
      field('Организатор', 'Organiser'),
    ],
  },
  {
    id: 5,
    titleRu: 'Спортивные достижения',
    titleEn: 'Sport',
    searchWords: [
      'спорт',
      'соревнования',
      'турнир',
      'чемпионат',
      'первенство',
      'спартакиада',
      'sport',
      'tournament',
      'championship',
    ],
    fields: [
      field('Соревнование', 'Competition'),
      levelField(),
      resultField(),
      field('Дата', 'Date', 'DATE'),
    ],
  },
  {
    id: 6,
    titleRu: 'Творчество',
    titleEn: 'Culture',
    searchWords: ['фестиваль', 'творческий', 'хор', 'танец', 'festival'],
    fields: [field('Фестиваль', 'Festival'), levelField(), resultField(), field('Дата', 'Date', 'DATE')],
  },
  {
    id: 7,
    titleRu: 'Курсы и обучение',
    titleEn: 'Courses',
    searchWords: [
      'курс',
      'программа',
      'мастер-класс',
      'вебинар',
      'обучение',
      'course',
      'webinar',
      'training',
    ],
    fields: [
      field('Название программы', 'Programme'),
      field('Объём, часов', 'Hours', 'NUMBER'),
      field('Дата выдачи', 'Date', 'DATE'),
      field('Номер документа', 'Number of the document'),
    ],
  },
];

type Both<Value> = { both: readonly Value[]; heldOnly: readonly Value[] };
type Gender = 'f' | 'm' | 'p';
type Head = {
  kind: number;
  gender: Gender;
  nom: string;
  gen: string;
  prep: string;
  about: readonly string[];
};

const subjects = [
  'по нормальной анатомии',
  'по биохимии',
  'по хирургии',
  'по фармакологии имени академика В. П. Лебедева',
  'по гистологии, цитологии и эмбриологии',
  'по медицинской генетике',
];
const talks = [
  '«Молодёжь и медицинская наука»',
  '«Актуальные вопросы педиатрии»',
  'молодых учёных',
  '«Наука без границ»',
  'студентов-медиков «Гиппократ»',
  '«Клеточные технологии сегодня»',
];
const games = [
  'по волейболу среди студентов',
  'по настольному теннису',
  'по лыжным гонкам',
  'по плаванию среди медицинских вузов',
  'по шахматам',
];
const arts = [
  '«Студенческая весна»',
  'народного танца «Хоровод»',
  '«Голос поколения»',
  'авторской песни «Белый халат»',
];
const help = ['«Согреем сердца»', '«Поделись теплом»', '«Чистый берег»', '«Твори добро»'];
const heads: Both<Head> = {
  both: [
    { kind: 1, gender: 'f', nom: 'олимпиада', gen: 'олимпиады', prep: 'олимпиаде', about: subjects },
    {
      kind: 1,
      gender: 'm',
      nom: 'конкурс',
      gen: 'конкурса',
      prep: 'конкурсе',
      about: [
        'профессионального мастерства',
        '«Лучший по профессии»',
        'научных работ «Открытие»',
        ...subjects,
      ],
    },
    { kind: 2, gender: 'f', nom: 'конференция', gen: 'конференции', prep: 'конференции', about: talks },
    { kind: 2, gender: 'm', nom: 'форум', gen: 'форума', prep: 'форуме', about: talks },
    { kind: 5, gender: 'm', nom: 'турнир', gen: 'турнира', prep: 'турнире', about: games },
    { kind: 5, gender: 'p', nom: 'соревнования', gen: 'соревнований', prep: 'соревнованиях', about: games },
    { kind: 6, gender: 'm', nom: 'фестиваль', gen: 'фестиваля', prep: 'фестивале', about: arts },
    { kind: 4, gender: 'f', nom: 'акция', gen: 'акции', prep: 'акции', about: help },
  ],
  heldOnly: [
    {
      kind: 2,
      gender: 'm',
      nom: 'конгресс',
      gen: 'конгресса',
      prep: 'конгрессе',
      about: ['«Человек и лекарство — шаг вперёд»', 'по инфекционным болезням'],
    },
    {
      kind: 5,
      gender: 'f',
      nom: 'спартакиада',
      gen: 'спартакиады',
      prep: 'спартакиаде',
      about: ['«Здоровье»', 'студентов вузов'],
    },
    { kind: 5, gender: 'm', nom: 'чемпионат', gen: 'чемпионата', prep: 'чемпионате', about: games },
    {
      kind: 1,
      gender: 'f',
      nom: 'викторина',
      gen: 'викторины',
      prep: 'викторине',
      about: ['по истории медицины', '«Знатоки латыни»'],
    },
  ],
};
const levelStems: readonly (readonly [string, string])[] = [
  ['Международн', 'Международный'],
  ['Всероссийск', 'Всероссийский'],
  ['Межрегиональн', 'Межрегиональный'],
  ['Областн', 'Региональный'],
  ['Краев', 'Региональный'],
  ['Региональн', 'Региональный'],
  ['Городск', 'Городской'],
  ['Внутривузовск', 'Университетский'],
];
const moreStems = ['студенческ', 'научно-практическ', 'открыт', 'ежегодн', ''];
const issuers: Both<string> = {
  both: [
    'Министерство здравоохранения Российской Федерации',
    'ФГБОУ ВО «Приволжский медицинский университет» Минздрава России',
    'Министерство образования Томской области',
    'Северный государственный медицинский университет',
    'Ассоциация студентов-медиков России',
    'Комитет по молодёжной политике администрации города Твери',
  ],
  heldOnly: [
    'Департамент здравоохранения города Омска',
    'Фонд «Врачи будущего»',
    'ФГБОУ ВО «Уральская медицинская академия»',
  ],
};
const surnames: Both<readonly [string, string]> = {
  both: [
    ['Орлов', 'Орлова'],
    ['Журавлёв', 'Журавлёва'],
    ['Никитин', 'Никитина'],
    ['Соболевский', 'Соболевская'],
    ['Гаврилов', 'Гаврилова'],
    ['Ткаченко', 'Ткаченко'],
    ['Королёв', 'Королёва'],
    ['Щукин', 'Щукина'],
    ['Белый', 'Белая'],
    ['Мельник', 'Мельник'],
    ['Сулейманов', 'Сулейманова'],
    ['Фёдоров', 'Фёдорова'],
    ['Лисицын', 'Лисицына'],
    ['Яковлев', 'Яковлева'],
  ],
  heldOnly: [
    ['Зимин', 'Зимина'],
    ['Вишневский', 'Вишневская'],
    ['Хасанов', 'Хасанова'],
    ['Бондарь', 'Бондарь'],
    ['Рябов', 'Рябова'],
    ['Цветаев', 'Цветаева'],
  ],
};
const givenNames = {
  m: {
    both: ['Иван', 'Сергей', 'Артём', 'Дмитрий', 'Илья', 'Алексей', 'Никита', 'Пётр', 'Михаил'],
    heldOnly: ['Тимур', 'Лев', 'Глеб', 'Фёдор'],
  },
  f: {
    both: ['Мария', 'Анна', 'Екатерина', 'Ольга', 'Дарья', 'София', 'Алёна', 'Юлия', 'Наталья'],
    heldOnly: ['Вера', 'Ксения', 'Любовь', 'Камила'],
  },
} as const;
const fathers: readonly (readonly [string, string])[] = [
  ['Андреевич', 'Андреевна'],
  ['Сергеевич', 'Сергеевна'],
  ['Ильич', 'Ильинична'],
  ['Дмитриевич', 'Дмитриевна'],
  ['Рустамович', 'Рустамовна'],
  ['Олегович', 'Олеговна'],
  ['Игоревич', 'Игоревна'],
  ['Петрович', 'Петровна'],
  ['Юрьевич', 'Юрьевна'],
  ['Алексеевич', 'Алексеевна'],
];
const cities = ['Томск', 'Тверь', 'Казань', 'Самара', 'Архангельск', 'Санкт-Петербург', 'Уфа'];
const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];
const monthsEn = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const topics: Both<string> = {
  both: [
    'Влияние режима сна на успеваемость студентов младших курсов',
    'Антибактериальная активность экстрактов лекарственных растений Сибири',
    'Особенности течения бронхиальной астмы у детей школьного возраста',
    'Применение нейронных сетей в диагностике меланомы кожи',
    'Роль витамина D в профилактике остеопороза',
  ],
  heldOnly: [
    'Оценка качества жизни пациентов после эндопротезирования тазобедренного сустава',
    'Генетические маркеры наследственной тромбофилии',
    'Опыт лечения ожогов биологическими повязками',
  ],
};
const journals: Both<string> = {
  both: [
    'Сибирский научный медицинский журнал',
    'Вестник хирургии и анестезиологии',
    'Бюллетень экспериментальной биологии',
    'Педиатрия и неонатология',
  ],
  heldOnly: ['Терапевтические записки', 'Архив клинической морфологии'],
};
const englishEvents: Both<readonly [string, number, string | undefined]> = {
  both: [
    ['International Student Olympiad in Anatomy', 1, 'Международный'],
    ['International Conference of Young Medical Scientists', 2, 'Международный'],
    ['All-Russian Contest in Clinical Pharmacology', 1, 'Всероссийский'],
    ['International Congress on Emergency Medicine', 2, 'Международный'],
  ],
  heldOnly: [
    ['International Biochemistry Contest', 1, 'Международный'],
    ['Regional Conference on Public Health', 2, 'Региональный'],
  ],
};

const endings: Readonly<Record<Gender, { nom: string; gen: string; prep: string }>> = {
  f: { nom: 'ая', gen: 'ой', prep: 'ой' },
  m: { nom: 'ый', gen: 'ого', prep: 'ом' },
  p: { nom: 'ые', gen: 'ых', prep: 'ых' },
};
/** «Всероссийский», «открытый», «городской», «краевой», «ежегодные», «городские». */
function adjective(stem: string, gender: Gender, form: 'nom' | 'gen' | 'prep'): string {
  let ending = endings[gender][form];
  if (/^(городск|краев|областн)$/i.test(stem) && gender === 'm' && form === 'nom') ending = 'ой';
  else if (/[кгх]$/.test(stem)) ending = ending.replace('ый', 'ий').replace('ые', 'ие').replace('ых', 'их');
  return stem + ending;
}

export const pick = <Value>(list: Both<Value>, half: Half): Value =>
  faker.helpers.arrayElement(
    half === 'held' ? [...list.both, ...list.heldOnly, ...list.heldOnly] : [...list.both],
  );
export const chance = (probability: number): boolean => faker.datatype.boolean({ probability });
const one = <Value>(list: readonly Value[]): Value => faker.helpers.arrayElement([...list]);

export type Person = { gender: 'm' | 'f'; last: string; first: string; middle: string };
export function makePerson(half: Half): Person {
  const gender = chance(0.55) ? 'f' : 'm';
  const at = gender === 'm' ? 0 : 1;
  return {
    gender,
    last: pick(surnames, half)[at],
    first: pick(givenNames[gender], half),
    middle: one(fathers)[at],
  };
}
const nominative = ({ last, first, middle }: Person) => `${last} ${first} ${middle}`;
function inCase({ last, first, middle, gender }: Person, to: 'dative' | 'genitive'): Person {
  const as = gender === 'm' ? 'male' : 'female';
  return {
    gender,
    last: inclineLastname(last, to, as),
    first: inclineFirstname(first, to, as),
    middle: inclineMiddlename(middle, to, as),
  };
}
function written(person: Person): string {
  const { last, first, middle } = person;
  const shape = faker.number.float();
  if (shape < 0.62) return `${last} ${first} ${middle}`;
  if (shape < 0.8) return `${first} ${middle} ${last}`;
  if (shape < 0.9) return `${last.toUpperCase()} ${first} ${middle}`;
  return `${last} ${first} ${middle}`.toUpperCase();
}

const pad = (value: number) => String(value).padStart(2, '0');
type Day = { year: number; month: number; day: number };
const iso = ({ year, month, day }: Day) => `${year}-${pad(month)}-${pad(day)}`;
function makeDay(): Day {
  return {
    year: faker.number.int({ min: 2021, max: 2026 }),
    month: faker.number.int({ min: 1, max: 10 }),
    day: faker.number.int({ min: 4, max: 28 }),
  };
}
function dayInRussian({ year, month, day }: Day): string {
  return one([
    `${day} ${months[month - 1]} ${year} г.`,
    `${day} ${months[month - 1]} ${year} года`,
    `${pad(day)}.${pad(month)}.${year}`,
    `«${pad(day)}» ${months[month - 1]} ${year} г.`,
  ]);
}

export type EventOf = {
  kind: number;
  gender: Gender;
  nom: string;
  gen: string;
  prep: string;
  level?: string;
};
export function makeEvent(half: Half, allowed: (kind: number) => boolean): EventOf {
  let head = pick(heads, half);
  while (!allowed(head.kind)) head = pick(heads, half);
  const [levelStem, level] = one(levelStems);
  const hasLevel = chance(0.85);
  const ordinal = chance(0.2) ? `${one(['II', 'III', 'IV', 'VII', 'XI', 'XII', 'XV'])} ` : '';
  const stems = [hasLevel ? levelStem : '', one(moreStems)].filter(Boolean);
  const about = one(head.about);
  const as = (form: 'nom' | 'gen' | 'prep') =>
    `${ordinal}${[...stems.map((stem) => adjective(stem, head.gender, form)), head[form]].join(' ')} ${about}`;
  return {
    kind: head.kind,
    gender: head.gender,
    nom: as('nom'),
    gen: as('gen'),
    prep: as('prep'),
    ...(hasLevel && { level }),
  };
}

function fieldsOf(kind: number, values: Readonly<Record<string, string | undefined>>): Map<number, string> {
  const found = new Map<number, string>();
  for (const { id, titleEn } of kinds.find((each) => each.id === kind)?.fields ?? []) {
    const value = values[titleEn];
    if (value !== undefined) found.set(id, value);
  }
  return found;
}

const roman = ['I', 'II', 'III'];
const feminine = ['первой', 'второй', 'третьей'];
const neuter = ['первое', 'второе', 'третье'];
const within = (prep: string) => (/^[вВ]с/.test(prep) ? `во ${prep}` : `в ${prep}`);
const numberOf = () =>
  one([
    `${faker.number.int({ min: 101, max: 9999 })}`,
    `${faker.number.int({ min: 11, max: 999 })}-${faker.number.int({ min: 21, max: 26 })}`,
    `${one(['АБ', 'МС', 'ДК'])}-${faker.number.int({ min: 10_000, max: 99_999 })}`,
  ]);
const signer = () =>
  `${one(['Ректор', 'Председатель оргкомитета', 'Проректор по научной работе', 'Министр', 'Директор'])} ____________ ${one(['А. В.', 'Н. П.', 'Е. И.', 'С. Г.'])} ${one(['Крылов', 'Савельева', 'Туманов', 'Беляева'])}`;
const student = (gender: 'm' | 'f', dative: boolean) => {
  const word = gender === 'm' ? (dative ? 'студенту' : 'студент') : dative ? 'студентке' : 'студентка';
  return `${word} ${faker.number.int({ min: 1, max: 6 })} курса ${one(['лечебного', 'педиатрического', 'стоматологического', 'фармацевтического'])} факультета`;
};

export type Given = {
  person?: Person;
  event?: EventOf;
  place?: number;
  day?: Day;
  issuer?: string;
  number?: string | null;
  team?: readonly Person[];
};

export function makeDiploma(half: Half, given: Given = {}): Wording {
  const person = given.person ?? makePerson(half);
  const event = given.event ?? makeEvent(half, (kind) => kind !== 4);
  const day = given.day ?? makeDay();
  const issuer = given.issuer ?? pick(issuers, half);
  const place = given.place ?? faker.number.int({ min: 0, max: 4 });
  const number = given.number === undefined ? (chance(0.6) ? numberOf() : null) : given.number;
  const dative = chance(0.4);
  const hand = chance(0.18);
  const lines: Line[] = [{ role: 'issuer', text: issuer }];
  const inHeading = place < 3 && chance(0.5);
  lines.push({
    role: 'heading',
    text:
      place === 4
        ? one(['ДИПЛОМ УЧАСТНИКА', 'СЕРТИФИКАТ УЧАСТНИКА'])
        : place === 3
          ? one(['ДИПЛОМ ЛАУРЕАТА', 'ДИПЛОМ'])
          : one(['ДИПЛОМ', 'Диплом', 'ГРАМОТА', 'ПОЧЁТНАЯ ГРАМОТА']),
  });
  if (inHeading)
    lines.push({
      role: 'degree',
      text: chance(0.75) ? `${roman[place]} степени` : `${feminine[place]} степени`,
    });
  if (number !== null)
    lines.push({
      role: 'number',
      text: one([`№ ${number}`, `Регистрационный № ${number}`, `Диплом № ${number}`]),
    });
  lines.push({
    role: 'small',
    text: dative
      ? one(['вручается', 'вручён', 'присуждается'])
      : one(['награждается', 'НАГРАЖДАЕТСЯ', 'Награждается']),
  });
  const people = given.team ?? [person];
  if (given.team) lines.push({ role: 'small', text: 'команда в составе:' });
  for (const each of people) {
    const shown = dative && !given.team ? inCase(each, 'dative') : each;
    lines.push({
      role: 'name',
      text: given.team ? `${shown.last} ${shown.first} ${shown.middle}` : written(shown),
      hand,
    });
  }
  if (chance(0.5) && !given.team) lines.push({ role: 'small', text: student(person.gender, dative) });
  lines.push({
    role: 'body',
    text:
      place === 4
        ? one([`за участие ${within(event.prep)}`, `за активное участие ${within(event.prep)}`])
        : place === 3
          ? `${one(['лауреат', 'ставший лауреатом'])} ${event.gen}`
          : inHeading
            ? one([
                `за победу ${within(event.prep)}`,
                `за высокие результаты, показанные ${within(event.prep)}`,
                `за успешное выступление ${within(event.prep)}`,
              ])
            : one([
                `за ${roman[place]} место ${within(event.prep)}`,
                `занявш${person.gender === 'm' ? 'ий' : 'ая'} ${neuter[place]} место ${within(event.prep)}`,
                `за ${place + 1} место ${within(event.prep)}`,
              ]),
  });
  const topic = event.kind === 2 && chance(0.6) ? pick(topics, half) : undefined;
  if (topic) lines.push({ role: 'body', text: `с докладом «${topic}»` });
  if (chance(0.25))
    lines.push({
      role: 'small',
      text: `Научный руководитель: ${one(['д. м. н., профессор', 'к. м. н., доцент'])} ${one(['Пахомов', 'Рогова', 'Денисов'])} ${one(['Б. А.', 'Т. С.'])}`,
    });
  const first = day.day - faker.number.int({ min: 1, max: 3 });
  const onlyPeriod = chance(0.2);
  if (onlyPeriod)
    lines.push({ role: 'small', text: `${first}–${day.day} ${months[day.month - 1]} ${day.year} г.` });
  if (chance(0.2)) lines.push({ role: 'small', text: `Протокол № ${faker.number.int({ min: 1, max: 40 })}` });
  lines.push({ role: 'foot', text: signer() });
  lines.push({
    role: 'foot',
    text: onlyPeriod ? `г. ${one(cities)}` : `г. ${one(cities)}${one([', ', '     '])}${dayInRussian(day)}`,
    hand: hand && chance(0.5),
  });
  const degree = results[place];
  return {
    half,
    sort: 'diploma',
    landscape: chance(0.35),
    lines,
    truth: {
      kind: event.kind,
      person: nominative(person),
      date: iso(day),
      ...(number !== null && { number }),
      issuer,
      event: event.nom,
      ...(degree !== undefined && { degree }),
      ...(event.level !== undefined && { level: event.level }),
      fields: fieldsOf(event.kind, {
        Event: event.nom,
        Conference: event.nom,
        Competition: event.nom,
        Festival: event.nom,
        Level: event.level,
        Outcome: degree,
        'Date of award': iso(day),
        Date: iso(day),
        'Issued by': issuer,
        'Number of the document': number ?? undefined,
        'Subject of the talk': topic,
      }),
    },
  };
}

export function makeCertificate(half: Half, given: Given = {}): Wording {
  const person = given.person ?? makePerson(half);
  const day = given.day ?? makeDay();
  const issuer = given.issuer ?? pick(issuers, half);
  const number = given.number === undefined ? (chance(0.7) ? numberOf() : null) : given.number;
  const isCourse = given.event === undefined && chance(0.4);
  const lines: Line[] = [
    { role: 'issuer', text: issuer },
    {
      role: 'heading',
      text: one(
        isCourse ? ['СЕРТИФИКАТ', 'УДОСТОВЕРЕНИЕ'] : ['СЕРТИФИКАТ', 'Сертификат участника', 'СВИДЕТЕЛЬСТВО'],
      ),
    },
  ];
  if (number !== null) lines.push({ role: 'number', text: `№ ${number}` });
  lines.push({
    role: 'small',
    text: one([
      'Настоящий сертификат подтверждает, что',
      'подтверждает, что',
      'Настоящим подтверждается, что',
    ]),
  });
  lines.push({ role: 'name', text: written(person), hand: chance(0.2) });
  const verb = (word: string) => (person.gender === 'm' ? word : `${word}а`);
  if (isCourse) {
    const programme = one([
      'Сердечно-лёгочная реанимация',
      'Основы доказательной медицины',
      'Первая помощь пострадавшим',
      'Статистика в медицинских исследованиях',
    ]);
    const hours = String(one([16, 18, 24, 36, 72, 144]));
    lines.push({
      role: 'body',
      text: `${person.gender === 'm' ? 'прошёл' : 'прошла'} обучение по программе «${programme}» в объёме ${hours} часов`,
    });
    lines.push({ role: 'foot', text: signer() }, { role: 'foot', text: `Дата выдачи: ${dayInRussian(day)}` });
    return {
      half,
      sort: 'certificate',
      landscape: chance(0.5),
      lines,
      truth: {
        kind: 7,
        person: nominative(person),
        date: iso(day),
        ...(number !== null && { number }),
        issuer,
        event: programme,
        fields: fieldsOf(7, {
          Programme: programme,
          Hours: hours,
          Date: iso(day),
          'Number of the document': number ?? undefined,
        }),
      },
    };
  }
  const event = given.event ?? makeEvent(half, (kind) => kind === 1 || kind === 2);
  lines.push({
    role: 'body',
    text: `${person.gender === 'm' ? 'принял' : 'приняла'} участие ${within(event.prep)}`,
  });
  const topic = event.kind === 2 && chance(0.5) ? pick(topics, half) : undefined;
  if (topic) lines.push({ role: 'body', text: `и ${verb('выступил')} с докладом на тему: «${topic}»` });
  lines.push(
    { role: 'foot', text: signer() },
    { role: 'foot', text: chance(0.5) ? dayInRussian(day) : `г. ${one(cities)}, ${dayInRussian(day)}` },
  );
  return {
    half,
    sort: 'certificate',
    landscape: chance(0.5),
    lines,
    truth: {
      kind: event.kind,
      person: nominative(person),
      date: iso(day),
      ...(number !== null && { number }),
      issuer,
      event: event.nom,
      degree: 'Участник',
      ...(event.level !== undefined && { level: event.level }),
      fields: fieldsOf(event.kind, {
        Event: event.nom,
        Conference: event.nom,
        Level: event.level,
        Outcome: 'Участник',
        'Date of award': iso(day),
        Date: iso(day),
        'Issued by': issuer,
        'Number of the document': number ?? undefined,
        'Subject of the talk': topic,
      }),
    },
  };
}

export function makeThanks(half: Half): Wording {
  const person = makePerson(half);
  const dear = { ...person, ...inCase(person, 'dative') };
  const day = makeDay();
  const issuer = pick(issuers, half);
  const event = makeEvent(half, (kind) => kind === 4 || (kind === 2 && chance(0.3)));
  const addressed = chance(0.5);
  const lines: Line[] = [
    { role: 'issuer', text: issuer },
    { role: 'heading', text: one(['БЛАГОДАРСТВЕННОЕ ПИСЬМО', 'Благодарственное письмо', 'БЛАГОДАРНОСТЬ']) },
  ];
  if (addressed)
    lines.push({
      role: 'name',
      text: `${person.gender === 'm' ? 'Уважаемый' : 'Уважаемая'} ${person.first} ${person.middle} ${person.last}!`,
    });
  else lines.push({ role: 'small', text: 'объявляется' }, { role: 'name', text: written(dear) });
  const body = one([
    `${addressed ? 'Выражаем Вам искреннюю благодарность ' : ''}за помощь в проведении ${event.gen}.`,
    `${addressed ? 'Благодарим Вас ' : ''}за активную волонтёрскую помощь при организации ${event.gen}.`,
    `${addressed ? 'Примите слова благодарности ' : ''}за участие ${within(event.prep)} в качестве волонтёра.`,
  ]);
  lines.push({ role: 'body', text: body });
  lines.push({
    role: 'body',
    text: one([
      'Желаем дальнейших успехов, здоровья и новых свершений!',
      'Надеемся на дальнейшее сотрудничество.',
      'Ваш труд и отзывчивость помогли многим людям.',
    ]),
  });
  lines.push({ role: 'foot', text: signer() }, { role: 'foot', text: dayInRussian(day) });
  return {
    half,
    sort: 'thanks',
    landscape: false,
    lines,
    truth: {
      kind: 4,
      person: nominative(person),
      date: iso(day),
      issuer,
      event: event.nom,
      ...(event.level !== undefined && { level: event.level }),
      fields: fieldsOf(4, { Event: event.nom, Date: iso(day), Organiser: issuer }),
    },
  };
}

const translit: Readonly<Record<string, string>> = Object.fromEntries(
  'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ  ы y ь  э e ю yu я ya'
    .split(' ')
    .reduce<string[][]>(
      (pairs, each, index) => (index % 2 === 0 ? [...pairs, [each]] : (pairs.at(-1)?.push(each), pairs)),
      [],
    ),
);
const latin = (text: string) =>
  text.replace(/./gu, (letter) => {
    const to = translit[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? to : to.charAt(0).toUpperCase() + to.slice(1);
  });

export function makeEnglish(half: Half): Wording {
  const person = makePerson(half);
  const day = makeDay();
  const [event, kind, level] = pick(englishEvents, half);
  const place = faker.number.int({ min: 0, max: 4 });
  const issuer = one([
    'Ministry of Health of the Russian Federation',
    'Northern State Medical University',
    'Association of Medical Students',
  ]);
  const number = chance(0.5)
    ? numberOf().replace('АБ', 'AB').replace('МС', 'MC').replace('ДК', 'DK')
    : undefined;
  const name = latin(`${person.first} ${person.last}`);
  const lines: Line[] = [
    { role: 'issuer', text: issuer },
    {
      role: 'heading',
      text: place === 4 ? 'CERTIFICATE OF PARTICIPATION' : one(['DIPLOMA', 'CERTIFICATE OF ACHIEVEMENT']),
    },
    ...(number === undefined ? [] : [{ role: 'number', text: `No. ${number}` } as const]),
    { role: 'small', text: one(['This is to certify that', 'is awarded to', 'is proudly presented to']) },
    { role: 'name', text: name, hand: chance(0.2) },
    {
      role: 'body',
      text:
        place === 4
          ? `for participation in the ${event}`
          : place === 3
            ? `laureate of the ${event}`
            : `for the ${['first', 'second', 'third'][place]} place in the ${event}`,
    },
    { role: 'foot', text: `Rector ____________ ${one(['A. Krylov', 'E. Tumanova'])}` },
    {
      role: 'foot',
      text: one([
        `${monthsEn[day.month - 1]} ${day.day}, ${day.year}`,
        `${day.day} ${monthsEn[day.month - 1]} ${day.year}`,
      ]),
    },
  ];
  const degree = results[place];
  return {
    half,
    sort: 'english',
    landscape: chance(0.6),
    lines,
    truth: {
      kind,
      person: name,
      date: iso(day),
      ...(number !== undefined && { number }),
      issuer,
      event,
      ...(degree !== undefined && { degree }),
      ...(level !== undefined && { level }),
      fields: fieldsOf(kind, {
        Event: event,
        Conference: event,
        Level: level,
        Outcome: degree,
        'Date of award': iso(day),
        Date: iso(day),
        'Issued by': issuer,
        'Number of the document': number,
      }),
    },
  };
}

const sentences = [
  'Целью работы явилось изучение клинических и лабораторных показателей у больных, находившихся на стационарном лечении.',
  'Проведён анализ историй болезни и результатов анкетирования; статистическая обработка выполнена общепринятыми методами.',
  'Полученные данные свидетельствуют о статистически значимых различиях между группами сравнения.',
  'Обсуждаются возможные механизмы выявленных изменений и перспективы дальнейших исследований в этой области.',
  'Средний возраст обследованных составил 34,2 ± 5,1 года, среди них преобладали женщины.',
  'Результаты могут быть использованы в практике врачей первичного звена здравоохранения.',
];

export function makeArticle(half: Half): Wording {
  const authors = Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, () => makePerson(half));
  const title = pick(topics, half);
  const journal = pick(journals, half);
  const year = String(faker.number.int({ min: 2021, max: 2026 }));
  const doi = chance(0.85)
    ? `10.${faker.number.int({ min: 10_000, max: 99_999 })}/${faker.number.int({ min: 1000, max: 9999 })}-${year}-${faker.number.int({ min: 1, max: 9 })}-${faker.number.int({ min: 10, max: 99 })}`
    : undefined;
  const loud = chance(0.5);
  const names = authors
    .map(({ last, first, middle }) =>
      chance(0.7) ? `${last} ${first[0]}. ${middle[0]}.` : `${first[0]}. ${middle[0]}. ${last}`,
    )
    .join(', ');
  const lines: Line[] = [
    {
      role: 'number',
      text: one([
        `${journal}. ${year}. Т. ${faker.number.int({ min: 3, max: 40 })}, № ${faker.number.int({ min: 1, max: 6 })}`,
        `«${journal}», ${year}, № ${faker.number.int({ min: 1, max: 12 })}`,
      ]),
    },
    ...(doi === undefined
      ? []
      : [{ role: 'number', text: one([`DOI: ${doi}`, `https://doi.org/${doi}`, `doi ${doi}`]) } as const]),
    {
      role: 'number',
      text: one([
        `УДК 616.${faker.number.int({ min: 1, max: 9 })}-00${faker.number.int({ min: 1, max: 9 })}`,
        'ОРИГИНАЛЬНАЯ СТАТЬЯ',
        'УДК 61:378',
      ]),
    },
    { role: 'heading', text: loud ? title.toUpperCase() : title },
    { role: 'name', text: names },
    { role: 'small', text: pick(issuers, half) },
  ];
  const paragraph = () => faker.helpers.arrayElements(sentences, 5).join(' ');
  return {
    half,
    sort: 'article',
    landscape: false,
    lines,
    columns: [
      [
        `Аннотация. ${paragraph()}`,
        `Ключевые слова: ${one(['анализ, профилактика', 'диагностика, лечение, прогноз'])}`,
      ],
      [paragraph(), paragraph()],
    ],
    truth: {
      kind: 3,
      event: title,
      fields: fieldsOf(3, { 'Title of the article': title, Journal: journal, Year: year, DOI: doi }),
    },
  };
}

import { faker } from '@faker-js/faker/locale/ru';
import type { PersonName } from '@zachetka/server/lib/person-name';
import type { Random } from '../random.ts';
import type { Sex } from './sex.ts';

type NamesOfARegion = {
  weight: number;
  lastNames: Record<Sex, readonly string[]>;
  firstNames: Record<Sex, readonly string[]>;
  /** How many first names one person bears. */
  count: readonly [least: number, most: number];
  /** What follows the father's name; without it there is no middle name. */
  patronymic?: Record<Sex, string>;
};

const list = (names: string) => names.split(', ');
const both = (names: string) => ({ female: list(names), male: list(names) });

/** Written in Cyrillic as in a visa, long ones among them: layouts and searches have to live with them. */
const regions: readonly NamesOfARegion[] = [
  {
    weight: 4,
    lastNames: both(
      'Аль-Шаммари, Аль-Махмуди, Абдель-Фаттах, Абу Хассан, Эль-Сайед, Бен Юсеф, Аль-Джабури, Ибн Рашид Аль-Тамими',
    ),
    firstNames: {
      female: list('Айша, Фатима, Нур, Мариам, Лейла, Хадиджа, Ясмин, Рания'),
      male: list('Мохаммед, Ахмед, Абдулрахман, Халед, Мустафа, Омар, Юсеф, Абдулазиз, Ибрагим'),
    },
    count: [2, 4],
  },
  {
    weight: 4,
    lastNames: both(
      'Раджагопалан, Субраманьям, Чаттопадхьяй, Венкатараман, Кришнамурти, Шарма, Патель, Балакришнан',
    ),
    firstNames: {
      female: list('Лакшми, Прия, Ананья, Дивья, Кавериприядаршини, Мадхави, Сарасвати'),
      male: list('Венката, Сурьянараяна, Арджун, Рохан, Анантападманабхан, Вишну, Рагхавендра'),
    },
    count: [1, 3],
  },
  {
    weight: 2,
    lastNames: both('Виджесингхе, Абейвикрема, Раджанаяке Мудиянселаге, Гунаратне, Вираккоди Араччиге'),
    firstNames: {
      female: list('Дилини, Тхаруши, Нетхми, Санджана, Пиюми'),
      male: list('Чаминда, Дананджая, Тхисара, Нуван, Лахиру'),
    },
    count: [2, 3],
  },
  {
    weight: 2,
    lastNames: both('Нгуен, Чан, Ле, Фам, Хоанг, Во, Буй'),
    firstNames: {
      female: list('Тхи Минь Ань, Тхи Тху Хыонг, Тхи Хонг Нюнг, Ха Ми'),
      male: list('Ван Хай, Дык Минь, Куанг Хюи, Тхань Лонг'),
    },
    count: [1, 1],
  },
  {
    weight: 2,
    lastNames: both("Адебайо, Окафор, Нванкво, Менса, Асамоа, Н'Диайе, Олувасегун Адейеми, Чуквуемека"),
    firstNames: {
      female: list('Чиамака, Амина, Абена, Олувасеун, Фолашаде, Нгози'),
      male: list('Чиди, Кваме, Олувадамилола, Эммануэль, Ифеаньи, Бабатунде'),
    },
    count: [1, 3],
  },
  {
    weight: 2,
    lastNames: both('Родригес Эрнандес, Гарсия Лопес, Кастильо Монтенегро, да Коста, Фернандес де Кордова'),
    firstNames: {
      female: list('Мария Фернанда, Валентина, Габриэла, Камила Алехандра'),
      male: list('Хуан Карлос, Матео, Луис Альберто, Диего Антонио'),
    },
    count: [1, 1],
  },
  {
    weight: 3,
    lastNames: {
      female: list('Рахмонова, Абдуллаева, Юлдашева, Мирзаева, Каримова, Турсунходжаева'),
      male: list('Рахмонов, Абдуллаев, Юлдашев, Мирзаев, Каримов, Турсунходжаев'),
    },
    firstNames: {
      female: list('Нилуфар, Мадина, Дилноза, Шахзода, Гулчехра, Зарина'),
      male: list('Бахтиёр, Фаррух, Жасур, Шерзод, Азизбек, Достонбек, Шухрат'),
    },
    count: [1, 1],
    patronymic: { female: 'кизи', male: 'угли' },
  },
];

function foreignName(random: Random, sex: Sex): PersonName {
  const region = random.pickWeighted(regions);
  const firstNames = random.sample(region.firstNames[sex], random.integer(...region.count));
  return {
    lastName: random.pick(region.lastNames[sex]),
    firstName: firstNames.join(' '),
    middleName: region.patronymic ? `${random.pick(region.firstNames.male)} ${region.patronymic[sex]}` : null,
  };
}

const { first_name: libraryFirstNames, last_name: libraryLastNames } = faker.definitions.person;

/** Two of the library's surnames, with an ordinary first name and patronymic, would name a head of state. */
const tooWellKnown = /^(Горбачев|Медведев)а?$/;
const surnames = {
  female: libraryLastNames.female?.filter((name) => !tooWellKnown.test(name)) ?? [],
  male: libraryLastNames.male?.filter((name) => !tooWellKnown.test(name)) ?? [],
};
const rareFirstNames = { female: libraryFirstNames.female ?? [], male: libraryFirstNames.male ?? [] };

const firstNames = {
  female: split(
    'Анастасия Мария Дарья Анна Елизавета Полина Виктория Екатерина София Александра Алёна Алина Арина Валерия Варвара Вероника Диана Ева Евгения Елена Ирина Карина Кира Кристина Ксения Маргарита Марина Милана Надежда Наталья Ольга Светлана Татьяна Ульяна Юлия Яна',
  ),
  male: split(
    'Александр Алексей Андрей Антон Артём Арсений Богдан Вадим Виктор Владимир Владислав Глеб Григорий Даниил Денис Дмитрий Евгений Егор Иван Игорь Илья Кирилл Константин Лев Максим Матвей Михаил Никита Николай Павел Пётр Роман Семён Сергей Степан Тимофей Фёдор Юрий Ярослав',
  ),
};

/** Patronymics as pairs, so that a brother and a sister could both be made from any. */
const patronymics = split(
  'Александров Алексеев Анатольев Андреев Антонов Артёмов Борисов Вадимов Валентинов Валерьев Васильев Викторов Витальев Владимиров Владиславов Вячеславов Геннадьев Георгиев Григорьев Денисов Дмитриев Евгеньев Иванов Игорев Константинов Леонидов Львов Максимов Михайлов Николаев Олегов Павлов Петров Романов Русланов Семёнов Сергеев Станиславов Степанов Тимуров Фёдоров Эдуардов Юрьев Ярославов',
);

/** The library writes е everywhere; passports do as they please. */
const withYo = new Map(
  split(
    'Аксёнов Бобылёв Воробьёв Журавлёв Киселёв Ковалёв Королёв Кошелёв Лихачёв Муравьёв Пономарёв Селезнёв Семёнов Соловьёв Фёдоров Фомичёв Белозёров',
  ).flatMap((name) => [
    [name.replace('ё', 'е'), name],
    [`${name.replace('ё', 'е')}а`, `${name}а`],
  ]),
);

/** A name as a Russian passport has it, or, for this share of people, as it comes from abroad. */
export function makeName(random: Random, sex: Sex, foreign: number): PersonName {
  if (random.chance(foreign)) return foreignName(random, sex);
  const surname = () => {
    const name = random.pick(surnames[sex]);
    return random.chance(0.6) ? (withYo.get(name) ?? name) : name;
  };
  const lastName = surname();
  const second = random.chance(0.02) ? surname() : lastName;
  return {
    lastName: second === lastName ? lastName : `${lastName}-${second}`,
    firstName: random.pick(random.chance(0.97) ? firstNames[sex] : rareFirstNames[sex]),
    middleName: random.chance(0.01) ? null : `${random.pick(patronymics)}${sex === 'female' ? 'на' : 'ич'}`,
  };
}

function split(names: string): string[] {
  return names.split(' ');
}

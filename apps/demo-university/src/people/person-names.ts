import { faker } from '@faker-js/faker/locale/ru';
import type { PersonName } from '@zachetka/server/lib/person-name';
import type { Random } from '../random.ts';
import { foreignName } from './foreign-names.ts';
import type { Sex } from './sex.ts';

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

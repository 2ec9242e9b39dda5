/**
 * The words by which a paper is understood: data, so that an administrator sees them and adds those of the university's own papers.
 * Words are compared without regard to case, ё and Latin look-alikes. Where nothing else is said a word stands for all its forms:
 * "университетск" would be found as a beginning, so endings are left out of adjectives.
 */
export type ReadingDictionary = {
  /** Beginnings of words that tell a level, by the name of the level; the options of a field are recognised by the same words. */
  levels: Readonly<Record<string, readonly string[]>>;
  /** Words and phrases that tell a prize, by the prize: "1", "2", "3" are places and degrees. */
  degrees: Readonly<Record<string, readonly string[]>>;
  /** What stands before «степени» or «место» for each place, with the ways in which Roman numerals are misread. */
  numerals: Readonly<Record<string, readonly string[]>>;
  /** Misreadings by which a place cannot be told for sure: filled in with a mark. */
  doubtfulNumerals: readonly string[];
  /** What an event is called, in the nominative, with its gender: the words before it are put into the nominative by it. */
  eventHeads: Readonly<Record<string, 'm' | 'f' | 'n' | 'p'>>;
  /** Words with which the name of an event ends, where no line does. */
  eventEnds: readonly string[];
  /** Beginnings of the names of those who issue papers. */
  issuerWords: readonly string[];
  /** What stands before the name of the person. */
  personBefore: readonly string[];
  /** A line with one of these names somebody else: a signature, a supervisor. */
  othersNames: readonly string[];
  givenNames: readonly string[];
  months: readonly (readonly string[])[];
  /** Words that papers are full of: read exactly like this, they are not doubted. */
  commonWords: readonly string[];
  /** What is said of a date that is not the paper's own. */
  otherDates: readonly string[];
  /** What stands before a number that is not the paper's own. */
  otherNumbers: readonly string[];
  /** What the title of a field says about what belongs there; the first role that fits is taken. */
  fieldWords: readonly (readonly [role: FieldRole, words: readonly string[]])[];
};

export type FieldRole =
  | 'topic'
  | 'articleTitle'
  | 'journal'
  | 'doi'
  | 'hours'
  | 'year'
  | 'number'
  | 'issuer'
  | 'level'
  | 'degree'
  | 'event'
  | 'none';

export const defaultDictionary: ReadingDictionary = {
  levels: {
    Международный: ['международн', 'international', 'world', 'global'],
    Межрегиональный: ['межрегиональн', 'окружн', 'interregional'],
    Всероссийский: ['всероссийск', 'общероссийск', 'российск', 'all-russian', 'national'],
    Региональный: ['региональн', 'областн', 'краев', 'республиканск', 'regional'],
    Городской: ['городск', 'муниципальн', 'районн', 'city', 'municipal'],
    Университетский: [
      'внутривузовск',
      'университетск',
      'вузовск',
      'факультетск',
      'университета',
      'university',
    ],
  },
  degrees: {
    1: [
      'победитель',
      'за победу',
      'winner',
      'first place',
      '1st place',
      'first prize',
      'gold medal',
      'гран-при',
    ],
    2: ['second place', '2nd place', 'second prize', 'silver medal'],
    3: ['third place', '3rd place', 'third prize', 'bronze medal'],
    Лауреат: ['лауреат', 'laureate'],
    Участник: [
      'участник',
      'участника',
      'за участие',
      'за активное участие',
      'принял участие',
      'приняла участие',
      'participation',
      'participant',
      'participated',
    ],
  },
  numerals: {
    1: ['i', '1', 'l', '|', 'т', 'г', 'тг', '1-й', 'первой', 'первое', 'первая', 'first', '!', ']', '['],
    2: ['ii', '2', 'п', 'il', 'li', 'll', '11', '||', 'н', 'второй', 'второе', 'вторая', 'second', 'и'],
    3: [
      'iii',
      '3',
      'ш',
      'iil',
      'ili',
      'lii',
      'ill',
      'lll',
      '111',
      '|||',
      'щ',
      'третьей',
      'третье',
      'третья',
      'third',
      'пi',
      'iп',
    ],
  },
  doubtfulNumerals: ['|', 'т', 'г', 'тг', 'l', '!', ']', '[', 'и', 'н', '11', '||', 'li', 'il', 'll'],
  eventHeads: {
    олимпиада: 'f',
    'смотр-конкурс': 'm',
    конкурс: 'm',
    конференция: 'f',
    форум: 'm',
    турнир: 'm',
    соревнования: 'p',
    соревнование: 'n',
    фестиваль: 'm',
    акция: 'f',
    конгресс: 'm',
    съезд: 'm',
    симпозиум: 'm',
    семинар: 'm',
    спартакиада: 'f',
    универсиада: 'f',
    чемпионат: 'm',
    первенство: 'n',
    кубок: 'm',
    викторина: 'f',
    марафон: 'm',
    проект: 'm',
    школа: 'f',
    чтения: 'p',
    премия: 'f',
    выставка: 'f',
    хакатон: 'm',
    забег: 'm',
    слёт: 'm',
    игра: 'f',
    неделя: 'f',
  },
  eventEnds: [
    'с докладом',
    'с работой',
    'с темой',
    'на тему',
    'в качестве',
    'и выступил',
    'и выступила',
    'в номинации',
    'в составе',
    'научный руководитель',
    'руководитель',
    'ректор',
    'проректор',
    'председатель',
    'директор',
    'министр',
    'декан',
    'протокол',
    'приказ',
    'студент',
    'студентка',
    'студенту',
    'студентке',
    'проходивш',
    'состоявш',
    'дата выдачи',
    'г.',
    'город',
    'rector',
    'with the',
    'held',
    'желаем',
    'надеемся',
    'ваш труд',
    'место проведения',
  ],
  issuerWords: [
    'министерство',
    'департамент',
    'комитет',
    'управление',
    'администрация',
    'правительство',
    'фгбоу',
    'фгаоу',
    'фгбу',
    'гбоу',
    'гбуз',
    'университет',
    'академия',
    'институт',
    'колледж',
    'фонд',
    'ассоциация',
    'союз',
    'общество',
    'федерация',
    'центр',
    'совет',
    'движение',
    'ministry',
    'university',
    'association',
    'academy',
    'institute',
    'department',
    'society',
    'foundation',
  ],
  personBefore: [
    'награждается',
    'награждён',
    'награждена',
    'вручается',
    'вручён',
    'вручено',
    'присуждается',
    'объявляется',
    'выражается',
    'подтверждает, что',
    'подтверждается, что',
    'уважаемый',
    'уважаемая',
    'certify that',
    'certifies that',
    'awarded to',
    'presented to',
    'given to',
  ],
  othersNames: [
    'ректор',
    'проректор',
    'председатель',
    'директор',
    'министр',
    'декан',
    'руководитель',
    'профессор',
    'доцент',
    'академик',
    'академика',
    'имени',
    'секретарь',
    'главный',
    'rector',
    'dean',
    'chairman',
    'supervisor',
  ],
  givenNames: (
    'Александр Алексей Анатолий Андрей Антон Артём Арсений Артур Борис Вадим Валентин Валерий Василий Виктор Виталий Владимир Владислав ' +
    'Всеволод Вячеслав Геннадий Георгий Глеб Григорий Даниил Данила Денис Дмитрий Евгений Егор Иван Игорь Илья Кирилл Константин Лев ' +
    'Леонид Максим Марат Марк Матвей Михаил Никита Николай Олег Павел Пётр Роман Руслан Рустам Святослав Семён Сергей Станислав Степан ' +
    'Тимофей Тимур Фёдор Филипп Эдуард Юрий Яков Ярослав Азамат Айдар Ильдар Амир Магомед Александра Алина Алиса Алла Алёна Анастасия ' +
    'Ангелина Анжелика Анна Антонина Арина Валентина Валерия Варвара Василиса Вера Вероника Виктория Галина Дарья Диана Ева Евгения ' +
    'Екатерина Елена Елизавета Жанна Зоя Инна Ирина Камила Карина Кира Кристина Ксения Лариса Лидия Любовь Людмила Маргарита Марина ' +
    'Мария Милана Надежда Наталия Наталья Нина Оксана Олеся Ольга Полина Раиса Регина Светлана София Софья Таисия Тамара Татьяна Ульяна ' +
    'Юлия Яна Ярослава Алсу Гульнара Лейла Эльвира Эмилия'
  ).split(' '),
  months: [
    ['января', 'январь', 'january', 'jan'],
    ['февраля', 'февраль', 'february', 'feb'],
    ['марта', 'март', 'march', 'mar'],
    ['апреля', 'апрель', 'april', 'apr'],
    ['мая', 'май', 'may'],
    ['июня', 'июнь', 'june', 'jun'],
    ['июля', 'июль', 'july', 'jul'],
    ['августа', 'август', 'august', 'aug'],
    ['сентября', 'сентябрь', 'september', 'sept', 'sep'],
    ['октября', 'октябрь', 'october', 'oct'],
    ['ноября', 'ноябрь', 'november', 'nov'],
    ['декабря', 'декабрь', 'december', 'dec'],
  ],
  commonWords: (
    'здравоохранения российской федерации россии образования науки области края города республики медицинский медицинского медицинская ' +
    'государственный государственного университет университета академия института федеральное бюджетное учреждение высшего минздрава ' +
    'молодёжной политике администрации студентов студенческой студенческая студенческий научно-практической научно-практическая ' +
    'международной международная международный международного всероссийской всероссийская всероссийский всероссийского региональной ' +
    'региональная региональный областной областная городской городская межрегиональной межрегиональный межрегиональная открытой открытый ' +
    'вестник журнал научный медицинской медицины хирургии педиатрии терапии анатомии биохимии фармакологии генетики гистологии ' +
    'профессионального мастерства олимпиаде олимпиады конкурсе конкурса конференции форуме форума фестивале фестиваля соревнованиях ' +
    'соревнований турнире турнира участие место степени победу часов обучение программе актуальные вопросы молодых учёных наука ' +
    'medical university students international conference ministry health association'
  ).split(' '),
  otherDates: ['приказ', 'протокол', 'распоряжение', 'лицензия', 'родился', 'родилась', 'рождения'],
  otherNumbers: [
    'приказ',
    'протокол',
    'распоряжение',
    'лицензия',
    'приложение',
    'школа',
    'том',
    'выпуск',
    'т.',
  ],
  fieldWords: [
    [
      'none',
      [
        'руководитель',
        'supervisor',
        'описание',
        'description',
        'аннотация',
        'abstract',
        'роль',
        'role',
        'число',
        'сумма',
        'amount',
        'форма участия',
        'соавтор',
      ],
    ],
    ['topic', ['тема доклада', 'доклад', 'выступление', 'subject of the talk', 'talk']],
    ['doi', ['doi']],
    ['articleTitle', ['название статьи', 'название работы', 'название публикации', 'title of the']],
    ['journal', ['журнал', 'издание', 'сборник', 'journal']],
    ['hours', ['часов', 'часы', 'hours']],
    ['year', ['год', 'year']],
    ['number', ['номер', 'реквизиты', 'number', '№']],
    [
      'issuer',
      [
        'организатор',
        'кем выдан',
        'организация',
        'выдавший',
        'грантодатель',
        'issued',
        'organiser',
        'issuer',
      ],
    ],
    ['level', ['уровень', 'level', 'масштаб', 'статус мероприятия']],
    ['degree', ['результат', 'итог', 'место', 'степень', 'result', 'outcome', 'place', 'degree', 'prize']],
    [
      'event',
      [
        'мероприяти',
        'конференци',
        'фестивал',
        'соревновани',
        'конкурс',
        'олимпиад',
        'программ',
        'название',
        'наименование',
        'акци',
        'event',
        'name',
      ],
    ],
  ],
};

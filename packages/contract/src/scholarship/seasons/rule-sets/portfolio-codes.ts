/**
 * The codes by which the shipped rule sets name sub-blocks and attributes, and what those are called in the portfolio.
 * Values are not coded: cells, ladders and factors hold the options as a student picks them.
 */
export type SubBlockCode = {
  code: string;
  titleRu: string;
  /** Code of an attribute → its Russian title. */
  attributes: Readonly<Record<string, string>>;
  /** What dates an element: a date, or the end of a period. */
  date: string;
};

export const portfolioCodes: readonly SubBlockCode[] = [
  {
    code: 'olympiads',
    titleRu: 'Предметные олимпиады и конкурсы',
    attributes: { event: 'Название мероприятия', level: 'Уровень мероприятия', result: 'Результат' },
    date: 'Дата получения',
  },
  {
    code: 'studyAwards',
    titleRu: 'Именные стипендии и премии за учёбу',
    attributes: { kind: 'Вид награды' },
    date: 'Период назначения',
  },
  {
    code: 'studyProjects',
    titleRu: 'Учебные проекты',
    attributes: { role: 'Роль в проекте' },
    date: 'Сроки работы',
  },
  {
    code: 'publications',
    titleRu: 'Научные публикации',
    attributes: { kind: 'Вид публикации' },
    date: 'Дата выхода',
  },
  {
    code: 'conferences',
    titleRu: 'Доклады на конференциях',
    attributes: {
      event: 'Конференция',
      level: 'Уровень мероприятия',
      form: 'Форма участия',
      result: 'Результат',
    },
    date: 'Сроки проведения',
  },
  { code: 'grants', titleRu: 'Гранты и научные проекты', attributes: {}, date: 'Срок выполнения' },
  { code: 'patents', titleRu: 'Патенты и свидетельства', attributes: {}, date: 'Дата регистрации' },
  {
    code: 'scientificCircle',
    titleRu: 'Студенческий научный кружок',
    attributes: { role: 'Роль' },
    date: 'Период участия',
  },
  {
    code: 'volunteering',
    titleRu: 'Волонтёрская деятельность',
    attributes: { hours: 'Количество часов' },
    date: 'Период участия',
  },
  {
    code: 'selfGovernment',
    titleRu: 'Студенческое самоуправление',
    attributes: { post: 'Должность' },
    date: 'Период работы',
  },
  {
    code: 'events',
    titleRu: 'Организация мероприятий',
    attributes: { event: 'Мероприятие', level: 'Уровень мероприятия', role: 'Роль' },
    date: 'Дата проведения',
  },
  { code: 'donation', titleRu: 'Донорство', attributes: {}, date: 'Дата донации' },
  {
    code: 'creativeContests',
    titleRu: 'Творческие конкурсы и фестивали',
    attributes: { event: 'Название мероприятия', level: 'Уровень мероприятия', result: 'Результат' },
    date: 'Дата получения',
  },
  {
    code: 'ensembles',
    titleRu: 'Участие в творческом коллективе',
    attributes: { performances: 'Количество выступлений' },
    date: 'Период участия',
  },
  {
    code: 'presentations',
    titleRu: 'Публичное представление произведений',
    attributes: {},
    date: 'Дата',
  },
  {
    code: 'competitions',
    titleRu: 'Спортивные соревнования',
    attributes: { event: 'Соревнование', level: 'Уровень мероприятия', result: 'Результат' },
    date: 'Сроки проведения',
  },
  {
    code: 'sportRanks',
    titleRu: 'Спортивные разряды и звания',
    attributes: { rank: 'Разряд или звание' },
    date: 'Дата присвоения',
  },
  {
    code: 'gto',
    titleRu: 'Знак отличия комплекса ГТО',
    attributes: { badge: 'Знак' },
    date: 'Дата получения',
  },
];

/** Named by published tables, and not in every portfolio: a university that wants to count by them adds these. */
export const optionalSubBlocks: readonly SubBlockCode[] = [
  {
    code: 'media',
    titleRu: 'Информационное обеспечение',
    attributes: { posts: 'Количество публикаций' },
    date: 'Период работы',
  },
  {
    code: 'mediaWork',
    titleRu: 'Вёрстка и сайт',
    attributes: { kind: 'Вид работы' },
    date: 'Период работы',
  },
  {
    code: 'studentPosts',
    titleRu: 'Общественные поручения',
    attributes: { post: 'Поручение' },
    date: 'Период работы',
  },
  {
    code: 'youthCentreEvents',
    titleRu: 'Мероприятия молодёжного центра',
    attributes: {},
    date: 'Дата проведения',
  },
  {
    code: 'publicAwards',
    titleRu: 'Награды за общественную деятельность',
    attributes: { giver: 'Кто наградил' },
    date: 'Дата получения',
  },
  {
    code: 'teamPrizes',
    titleRu: 'Командные призы',
    attributes: { scope: 'Масштаб' },
    date: 'Дата получения',
  },
  // These two count for residency.
  { code: 'honoursDiploma', titleRu: 'Диплом с отличием', attributes: {}, date: 'Дата выдачи' },
  {
    code: 'medicalWork',
    titleRu: 'Работа по медицинской специальности',
    attributes: { months: 'Стаж, месяцев' },
    date: 'Период работы',
  },
];

/** Fields that the same tables ask of sub-blocks which every portfolio has, by the code of the sub-block. */
export const optionalAttributes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  olympiads: { round: 'Уровень и этап', profile: 'Профильная или предметная' },
  conferences: { round: 'Уровень конференции', part: 'Участие' },
  publications: { journal: 'Где опубликовано' },
  events: { runBy: 'Кто проводит', scope: 'Масштаб', part: 'Участие' },
};

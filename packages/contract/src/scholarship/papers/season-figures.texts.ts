/** The words of the figures of a season, on the page and in the file alike. */
export const figureWords = {
  all: { ru: 'Весь сезон', en: 'The whole season' },
  by: { ru: 'По чему', en: 'By' },
  title: { ru: 'Название', en: 'Title' },
  institutes: { ru: 'Институт', en: 'Institute' },
  courses: { ru: 'Курс', en: 'Year of study' },
  nominations: { ru: 'Номинация', en: 'Nomination' },
  directions: { ru: 'Направление', en: 'Direction' },
  applications: { ru: 'Подано заявок', en: 'Applications' },
  achievements: { ru: 'Проверенных достижений', en: 'Verified achievements' },
  decided: { ru: 'Есть решение', en: 'Decided' },
  awarded: { ru: 'Назначено', en: 'Awarded' },
  appeals: { ru: 'Апелляций', en: 'Appeals' },
  upheld: { ru: 'Удовлетворено апелляций', en: 'Appeals upheld' },
  none: { ru: 'Не указано', en: 'Not known' },
} as const;

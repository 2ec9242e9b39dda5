/** What a commission mostly says when it rejects: one of them goes into the reason, where it can be changed. */
export const rejectReasons: readonly { ru: string; en: string }[] = [
  {
    ru: 'Достижения не относятся к установленному периоду.',
    en: 'The achievements are outside the period that counts.',
  },
  { ru: 'Недостаточно баллов по номинации.', en: 'The score is too low for the nomination.' },
  {
    ru: 'Нет документа, который подтверждает достижение.',
    en: 'The document that proves the achievement is missing.',
  },
  { ru: 'Уровень мероприятия ниже заявленного.', en: 'The event is of a lower level than stated.' },
  {
    ru: 'Достижения относятся к другой номинации.',
    en: 'The achievements belong to another nomination.',
  },
];

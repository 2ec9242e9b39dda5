import type { WindowKind } from './season-windows.rules.ts';

type LocalText = { readonly ru: string; readonly en: string };

/** A minute as the calendar writes it (yyyy-MM-ddTHH:mm), as people of both languages read it. */
export function minuteText(written: string): { date: string; time: string } {
  const [day = '', time = ''] = written.split('T');
  return { date: day.split('-').toReversed().join('.'), time };
}

/** "16.09.2026 00:00 – 25.09.2026 23:59" */
export function rangeText({ from, until }: { from: string; until: string }): string {
  return [from, until]
    .map(minuteText)
    .map(({ date, time }) => `${date} ${time}`)
    .join(' – ');
}

export const windowTitles: Readonly<Record<WindowKind, LocalText>> = {
  achievements: { ru: 'Достижения', en: 'Achievements' },
  corrections: { ru: 'Исправления', en: 'Corrections' },
  applications: { ru: 'Приём заявок', en: 'Applications' },
  instituteCommission: { ru: 'Комиссия института', en: "Institute's commission" },
  universityCommission: { ru: 'Комиссия университета', en: "University's commission" },
  publication: { ru: 'Публикация', en: 'Publication' },
  appeal: { ru: 'Апелляции', en: 'Appeals' },
  order: { ru: 'Приказ', en: 'Order' },
};

/** What the window allows, as a sentence. */
export const windowAllows: Readonly<Record<WindowKind, LocalText>> = {
  achievements: {
    ru: 'Можно добавлять достижения и отправлять их на проверку.',
    en: 'Achievements can be added and sent for verification.',
  },
  corrections: {
    ru: 'Можно исправить то, что было отправлено вовремя.',
    en: 'What was sent in time can be corrected.',
  },
  applications: { ru: 'Можно подать заявку.', en: 'Applications can be submitted.' },
  instituteCommission: {
    ru: 'Заявки рассматривает комиссия института.',
    en: "The institute's commission looks at the applications.",
  },
  universityCommission: {
    ru: 'Решения принимает комиссия университета.',
    en: "The university's commission decides.",
  },
  publication: { ru: 'Результаты публикуются.', en: 'The results are published.' },
  appeal: { ru: 'Можно подать апелляцию.', en: 'Appeals can be made.' },
  order: { ru: 'Готовится приказ о назначении.', en: 'The order is being prepared.' },
};

import { type Chapter, type Language, pictureName, type Step, tour, type Words } from './tour.ts';

const widths = { phone: 220, desktop: 480 } as const;

const title: Words = { ru: 'Экскурсия в картинках', en: 'A tour by pictures' };
const beginning: Words = {
  ru: 'По минуте на каждого, кто работает с Зачёткой. То же самое покажет `npm start`: учётные записи названы на странице входа. По-английски: [docs/tour.md](../tour.md).',
  en: 'One minute for each of those who work with Zachetka, in both languages. `npm start` shows the same: the accounts stand on the sign-in page. In Russian: [docs/ru/tour.md](ru/tour.md).',
};
const note = '<!-- Written by `npm run pictures` from e2e/pictures/tour.ts: change it there. -->';

/** Where the tour in each language stands, which of its pictures it shows, and how the way to them begins. */
export const tourPages = {
  en: { path: 'tour.md', shown: ['ru', 'en'], screenshots: 'screenshots' },
  ru: { path: 'ru/tour.md', shown: ['ru'], screenshots: '../screenshots' },
} as const satisfies Record<Language, { path: string; shown: readonly Language[]; screenshots: string }>;

/** A page of the tour, written from the same list as the pictures. */
export function writeTourPage(language: Language): string {
  return [
    `# ${title[language]}`,
    '',
    beginning[language],
    '',
    note,
    '',
    ...tour.flatMap((chapter) => writeChapter(chapter, language)),
  ].join('\n');
}

function writeChapter(chapter: Chapter, language: Language): string[] {
  return [
    `## ${chapter.title[language]}`,
    '',
    ...chapter.steps.flatMap((step, index) => [
      `**${index + 1}.** ${step.text[language]}`,
      '',
      tourPages[language].shown.map((shown) => picture(chapter, step, shown, language)).join(' '),
      '',
    ]),
  ];
}

/** A link to the picture in full size; as an element, because Markdown can't say how wide it is to be shown. */
function picture(chapter: Chapter, step: Step, shown: Language, language: Language): string {
  const address = `${tourPages[language].screenshots}/${pictureName(chapter, step, shown)}`;
  const width = step.isPhone ? widths.phone : widths.desktop;
  const alt = {
    ru: `${chapter.title.ru}, шаг ${chapter.steps.indexOf(step) + 1}`,
    en: `${chapter.title.en}: ${step.name}, ${shown === 'ru' ? 'in Russian' : 'in English'}`,
  };
  return `[<img src="${address}" width="${width}" alt="${alt[language]}">](${address})`;
}

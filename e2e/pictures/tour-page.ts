import { type Chapter, type Language, pictureName, type Step, tour } from './tour.ts';

const widths = { phone: 220, desktop: 480 } as const;

/** `docs/tour.md`, written from the same list as the pictures. */
export function writeTourPage(): string {
  return [
    '# A tour by pictures',
    '',
    'One minute for each of those who work with Zachetka, in both languages. `npm start` shows the same: the accounts stand on the sign-in page.',
    '',
    '<!-- Written by `npm run pictures` from e2e/pictures/tour.ts: change it there. -->',
    '',
    ...tour.flatMap(writeChapter),
  ].join('\n');
}

function writeChapter(chapter: Chapter): string[] {
  return [
    `## ${chapter.title}`,
    '',
    ...chapter.steps.flatMap((step, index) => [
      `**${index + 1}.** ${step.text}`,
      '',
      `${picture(chapter, step, 'ru')} ${picture(chapter, step, 'en')}`,
      '',
    ]),
  ];
}

/** A link to the picture in full size; as an element, because Markdown can't say how wide it is to be shown. */
function picture(chapter: Chapter, step: Step, language: Language): string {
  const address = `screenshots/${pictureName(chapter, step, language)}`;
  const width = step.isPhone ? widths.phone : widths.desktop;
  const alt = `${chapter.title}: ${step.name}, ${language === 'ru' ? 'in Russian' : 'in English'}`;
  return `[<img src="${address}" width="${width}" alt="${alt}">](${address})`;
}

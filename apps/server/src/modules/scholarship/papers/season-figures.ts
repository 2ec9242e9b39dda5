import { isOpenApplication } from '@zachetka/contract/scholarship/applications/application-status.rules';
import type { FiguresCut, SeasonFigures } from '@zachetka/contract/scholarship/papers/season-figures.schemas';
import { figureWords } from '@zachetka/contract/scholarship/papers/season-figures.texts';
import type { Language } from '../../../lib/language.ts';
import type { Cell, Sheet } from '../../../lib/spreadsheet/xlsx-file.ts';
import type { PaperApplication, SeasonForPapers } from './contents/read-season.ts';

type Titled = { titleRu: string; titleEn: string };
type Application = PaperApplication;

/**
 * What became of a season, counted from the same rows as its papers; without what is left out for the reader. To whom something is,
 * nothing is counted by a border that is not published: it decides on them too.
 */
export function seasonFigures(
  { applications: all, isHeldBack }: Pick<SeasonForPapers, 'applications' | 'isHeldBack'>,
  leftOut: readonly number[] = [],
): SeasonFigures {
  const others = all.filter(({ id }) => !leftOut.includes(id));
  const applications = isHeldBack && others.length < all.length ? others.map(withoutBorder) : others;
  const nobody: Titled = { titleRu: figureWords.none.ru, titleEn: figureWords.none.en };
  const named = (ru: string | null, en: string | null): Titled[] => [
    ru === null ? nobody : { titleRu: ru, titleEn: en ?? ru },
  ];
  return {
    all: count(applications),
    waits: waitsOf(applications),
    institutes: cut(applications, ({ institute, instituteEn }) => named(institute, instituteEn)),
    courses: cut(applications, ({ course }) => named(course === null ? null : String(course), null)),
    nominations: cut(applications, ({ nomination, nominationEn }) => named(nomination, nominationEn)),
    // One application has points from several of them, and counts in each.
    directions: cut(applications, ({ directions }) => directions),
  };
}

const withoutBorder = (application: Application): Application => ({
  ...application,
  isAwarded: application.status === 'VERIFIED',
  isOpen: isOpenApplication(application.status),
});

const count = (applications: readonly Application[]) => ({
  applications: applications.length,
  achievements: applications.reduce((sum, { achievements }) => sum + achievements, 0),
  decided: applications.filter(({ isOpen }) => !isOpen).length,
  awarded: applications.filter(({ isAwarded }) => isAwarded).length,
  appeals: applications.reduce((sum, { appeals }) => sum + appeals, 0),
  upheld: applications.reduce((sum, { upheld }) => sum + upheld, 0),
});

function cut(
  applications: readonly Application[],
  titlesOf: (application: Application) => readonly Titled[],
): FiguresCut[] {
  const groups = new Map<string, Titled & { own: Application[] }>();
  for (const application of applications) {
    for (const { titleRu, titleEn } of titlesOf(application)) {
      const group = groups.get(titleRu) ?? { titleRu, titleEn, own: [] };
      group.own.push(application);
      groups.set(titleRu, group);
    }
  }
  return [...groups.values()]
    .map(({ own, ...titles }) => ({ ...titles, ...count(own) }))
    .toSorted((one, other) => one.titleRu.localeCompare(other.titleRu, 'ru', { numeric: true }));
}

/** From the submission to the decision. */
function waitsOf(applications: readonly Application[]): SeasonFigures['waits'] {
  const seconds = applications
    .flatMap(({ filedAt, decidedAt }) =>
      decidedAt === null ? [] : [Math.round((Date.parse(decidedAt) - Date.parse(filedAt)) / 1000)],
    )
    .toSorted((one, other) => one - other);
  const upTo = (share: number) => seconds[Math.max(0, Math.ceil(share * seconds.length) - 1)] ?? null;
  return { median: upTo(0.5), ninetieth: upTo(0.9) };
}

/** All of it in one table, for whoever goes on counting. */
export function figuresSheet(figures: SeasonFigures, language: Language): Sheet {
  const word = (name: keyof typeof figureWords) => figureWords[name][language];
  const line = (by: string, title: string, row: SeasonFigures['all']): Cell[] => [
    by,
    title,
    row.applications,
    row.achievements,
    row.decided,
    row.awarded,
    row.appeals,
    row.upheld,
  ];
  const rows = [
    line(word('all'), '', figures.all),
    ...(['institutes', 'courses', 'nominations', 'directions'] as const).flatMap((by) =>
      figures[by].map((row) => line(word(by), language === 'ru' ? row.titleRu : row.titleEn, row)),
    ),
  ];
  return {
    name: word('all'),
    header: (
      ['by', 'title', 'applications', 'achievements', 'decided', 'awarded', 'appeals', 'upheld'] as const
    ).map(word),
    widths: [20, 40, 12, 16, 12, 12, 12, 16],
    rows: (async function* () {
      yield* rows;
    })(),
  };
}

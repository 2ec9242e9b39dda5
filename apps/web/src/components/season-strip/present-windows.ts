import type { CalendarSeason } from '@zachetka/contract/scholarship/seasons/calendar.schemas';
import type { SeasonTimes, WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';

/** A window of a season as it is for the person on the page. Moments are milliseconds. */
export type ShownWindow = {
  season: CalendarSeason;
  kind: WindowKind;
  opensAt: number;
  closesAt: number;
  /** Its first and its last minute, as the university's clock shows them. */
  from: string;
  until: string;
  /** It closes for others earlier. */
  isPersonal: boolean;
};

/** Where on the portal the strip stands decides which windows are spoken of there. */
export const windowsOfPlace = {
  home: ['achievements', 'corrections', 'applications', 'publication', 'appeal'],
  portfolio: ['achievements', 'corrections'],
  applications: ['applications', 'appeal', 'publication'],
  queue: ['achievements', 'corrections', 'instituteCommission', 'universityCommission'],
  commission: [
    'applications',
    'instituteCommission',
    'universityCommission',
    'publication',
    'appeal',
    'order',
  ],
} as const satisfies Record<string, readonly WindowKind[]>;
export type StripPlace = keyof typeof windowsOfPlace;

/** What is open now; where nothing is, what opens next. What closes or opens first comes first. */
export function presentWindows(
  seasons: readonly CalendarSeason[],
  place: StripPlace,
  now: number,
): { open: ShownWindow[]; next: ShownWindow | null } {
  const kinds: readonly WindowKind[] = windowsOfPlace[place];
  const windows = seasons
    .flatMap((season) => season.windows.map((window) => shown(season, window)))
    .filter(({ kind }) => kinds.includes(kind));
  const open = windows
    .filter(({ opensAt, closesAt, isPersonal }) => (isPersonal || opensAt <= now) && now < closesAt)
    .toSorted((a, b) => a.closesAt - b.closesAt);
  const next = windows.filter(({ opensAt }) => now < opensAt).toSorted((a, b) => a.opensAt - b.opensAt)[0];
  return { open, next: next ?? null };
}

function shown(season: CalendarSeason, window: CalendarSeason['windows'][number]): ShownWindow {
  const personal = window.personalClosesAt === null ? null : Date.parse(window.personalClosesAt);
  const closesAt = Date.parse(window.closesAt);
  const isPersonal = personal !== null && personal > closesAt;
  return {
    season,
    kind: window.kind,
    opensAt: Date.parse(window.opensAt),
    closesAt: isPersonal ? personal : closesAt,
    from: window.from,
    until: (isPersonal ? window.personalUntil : null) ?? window.until,
    isPersonal,
  };
}

/** For the rules that the server judges by too. */
export function timesOf(seasons: readonly CalendarSeason[]): SeasonTimes[] {
  return seasons.map(({ id, windows }) => ({
    seasonId: id,
    windows: windows.map(({ kind, opensAt, closesAt }) => ({
      kind,
      opensAt: Date.parse(opensAt),
      closesAt: Date.parse(closesAt),
    })),
    exceptions: windows.flatMap(({ kind, personalClosesAt }) =>
      personalClosesAt === null ? [] : [{ kind, closesAt: Date.parse(personalClosesAt) }],
    ),
  }));
}

/** When a window opens or closes for the person on the page. */
export const turnsOf = (seasons: readonly CalendarSeason[]): number[] =>
  seasons.flatMap((season) =>
    season.windows.flatMap((window) => {
      const { opensAt, closesAt } = shown(season, window);
      return [opensAt, closesAt];
    }),
  );

/** Now or later, for the person on the page. A season without such a window limits nothing. */
export function takesApplications(season: CalendarSeason, now: number): boolean {
  const windows = season.windows.filter(({ kind }) => kind === 'applications');
  return windows.length === 0 || windows.some((window) => now < shown(season, window).closesAt);
}

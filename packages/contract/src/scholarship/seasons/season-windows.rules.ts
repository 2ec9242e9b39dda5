/** The windows of a season, in the order of the year. */
export const windowKinds = [
  'achievements',
  'corrections',
  'applications',
  'instituteCommission',
  'universityCommission',
  'publication',
  'appeal',
  'order',
] as const;
export type WindowKind = (typeof windowKinds)[number];

/** What somebody may do while a window is open. */
export const seasonRights = [
  'addAchievements',
  'correctAchievements',
  'apply',
  'changePoints',
  'recommend',
  'decide',
  'publish',
  'appeal',
  'order',
] as const;
export type SeasonRight = (typeof seasonRights)[number];

/** A right is granted by any of its windows. A season that has none of them does not limit the right. */
export const windowsOfRight: Readonly<Record<SeasonRight, readonly WindowKind[]>> = {
  addAchievements: ['achievements'],
  correctAchievements: ['achievements', 'corrections'],
  apply: ['applications'],
  changePoints: ['instituteCommission', 'universityCommission'],
  recommend: ['instituteCommission'],
  decide: ['universityCommission'],
  publish: ['publication'],
  appeal: ['appeal'],
  order: ['order'],
};

/** Moments are milliseconds since 1970. The minute in which a window ends belongs to it: `closesAt` is the first moment after it. */
export type OpenTime = { readonly kind: WindowKind; readonly opensAt: number; readonly closesAt: number };
/** A person's own end of a window, whatever the window says. */
export type PersonalTime = { readonly kind: WindowKind; readonly closesAt: number };

export type SeasonTimes = {
  readonly seasonId: number;
  readonly windows: readonly OpenTime[];
  /** Of the person who asks. */
  readonly exceptions: readonly PersonalTime[];
};

export type WindowState = 'upcoming' | 'open' | 'closed';

export function windowStateAt({ opensAt, closesAt }: Omit<OpenTime, 'kind'>, now: number): WindowState {
  if (now < opensAt) return 'upcoming';
  return now < closesAt ? 'open' : 'closed';
}

export type SeasonPhase = 'upcoming' | 'running' | 'over';

/** From its first window to the end of its last one. */
export function seasonPhaseAt({ windows }: Pick<SeasonTimes, 'windows'>, now: number): SeasonPhase {
  if (windows.every(({ closesAt }) => closesAt <= now)) return 'over';
  return windows.every(({ opensAt }) => now < opensAt) ? 'upcoming' : 'running';
}

/** `limited` is false where no season says anything about the right: then everything works as without seasons. */
export type RightJudgement =
  | { allowed: true; limited: false }
  | { allowed: true; limited: true; seasonId: number; window: WindowKind; closesAt: number }
  | {
      allowed: false;
      limited: true;
      seasonId: number;
      window: WindowKind;
      /** When it opens next; null: not any more. */
      opensAt: number | null;
      /** When it closed last; null: it was never open. */
      closedAt: number | null;
    };

const unlimited: RightJudgement = { allowed: true, limited: false };

/** Of one season, whether it is over or not: for what belongs to it. */
export function judgeRightInSeason(
  right: SeasonRight,
  { seasonId, windows, exceptions }: SeasonTimes,
  now: number,
): RightJudgement {
  const kinds = windowsOfRight[right];
  const granting = windows.filter(({ kind }) => kinds.includes(kind));
  if (granting.length === 0) return unlimited;
  const open = [
    ...granting.filter((window) => windowStateAt(window, now) === 'open'),
    ...exceptions.filter(({ kind, closesAt }) => kinds.includes(kind) && now < closesAt),
  ].toSorted((a, b) => b.closesAt - a.closesAt)[0];
  if (open) return { allowed: true, limited: true, seasonId, window: open.kind, closesAt: open.closesAt };
  const next = granting.filter(({ opensAt }) => now < opensAt).toSorted((a, b) => a.opensAt - b.opensAt)[0];
  const last = granting
    .filter(({ closesAt }) => closesAt <= now)
    .toSorted((a, b) => b.closesAt - a.closesAt)[0];
  return {
    allowed: false,
    limited: true,
    seasonId,
    window: (next ?? last ?? granting[0])?.kind ?? 'achievements',
    opensAt: next?.opensAt ?? null,
    closedAt: last?.closesAt ?? null,
  };
}

/**
 * Of all seasons together, for what belongs to none: any that grants the right is enough, and seasons that are over do not
 * limit it any more. Where none grants it, the one is told that opens next, or else the one that closed last.
 */
export function judgeRight(right: SeasonRight, seasons: readonly SeasonTimes[], now: number): RightJudgement {
  const limits = seasons
    .filter(({ windows, exceptions }) => [...windows, ...exceptions].some(({ closesAt }) => now < closesAt))
    .map((season) => judgeRightInSeason(right, season, now))
    .filter((judgement) => judgement.limited);
  const granted = limits
    .filter((judgement) => judgement.allowed)
    .toSorted((a, b) => b.closesAt - a.closesAt)[0];
  if (granted) return granted;
  const closed = limits.filter((judgement) => !judgement.allowed);
  return (
    closed
      .filter(({ opensAt }) => opensAt !== null)
      .toSorted((a, b) => (a.opensAt ?? 0) - (b.opensAt ?? 0))[0] ??
    closed.toSorted((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0))[0] ??
    unlimited
  );
}

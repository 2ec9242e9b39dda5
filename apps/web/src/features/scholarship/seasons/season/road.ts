import type { PapersOfSeason } from '@zachetka/contract/scholarship/papers/papers.schemas';
import type { PublicationState } from '@zachetka/contract/scholarship/publication/publication.schemas';
import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';

export const roadSteps = [
  'rules',
  'announce',
  'applications',
  'decide',
  'confirm',
  'publish',
  'appeals',
  'order',
] as const;
export type RoadStepName = (typeof roadSteps)[number];
export type RoadStep = { name: RoadStepName; isDone: boolean };

type Known = {
  publication: Pick<PublicationState, 'undecided' | 'isUnconfirmed' | 'published'> | undefined;
  kept: Pick<PapersOfSeason['kept'][number], 'kind'>[];
  waitingAppeals: number;
};

/** The way of a season from its rules to the order, without what it has no window for. The first step that is not done is the next act. */
export function roadOf(
  season: Pick<Season, 'state' | 'hasRules' | 'windows' | 'applications'>,
  { publication, kept, waitingAppeals }: Known,
): RoadStep[] {
  const { state, hasRules, windows, applications } = season;
  const of = (kind: WindowKind) => windows.filter((window) => window.kind === kind);
  const isOver = (kind: WindowKind) => of(kind).every((window) => window.state === 'closed');
  const isAnnounced = state !== 'DRAFT';
  const isCollected = isAnnounced && isOver('applications');
  // Where nobody has applied there is nobody to decide on.
  const isEmpty = isCollected && applications === 0;
  const isDecided = isCollected && publication?.undecided === 0;
  const isPublished = Boolean(publication?.published);
  const done: Record<RoadStepName, boolean> = {
    rules: hasRules,
    announce: isAnnounced,
    applications: isCollected,
    decide: isEmpty || isPublished || isDecided,
    confirm: true,
    publish: isEmpty || isPublished,
    appeals: isEmpty || (isOver('appeal') && waitingAppeals === 0),
    order: isEmpty || kept.some(({ kind }) => kind === 'order'),
  };
  const isThere: Record<RoadStepName, boolean> = {
    rules: true,
    announce: true,
    applications: of('applications').length > 0,
    decide: true,
    confirm: publication?.isUnconfirmed ?? false,
    publish: of('publication').length > 0,
    appeals: of('appeal').length > 0,
    order: true,
  };
  const isWaiting = publication?.isUnconfirmed && isCollected && !isPublished;
  return roadSteps
    .filter((name) => isThere[name])
    .map((name) => ({
      name,
      // A vote that waits for its second member decides nothing yet, and nobody has to vote again.
      isDone: isWaiting ? (name === 'decide' ? true : name === 'confirm' ? false : done[name]) : done[name],
    }));
}

export const nextStepOf = (road: readonly RoadStep[] | undefined): RoadStepName | undefined =>
  road?.find(({ isDone }) => !isDone)?.name;

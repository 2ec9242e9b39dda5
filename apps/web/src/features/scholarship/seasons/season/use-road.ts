import { useQuery } from '@tanstack/react-query';
import type { Season } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { commissionsQuery } from '@/lib/api/commissions.ts';
import { seasonAppealsQuery } from '@/lib/api/season-appeals.ts';
import { isAwaited } from '@/lib/is-awaited.ts';
import { papersQuery } from '../api/papers.ts';
import { publicationQuery } from '../api/publication.ts';
import { type RoadStep, roadOf } from './road.ts';

/** What stands at the top of a season's page is not known yet: whatever comes before it would move. */
export function useAwaitsRoad(season: Season): boolean {
  const road = useRoadAnswers(season);
  const commissions = useQuery(commissionsQuery(season.id));
  return [...Object.values(road), commissions].some(isAwaited);
}

/** Undefined until it is known how far the decisions are. */
export function useRoad(season: Season): RoadStep[] | undefined {
  const { publication, papers, appeals } = useRoadAnswers(season);
  if ((isAsked(season) && !(publication.data && papers.data)) || isAwaited(appeals)) return undefined;
  return roadOf(season, {
    publication: publication.data,
    kept: papers.data?.kept ?? [],
    waitingAppeals: appeals.data?.waiting ?? 0,
  });
}

const isAsked = ({ state, applications }: Season) => state !== 'DRAFT' && applications > 0;

function useRoadAnswers(season: Season) {
  const enabled = isAsked(season);
  const hasAppeals = season.windows.some(({ kind, state }) => kind === 'appeal' && state !== 'upcoming');
  return {
    publication: useQuery({ ...publicationQuery(season.id), enabled }),
    papers: useQuery({ ...papersQuery(season.id), enabled }),
    appeals: useQuery({ ...seasonAppealsQuery(season.id), enabled: enabled && hasAppeals }),
  };
}
